import { createEmptyActor } from 'xstate';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { claimEndForm, claimEndFormMachine } from '../../../../src/machines/seller/claimEndForm.ts';
import { ClaimEndDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { ananyaRao, claim } from './samples.ts';

const copy = peopleCopy.claimEnd;
const toasts = createEmptyActor() as never;
const claimed = { ...ananyaRao, claim };

export const model = formModel({
  id: 'claimEndForm',
  machine: claimEndFormMachine,
  inputs: {
    'a claim': claimEndForm(claimed, toasts),
    'a draft': { ...claimEndForm(claimed, toasts), restored: { reason: 'Wrong' } },
  },
  endsOn: [422],
  cases: formCases({
    typed: { reason: ['Recorded for the wrong customer'] },
    left: 'reason',
    saved: claim,
    refused: [keyUsed],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'customer', value: 'u2' }],
  always: {
    'only with a reason is a claim taken back': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason !== ''),
  },
  screen: {
    show: (form) => withFakeApp(<ClaimEndDialog form={form} claim={claim} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
