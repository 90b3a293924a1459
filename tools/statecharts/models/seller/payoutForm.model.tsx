import { createEmptyActor } from 'xstate';
import { refundCopy } from '../../../../src/lib/copy/refund.ts';
import { payoutForm, payoutFormMachine, refundDue } from '../../../../src/machines/seller/payoutForm.ts';
import { PayoutForm } from '../../../../src/screens/seller/customers/PayoutForm.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
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
  cases: formCases({
    typed: { amount: ['1000', '2000'], payment_reference: ['UPI 7'] },
    left: 'amount',
    saved: refundedEnrollment(),
    rejected: { amount: [tooMuch] },
    refused: [nothingOwed, keyUsed],
  }),
  unexpectedEvents: [{ type: 'form.change', name: 'enrollment', value: 'e2' }],
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
