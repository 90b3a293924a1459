import { createEmptyActor, type AnyEventObject } from 'xstate';
import type { DayClosingRequest } from '../../../../src/api/daySheet.ts';
import { isProblem } from '../../../../src/api/problem.ts';
import { daySheetCopy } from '../../../../src/lib/copy/daySheet.ts';
import { dayClosingForm, dayClosingFormMachine } from '../../../../src/machines/seller/dayClosingForm.ts';
import { DayClosingForm } from '../../../../src/screens/seller/day/DayClosingForm.tsx';
import { press } from '../../kit/gestures.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { closedSheet, daySheet, TODAY } from './samples.ts';

const copy = daySheetCopy.dialog;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';
/** Another person voided ₹50 meanwhile. */
const later = daySheet({ cash_booked: 2950 });
const isConflict = ({ type, error }: AnyEventObject) =>
  type === failed('save').type && isProblem(error, 'conflict');
const short = { cash_counted: '2950', reason: 'Change given twice' };

export const model = formModel({
  id: 'dayClosingForm',
  machine: dayClosingFormMachine,
  reloads: true,
  endsOn: ['day_closed', 422],
  inputs: {
    'a day': dayClosingForm(daySheet(), toasts),
    'a day with a draft': { ...dayClosingForm(daySheet(), toasts), restored: short },
  },
  cases: [
    ...formCases({
      typed: { cash_counted: ['3000', short.cash_counted], reason: [short.reason] },
      left: 'cash_counted',
      saved: closedSheet,
      refused: [
        rejectedFields({ reason: [tooLong] }),
        rejectedFields({ reason: [tooLong], day: ['Choose a day that has come.'] }),
        { status: 409, code: 'day_closed', detail: "Today's day sheet is closed." },
        { status: 409, code: 'conflict', detail: 'Cash was booked meanwhile.' },
        keyUsed,
      ],
    }),
    done('reload', later),
  ],
  unexpectedEvents: [{ type: 'form.change', name: 'day', value: '2026-11-20' }],
  always: {
    'a day is closed only with its cash counted, and a difference with its reason': ({
      context: { form, validate, record },
    }) =>
      (Object.keys(validate(form.values, record)).length === 0) ===
      (form.values.cash_counted !== '' &&
        (Number(form.values.cash_counted) === record.cash_booked || form.values.reason !== '')),
  },
  stepInvariants: {
    'cash booked meanwhile has the sheet of the day read again, and the count is held against it': ({
      from,
      to,
      event,
      actions,
    }) =>
      stableStringify(spawnedInputs(actions, 'reload')) ===
        stableStringify(isConflict(event) ? [TODAY] : []) &&
      spawnedInputs(actions, 'save').every(
        (request) => (request as DayClosingRequest).cash_booked === from.context.record.cash_booked,
      ) &&
      (event.type !== done('reload').type || to.context.record === event['output']),
    'the sheet behind the dialog is old once cash was booked meanwhile': ({ to, event }) =>
      !isConflict(event) || to.context.outcomeUnknown,
  },
  screen: {
    leavesFields: true, // a discard leads to the first field
    show: (form) => <DayClosingForm form={form} sheet={daySheet()} />,
    labels: {
      cash_counted: new RegExp(`^${copy.counted.replace(/[()]/g, '\\$&')}`),
      reason: new RegExp(`^${copy.reason}`),
    },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ values, errors }) =>
      values.cash_counted === '3000' && Object.keys(errors).length === 0,
  },
});
