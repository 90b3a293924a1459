import { createEmptyActor } from 'xstate';
import { counterCopy } from '../../../../src/lib/copy/counter.ts';
import { agreementForm, agreementFormMachine } from '../../../../src/machines/seller/agreementForm.ts';
import { AgreementDialog } from '../../../../src/screens/seller/customers/WalkIn.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { ashaNair } from './samples.ts';

const copy = counterCopy.agreement;
const toasts = createEmptyActor() as never;
const served = { customer: ashaNair, plans: [], joining: null, redeemed: 'e1', by: 'code' as const };
const asked = { purpose: 'redeem', enrollment: 'e1' } as const;
export const model = formModel({
  id: 'agreementForm',
  machine: agreementFormMachine,
  // The paper's box is ticked in tests/support/sellerVisits.tsx.
  inputs: { 'a code': agreementForm('u9', asked, 'code', toasts) },
  endsOn: [422],
  cases: formCases({
    typed: { otp: ['482913', '4829'] },
    left: 'otp',
    saved: { id: 'e1' },
    refused: [
      { status: 400, code: 'otp_invalid', detail: 'Invalid OTP' },
      { status: 409, code: 'terms_changed', detail: 'The terms have changed.' },
      keyUsed,
    ],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'customer', value: 'u2' }],
  always: {
    'nothing is sent without the code': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.otp.length === 6),
  },
  screen: {
    show: (form) => withFakeApp(<AgreementDialog form={form} served={served} />, {}),
    labels: { otp: new RegExp(`^${copy.otp}`) },
    submit: press(copy.submit.redeem),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
