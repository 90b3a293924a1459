import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { withSlashes } from '../../../../src/lib/calendarDays.ts';
import { claimForm, claimFormMachine } from '../../../../src/machines/seller/claimForm.ts';
import { ClaimDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { byHand, press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { ananyaRao, claim, TODAY } from './samples.ts';

const copy = peopleCopy.claim;
const toasts = createEmptyActor() as never;
const alone = { ...ananyaRao, nominee: null };

/** The field shows dd/mm/yyyy; a day that it shows already is no news. */
const typeDay = byHand((event, actor) => {
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${copy.died}`));
  const text = withSlashes(String(event['value']));
  if (field.value === text) actor.send(event);
  else fireEvent.change(field, { target: { value: text } });
});

export const model = formModel({
  id: 'claimForm',
  machine: claimFormMachine,
  inputs: {
    'no nominee': claimForm(alone, TODAY, toasts),
    'a draft': { ...claimForm(alone, TODAY, toasts), restored: { claimant: 'Rohan' } },
  },
  endsOn: [422],
  cases: formCases({
    typed: {
      claimant: [claim.claimant],
      document: [claim.document],
      document_number: [claim.document_number],
      died_on: ['2026-10-30'],
    },
    left: 'claimant',
    saved: claim,
    refused: [rejectedFields({ died_on: ['Choose a day that has come.'] }), keyUsed],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'customer', value: 'u2' }],
  always: {
    'only what was shown, with its number, and who claims may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) ===
      [form.values.claimant, form.values.document, form.values.document_number].every((text) => text !== ''),
  },
  screen: {
    show: (form) => withFakeApp(<ClaimDialog form={form} customer={alone} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: {
      claimant: new RegExp(`^${copy.claimant}`),
      document: new RegExp(`^${copy.document}`),
      document_number: new RegExp(`^${copy.number}`),
    },
    gestures: { died_on: typeDay },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
