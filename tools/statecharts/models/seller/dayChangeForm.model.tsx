import { createEmptyActor } from 'xstate';
import type { DayChange, DayChangeRequest } from '../../../../src/api/daySheet.ts';
import { daySheetCopy } from '../../../../src/lib/copy/daySheet.ts';
import { dayChangeForm, dayChangeFormMachine } from '../../../../src/machines/seller/dayChangeForm.ts';
import { DayChangeForm } from '../../../../src/screens/seller/day/DayChangeForm.tsx';
import { press } from '../../kit/gestures.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { closedSheet, daySheet, lockedSheet, pastSheet } from './samples.ts';

const copy = daySheetCopy.changes;
const toasts = createEmptyActor() as never;
const tooLong = 'Use at most 200 characters.';
const changeOf = ({ draft }: { draft: { form: string } }) => draft.form as DayChange;
const reopening = dayChangeForm(closedSheet, 'reopenDay', toasts);

export const model = formModel({
  id: 'dayChangeForm',
  machine: dayChangeFormMachine,
  endsOn: ['conflict', 422],
  inputs: {
    'a closed day': reopening,
    'a closed day with a draft': { ...reopening, restored: { reason: 'Counted twice' } },
    'a month that is over': dayChangeForm(pastSheet, 'lockMonth', toasts),
    'a locked month': dayChangeForm(lockedSheet, 'unlockMonth', toasts),
  },
  cases: formCases({
    typed: { reason: ['Counted twice'] },
    left: 'reason',
    saved: daySheet(),
    refused: [
      rejectedFields({ reason: [tooLong] }),
      rejectedFields({ reason: [tooLong], day: ['Only today’s closing can be taken back.'] }),
      { status: 409, code: 'conflict', detail: 'This day is open already.' },
      keyUsed,
    ],
  }),
  skips: ({ type }, { context }) =>
    changeOf(context) === 'lockMonth' &&
    type.startsWith('form.') &&
    type !== 'form.submit' &&
    type !== 'form.cancel',
  unexpectedEvents: [{ type: 'form.change', name: 'day', value: '2026-11-20' }],
  always: {
    'a day is reopened and a month unlocked only with a reason': ({ context: { form, validate, draft } }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (changeOf({ draft }) === 'lockMonth' || form.values.reason !== ''),
  },
  stepInvariants: {
    'the request is about the opened change': ({ from, actions }) =>
      spawnedInputs(actions, 'save').every(
        (request) => (request as DayChangeRequest).change === changeOf(from.context),
      ),
  },
  screen: {
    show: (form) => (
      <DayChangeForm form={form} change={changeOf(form.getSnapshot().context)} sheet={daySheet()} />
    ),
    leavesFields: true,
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(/^(Reopen|Lock|Unlock)$/),
    cancel: copy.cancel,
    isRepresentative: ({ values, saving, errors }) =>
      values.reason !== '' && (!saving || Object.keys(errors).length === 0),
  },
});
