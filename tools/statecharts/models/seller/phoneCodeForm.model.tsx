import { createEmptyActor } from 'xstate';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { phoneCodeForm, phoneCodeFormMachine } from '../../../../src/machines/seller/phoneCodeForm.ts';
import { PhoneCodeDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { phoneChange } from './samples.ts';

const copy = peopleCopy.code;
const toasts = createEmptyActor() as never;

export const model = formModel({
  id: 'phoneCodeForm',
  machine: phoneCodeFormMachine,
  inputs: { 'a code': phoneCodeForm(phoneChange, toasts) },
  endsOn: [422],
  cases: formCases({
    typed: { otp: ['482913', '4829'] },
    left: 'otp',
    saved: { phone_number: phoneChange.phone_number },
    refused: [{ status: 400, code: 'otp_invalid', detail: 'Invalid OTP' }, keyUsed],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'phone_number', value: '9876500001' }],
  always: {
    'only six digits may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.otp.length === 6),
  },
  screen: {
    show: (form) => withFakeApp(<PhoneCodeDialog form={form} change={phoneChange} />, {}),
    labels: { otp: new RegExp(`^${copy.otp}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
