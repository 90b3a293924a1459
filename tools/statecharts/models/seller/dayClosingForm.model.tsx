import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { daySheetCopy } from '../../../../src/lib/copy/daySheet.ts';
import { dayClosingForm, dayClosingFormMachine } from '../../../../src/machines/seller/dayClosingForm.ts';
import { DayClosingForm } from '../../../../src/screens/seller/day/DayClosingForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { closedSheet, daySheet } from './samples.ts';

const copy = daySheetCopy.dialog;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';
const short = { cash_counted: '2950', reason: 'Change given twice' };

export const model = formModel({
  id: 'dayClosingForm',
  machine: dayClosingFormMachine,
  inputs: {
    'a day': dayClosingForm(daySheet(), toasts),
    'a day with a draft': { ...dayClosingForm(daySheet(), toasts), restored: short },
  },
  cases: [
    { type: 'form.change', name: 'cash_counted', value: '3000' },
    { type: 'form.change', name: 'cash_counted', value: short.cash_counted },
    { type: 'form.change', name: 'reason', value: short.reason },
    { type: 'form.blur', name: 'cash_counted' },
    done('save', closedSheet),
    failed('save', rejectedFields({ reason: [tooLong] })),
    failed('save', rejectedFields({ reason: [tooLong], day: ['Choose a day that has come.'] })),
    failed(
      'save',
      new ApiProblem('http', { status: 409, code: 'day_closed', detail: "Today's day sheet is closed." }),
    ),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'day', value: '2026-11-20' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'a day is closed only with its cash counted, and a difference with its reason': ({
      context: { form, validate },
    }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (form.values.cash_counted === '3000' ||
        (form.values.cash_counted === short.cash_counted && form.values.reason !== '')),
  },
  screen: {
    show: (form) => <DayClosingForm form={form} sheet={daySheet()} />,
    labels: {
      cash_counted: new RegExp(`^${copy.counted.replace(/[()]/g, '\\$&')}`),
      reason: new RegExp(`^${copy.reason}`),
    },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
    expected: ({ values, errors, saving }) => ({
      dialog: copy.title,
      shows: [
        '₹3,000',
        ...(values.cash_counted === short.cash_counted ? ['₹50 short'] : []),
        ...(values.cash_counted === '3000' ? ['The cash is right.'] : []),
        ...Object.values(errors),
      ],
      hides: Object.keys(errors).length > 0 ? [] : [tooLong, copy.reasonRequired, copy.countedRequired],
      buttons: {
        [copy.submit]: saving ? 'absent' : 'enabled',
        [`${copy.submit}${copy.busy}`]: saving ? 'disabled' : 'absent',
        [copy.cancel]: saving ? 'disabled' : 'enabled',
      },
    }),
  },
});
