import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { refundCopy } from '../../../../src/lib/copy/refund.ts';
import { payoutForm, payoutFormMachine, refundDue } from '../../../../src/machines/seller/payoutForm.ts';
import { PayoutForm } from '../../../../src/screens/seller/customers/PayoutForm.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { cancelledEnrollment, refundedEnrollment } from './samples.ts';

const copy = refundCopy.paying;
const toasts = createEmptyActor() as never;
const refund = refundDue(cancelledEnrollment());
const tooMuch = '₹900 of this refund is owed. Pay out that or less.';
const nothingOwed = {
  status: 409,
  code: 'conflict',
  detail: 'Nothing of this refund is owed any more.',
} as const;

export const model = formModel({
  id: 'payoutForm',
  machine: payoutFormMachine,
  endsOn: [422, 'conflict'],
  inputs: {
    'a refund': payoutForm(refund, toasts),
    'a refund with a draft': { ...payoutForm(refund, toasts), restored: { amount: '1000' } },
  },
  cases: [
    { type: 'form.change', name: 'amount', value: '1000' },
    { type: 'form.change', name: 'amount', value: '2000' },
    { type: 'form.change', name: 'payment_reference', value: 'UPI 7' },
    { type: 'form.blur', name: 'amount' },
    done('save', refundedEnrollment()),
    failed('save', rejectedFields({ amount: [tooMuch] })),
    failed('save', rejectedFields({ amount: [tooMuch], shoe_size: ['Too small.'] })),
    failed('save', new ApiProblem('http', nothingOwed)),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'enrollment', value: 'e2' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'no more is paid out than is owed': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === Number(form.values.amount) <= refund.amount,
  },
  screen: {
    show: (form) => <PayoutForm form={form} refund={refund} />,
    leavesFields: true, // a discard leads to the first field
    labels: {
      amount: new RegExp(`^${copy.amount.replace(/[()]/g, '\\$&')}`),
      payment_reference: new RegExp(`^${copy.reference}`),
    },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
