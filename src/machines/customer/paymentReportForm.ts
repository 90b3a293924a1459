// "I have paid": the dialog that reports a payment by UPI with its reference.
import { reportPayment, type PaymentReportRequest, type PendingPayment } from '../../api/dues.ts';
import { isProblem } from '../../api/problem.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { PaymentChoice } from '../../lib/duePayments.ts';
import { formOf } from '../shared/formOf.ts';
import type { FormInput } from '../shared/formTypes.ts';

const copy = customerCopy.duePayments.report;

type PaymentReportValues = Record<'reference', string>;

type PaymentReportInput = FormInput<PaymentReportValues, PendingPayment[], PaymentReportRequest>;

export const paymentReportFormMachine = formOf<PaymentReportValues, PendingPayment[], PaymentReportRequest>({
  save: reportPayment,
});

/** The reference without the spaces and hyphens with which apps group it. */
const bare = (reference: string): string => reference.replaceAll(/[\s-]/g, '');

export const paymentReportForm = (
  { installments }: PaymentChoice,
  toasts: PaymentReportInput['toasts'],
): PaymentReportInput => ({
  values: { reference: '' },
  record: null,
  draft: {
    owner: 'customer',
    form: 'paymentReport',
    record: installments.map(({ enrollment, first, count }) => `${enrollment}-${first}-${count}`).join(),
    fields: ['reference'],
  },
  validate: ({ reference }) =>
    /^[A-Za-z0-9]{6,35}$/.test(bare(reference)) ? {} : { reference: copy.referenceRequired },
  normalize: ({ reference }, _, idempotencyKey) => ({
    installments: installments.map(({ plan_name: _name, ...which }) => which),
    reference: bare(reference),
    idempotencyKey,
  }),
  // The payment was reported or made meanwhile: reload the dues.
  reject: (error) => ({
    closesForm: isProblem(error, 'idempotency_mismatch') || isProblem(error, 'not_payable'),
  }),
  texts: { saved: copy.saved, failed: copy.failed },
  toasts,
});
