import { createEmptyActor } from 'xstate';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { chequeForm, chequeFormMachine } from '../../../../src/machines/seller/chequeForm.ts';
import { ChequeForm } from '../../../../src/screens/seller/day/Cheques.tsx';
import { press } from '../../kit/gestures.ts';
import { formModel } from '../shared/formModel.tsx';
import { reasonCases, reasonClaims } from './reasonCases.ts';
import { cheque, paid, received } from './samples.ts';

const copy = paymentsCopy.cheque;
const toasts = createEmptyActor() as never;

export const model = formModel({
  id: 'chequeForm',
  machine: chequeFormMachine,
  inputs: {
    'a returned cheque': chequeForm(cheque, 'returned', toasts),
    'a draft': { ...chequeForm(cheque, 'returned', toasts), restored: { reason: 'Funds' } },
  },
  ...reasonClaims,
  cases: reasonCases(
    received({ receipt_number: '122', amount: 5000, transactions: [paid] }),
    'Funds were insufficient',
    copy.reasonRequired,
    'This cheque is not under clearing any more.',
  ),
  screen: {
    show: (form) => <ChequeForm form={form} cheque={cheque} outcome="returned" />,
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.returned.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
