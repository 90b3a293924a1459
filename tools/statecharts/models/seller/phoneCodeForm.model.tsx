import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { peopleCopy } from '../../../../src/lib/copy/people.ts';
import { phoneCodeForm, phoneCodeFormMachine } from '../../../../src/machines/seller/phoneCodeForm.ts';
import { PhoneCodeDialog } from '../../../../src/screens/seller/customers/CustomerAccount.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { phoneChange } from './samples.ts';

const copy = peopleCopy.code;
const toasts = createEmptyActor() as never;

export const model = formModel({
  id: 'phoneCodeForm',
  machine: phoneCodeFormMachine,
  inputs: { 'a code': phoneCodeForm(phoneChange, toasts) },
  endsOn: [422],
  cases: [
    { type: 'form.change', name: 'otp', value: '482913' },
    { type: 'form.change', name: 'otp', value: '4829' },
    { type: 'form.blur', name: 'otp' },
    done('save', { phone_number: phoneChange.phone_number }),
    failed('save', new ApiProblem('http', { status: 400, code: 'otp_invalid', detail: 'Invalid OTP' })),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
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
