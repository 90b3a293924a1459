import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { paymentsCopy } from '../../../../src/lib/copy/payments.ts';
import { chequeForm, chequeFormMachine } from '../../../../src/machines/seller/chequeForm.ts';
import { ChequeForm } from '../../../../src/screens/seller/day/Cheques.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { cheque, paid, received } from './samples.ts';

const copy = paymentsCopy.cheque;
const toasts = createEmptyActor() as never;
const settled = {
  status: 409,
  code: 'conflict',
  detail: 'This cheque is not under clearing any more.',
} as const;

export const model = formModel({
  id: 'chequeForm',
  machine: chequeFormMachine,
  endsOn: [422, 'conflict'],
  inputs: {
    'a returned cheque': chequeForm(cheque, 'returned', toasts),
    'a draft': { ...chequeForm(cheque, 'returned', toasts), restored: { reason: 'Funds' } },
  },
  cases: [
    { type: 'form.change', name: 'reason', value: 'Funds were insufficient' },
    { type: 'form.change', name: 'reason', value: ' ' },
    { type: 'form.blur', name: 'reason' },
    done('save', received({ receipt_number: '122', amount: 5000, transactions: [paid] })),
    failed('save', rejectedFields({ reason: [copy.reasonRequired] })),
    failed('save', new ApiProblem('http', settled)),
    failed('save', new ApiProblem('http', { status: 422, code: 'idempotency_mismatch', detail: 'Used.' })),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'only a reason that can be read may be sent': ({ context: { form, validate } }) =>
      (Object.keys(validate(form.values)).length === 0) === (form.values.reason.trim() !== ''),
  },
  screen: {
    show: (form) => <ChequeForm form={form} cheque={cheque} outcome="returned" />,
    leavesFields: true, // a discard leads to the first field
    labels: { reason: new RegExp(`^${copy.reason}`) },
    submit: press(copy.returned.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
