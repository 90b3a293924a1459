import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { customerCopy } from '../../../../src/lib/copy/customer.ts';
import {
  paymentReportForm,
  paymentReportFormMachine,
} from '../../../../src/machines/customer/paymentReportForm.ts';
import { PaymentReportForm } from '../../../../src/screens/customer/savings/PaymentReportForm.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { done, failed } from '../../kit/step.ts';
import { formModel } from '../shared/formModel.tsx';
import { rejectedFields } from '../shared/rejectedFields.ts';

const copy = customerCopy.duePayments.report;
const toasts = createEmptyActor() as never;
const chosen = {
  value: '',
  installments: [{ enrollment: 'e1', plan_name: 'Eleven Months Gold', first: 4, first_open: 5000, count: 2 }],
  amount: 10_000,
};
const refused = (status: number, code: 'idempotency_mismatch' | 'not_payable', detail: string) =>
  failed('save', new ApiProblem('http', { status, code, detail }));

export const model = formModel({
  id: 'paymentReportForm',
  machine: paymentReportFormMachine,
  inputs: {
    'a payment': paymentReportForm(chosen, toasts),
    'a payment with a draft': { ...paymentReportForm(chosen, toasts), restored: { reference: '4338' } },
  },
  endsOn: ['not_payable', 422],
  cases: [
    { type: 'form.change', name: 'reference', value: '4338 1234 5678' },
    { type: 'form.change', name: 'reference', value: '4338' },
    { type: 'form.blur', name: 'reference' },
    done('save', []),
    failed('save', rejectedFields({ reference: ['Enter another reference.'] })),
    refused(422, 'idempotency_mismatch', 'Used.'),
    refused(409, 'not_payable', 'Another instalment is next.'),
    failed('save', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'form.change', name: '__proto__', value: 'x' },
    { type: 'form.change', name: 'amount', value: '1' },
    { type: 'form.blur', name: 'constructor' },
  ],
  always: {
    'the reference travels without the spaces between its groups': ({
      context: { form, normalize, record },
    }) => !/\s/.test(normalize(form.values, record, 'k1', {}).reference),
  },
  screen: {
    show: (form) => withFakeApp(<PaymentReportForm form={form} amount={chosen.amount} />, {}),
    leavesFields: true, // a discard leads to the first field
    labels: { reference: new RegExp(`^${copy.reference}`) },
    submit: press(copy.submit),
    cancel: copy.cancel,
    isRepresentative: ({ saving, errors }) => !saving || Object.keys(errors).length === 0,
  },
});
