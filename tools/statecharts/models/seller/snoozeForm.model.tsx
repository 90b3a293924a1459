import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { withSlashes } from '../../../../src/lib/calendarDays.ts';
import { deskCopy } from '../../../../src/lib/copy/desk.ts';
import { snoozeForm, snoozeFormMachine } from '../../../../src/machines/seller/snoozeForm.ts';
import { SnoozeForm } from '../../../../src/screens/seller/day/SnoozeForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { contact, deskLine, TODAY } from './samples.ts';

const copy = deskCopy.dialog;
const toasts = createEmptyActor() as never;
const tooFar = 'Choose an earlier day.';

/** The field shows dd/mm/yyyy; a day that it shows already is no news. */
const typeDay = byHand((event, actor) => {
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${copy.until}`));
  const text = withSlashes(String(event['value']));
  if (field.value === text) actor.send(event);
  else fireEvent.change(field, { target: { value: text } });
});

export const model = formModel({
  id: 'snoozeForm',
  machine: snoozeFormMachine,
  inputs: {
    'a line': snoozeForm(deskLine(), TODAY, toasts),
    'a snoozed line': snoozeForm(deskLine({ snoozed_until: '2026-11-27' }), TODAY, toasts),
    'a line with a draft': { ...snoozeForm(deskLine(), TODAY, toasts), restored: { note: 'Pays' } },
  },
  endsOn: [422],
  cases: formCases({
    typed: { note: ['Pays on Friday'], snooze_until: ['2026-11-27', ''] },
    left: 'note',
    saved: contact({ kind: 'snoozed', snooze_until: '2026-11-27' }),
    rejected: { snooze_until: [tooFar] },
    refused: [keyUsed],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'kind', value: 'called' }],
  always: {
    'only a day from today on, within a year, may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      (form.values.snooze_until >= TODAY && form.values.snooze_until <= '2027-11-21'),
  },
  screen: {
    show: (form) => withFakeApp(<SnoozeForm form={form} line={deskLine()} today={TODAY} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { note: new RegExp(`^${copy.note}`) },
    gestures: { snooze_until: typeDay },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
