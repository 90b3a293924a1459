import { createEmptyActor } from 'xstate';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { correctionForm, correctionFormMachine } from '../../../../src/machines/seller/correctionForm.ts';
import { CorrectionForm } from '../../../../src/screens/seller/payments/CorrectionForm.tsx';
import { press } from '../../kit/gestures.ts';
import { formCases, formModel, keyUsed } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { paid, received } from './samples.ts';

const copy = paymentsCopy.correct;
const toasts = createEmptyActor() as never;
const seen = {
  status: 409,
  code: 'reference_seen',
  detail: 'Receipt 12 of Dev Menon carries the same reference. Book it anyway?',
} as const;
const isVoid = { status: 409, code: 'conflict', detail: 'This payment is void already.' } as const;
const corrected = {
  status: 409,
  code: 'changed_meanwhile',
  detail: 'This was changed since you opened it.',
  current: { paid_through: 'upi', payment_reference: 'UPI-1' },
} as const;
const cheque = { paid_through: 'cheque', payment_reference: '000123', reason: 'It was a cheque' };

export const model = formModel({
  id: 'correctionForm',
  machine: correctionFormMachine,
  endsOn: [422, 'conflict'],
  conflicts: true,
  asks: { confirm: paymentsCopy.bookAnyway },
  inputs: {
    'a payment': correctionForm(paid, toasts),
    'a draft': { ...correctionForm(paid, toasts), restored: cheque },
  },
  cases: formCases({
    typed: { paid_through: ['cheque'], reason: ['It was a cheque'] },
    left: 'reason',
    saved: received({ receipt_number: '122', amount: 5000, transactions: [paid] }),
    refused: [rejectedFields({ reason: [copy.reasonRequired] }), seen, isVoid, corrected, keyUsed],
  }),
  always: {
    'only a change with a reason may be sent': ({ context: { form, validate, record } }) =>
      (Object.keys(validate(form.values, record)).length === 0) ===
      (form.values.paid_through !== (record ?? paid).paid_through && form.values.reason.trim() !== ''),
  },
  screen: {
    show: (form) => <CorrectionForm form={form} transaction={paid} />,
    leavesFields: true, // a discard leads to the first field
    labels: {
      paid_through: new RegExp(`^${copy.method}`),
      payment_reference: new RegExp(`^${copy.reference}`),
      reason: new RegExp(`^${copy.reason}`),
    },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
