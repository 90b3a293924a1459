import { createEmptyActor } from 'xstate';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { voidPaymentForm, voidPaymentFormMachine } from '../../../../src/machines/seller/voidPaymentForm.ts';
import { VoidPaymentDialog } from '../../../../src/screens/seller/payments/VoidPaymentDialog.tsx';
import { press } from '../../kit/gestures.ts';
import { failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { reasonCases, reasonClaims } from './reasonCases.ts';
import { paid, received, transaction } from './samples.ts';

const copy = paymentsCopy.void;
const toasts = createEmptyActor() as never;
const severalPaid = {
  ...paid,
  payment: 'pay2',
  receipt_amount: 15_000,
  enrollment_status: 'matured',
} as const;
const voided = received({
  voided_on: '2026-11-21',
  voided_by: 'Meera Shah',
  void_reason: 'Wrong customer',
  transactions: [transaction({ status: 'voided' })],
});
const tooLong = 'Use at most 200 characters.';

export const model = formModel({
  id: 'voidPaymentForm',
  machine: voidPaymentFormMachine,
  ...reasonClaims,
  showsOutcome: true,
  inputs: {
    'a payment of one instalment': voidPaymentForm(paid, toasts),
    'the last of several, of a matured plan': voidPaymentForm(severalPaid, toasts),
    'a draft': { ...voidPaymentForm(paid, toasts), restored: { reason: 'Wrong plan' } },
  },
  cases: [
    ...reasonCases(voided, 'Wrong customer', tooLong, 'The customer asked to redeem Eleven Months Gold.'),
    failed('save', rejectedFields({ reason: [tooLong], payment: ['Choose a payment.'] })),
  ],
  screen: {
    show: (form) => (
      <VoidPaymentDialog
        form={form}
        transaction={form.getSnapshot().context.draft.record === paid.payment ? paid : severalPaid}
      />
    ),
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.submit),
    cancel: /^(Cancel|Close)$/,
    isRepresentative: ({ errors, values }) => Object.keys(errors).length === 0 && values.reason !== ' ',
  },
});
