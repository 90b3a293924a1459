// What the dialog that marks a payment knows, what is wrong with it, and what is sent.
import type { ActorRefFrom } from 'xstate';
import type { RateInUse } from '../../api/problem.ts';
import type { MarkPaidRequest, PaidThrough, Transaction } from '../../api/transactions.ts';
import type { DraftValues } from '../../browser/drafts.ts';
import { paymentsCopy } from '../../lib/copy/payments.ts';
import { isDay, type Day } from '../../lib/dates.ts';
import type { Errors } from '../../lib/form.ts';
import type { Karat } from '../../lib/goldRates.ts';
import type { toastsMachine } from '../session/toasts.ts';
import type { AskedRate } from './askedRate.ts';
import { amountErrors, paymentOf, type OpenedForm, type Values } from './chosenInstallments.ts';

export interface MarkPaidInput {
  transaction: Transaction;
  /** Most instalments of the plan that may be chosen. */
  most: number;
  today: Day;
  restored?: DraftValues | null; // by default the tab's
  methods: readonly { value: PaidThrough; label: string }[];
  copy: MarkPaidCopy;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export interface MarkPaidContext extends OpenedForm<MarkPaidInput> {
  /** The error of the last try; shown by `rejectionOf`. */
  rejection: string;
  /** Another receipt carries the reference, and the person wants it booked. */
  isReferenceConfirmed: boolean;
  /** What the server asks about, of a plan by weight. */
  askedRate: AskedRate | null;
  /** The rate that the person has seen. */
  seenRate: RateInUse | null;
  isOldRateConfirmed: boolean;
  /** Renewed when a field changes. */
  idempotencyKey: string;
  /** A try failed, and the server may have marked the installment all the same. */
  outcomeUnknown: boolean;
  paid: Transaction | null;
}

/** The texts of the screen that opens the dialog; the two screens differ (decisions 79 and 98). */
export interface MarkPaidCopy {
  methodRequired: string;
  markFailed: string;
  marked: string;
}

/** The amount is at most what is open. The method is required, the reference optional. The day is today or earlier; only the server knows the earliest one. */
export const markPaidErrors = (
  context: Pick<MarkPaidContext, 'transaction' | 'methods' | 'form' | 'copy' | 'today'>,
): Errors<Values> => {
  const { paid_on: day } = context.form.values;
  return {
    ...amountErrors(context),
    ...(chosenMethod(context) ? {} : { paid_through: context.copy.methodRequired }),
    ...(isDay(day) && day <= context.today ? {} : { paid_on: paymentsCopy.receivedOn.required }),
  };
};

function chosenMethod({ methods, form }: Pick<MarkPaidContext, 'methods' | 'form'>): PaidThrough | undefined {
  return methods.find(({ value }) => value === form.values.paid_through)?.value;
}

export function markPaidRequest(context: MarkPaidContext): MarkPaidRequest {
  return {
    ...paymentOf(context),
    paid_through: chosenMethod(context) ?? 'other',
    payment_reference: context.form.values.payment_reference,
    paid_on: context.form.values.paid_on,
    is_reference_confirmed: context.isReferenceConfirmed,
    ...(context.seenRate && {
      gold_rates: [
        { karat: context.seenRate.karat as Karat, paise_per_gram: context.seenRate.paise_per_gram },
      ],
      is_old_rate_confirmed: context.isOldRateConfirmed,
    }),
    idempotencyKey: context.idempotencyKey,
  };
}
