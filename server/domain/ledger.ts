// The expected columns of an enrollment, computed from its instalments and the journal alone.

import { addDays, type Day } from '../../src/lib/dates.ts';
import {
  endOfPlan,
  installmentDay,
  openInstallments,
  progressOf,
  unpaidNumbers,
} from '../../src/lib/schedule.ts';
import { milligramsOf } from '../../src/lib/gold.ts';
import { billOf, type BillFacts } from '../../src/lib/handover.ts';
import { benefitOf } from '../../src/lib/planFigures.ts';
import {
  paidStatuses,
  redemptionStatuses,
  runningEnrollments,
  type EnrollmentStatus,
  type RedemptionStatus,
} from '../../src/lib/statuses.ts';
import { savedValue, type EnrollmentRow } from './enrollment.ts';
import type { TransactionRow } from './transaction.ts';

/** True when the claim holds, with the drift to report when it does not. */
export type Claim = [holds: boolean, drift: string];

export const driftsOf = (claims: readonly Claim[]): string[] =>
  claims.filter(([holds]) => !holds).map(([, drift]) => drift);

/** Totals of one enrollment's instalments and journal lines. */
export interface EnrollmentFacts {
  /** Its payments, whole instalments or parts: how many, by instalment, their sum, and the last day. */
  paid_rows: number;
  paid_of: Record<string, number>;
  paid_amount: number;
  /** Milligrams that they bought. */
  paid_weight: number;
  /** Instalments that were paid a month late or more, or a part of them. */
  late_numbers: number[];
  /** Its payments by cheques that are not cleared. */
  clearing_count: number;
  /** The days on which its first instalment was paid, also where that was voided. */
  first_paid_days: Day[];
  last_paid_on: Day | null;
  /** Of these, what was paid before a register was brought in: without payments, and not in the journal. */
  brought_count: number;
  brought_amount: number;
  /** The register that it came with. */
  import_id: string | null;
  /** The journal's payments less its voids. */
  journal_payments: number;
  journal_paid: number;
  journal_weight: number;
  /** The journal's amounts; null without such an entry. */
  journal_agreed: number | null;
  journal_refund: number | null;
  journal_deduction: number | null;
  /** The journal's payouts, and the vouchers. */
  journal_paid_out: number;
  paid_out: number;
  /** Cancelled before payouts were recorded: it counts as refunded. */
  refund_is_assumed: boolean;
  /** Of the redemption that is accepted and not undone. */
  journal_redemption: number | null;
  /** Of the last one that was accepted. */
  journal_redeem_rate: number | null;
  /** The days on which the journal recorded these; null without such an entry. */
  journal_enrolled_on: Day | null;
  journal_cancelled_on: Day | null;
  journal_handed_over_on: Day | null;
  /** Of the last acceptance. */
  journal_redeemed_on: Day | null;
  /** Of the last request; null once it was withdrawn or rejected. */
  journal_requested_on: Day | null;
  /** The day of the last hold that no release follows. */
  journal_held_on: Day | null;
  /** By status: its redemption requests, and the same as the journal's entries leave them. */
  requests: Record<RedemptionStatus, number>;
  journal_requests: Record<RedemptionStatus, number>;
  /** The journal's hand-over, and the day, value and difference of what was handed over. */
  journal_handover: number | null;
  handed_over_on: Day | null;
  handover_value: number | null;
  /** Its instalments without those that are void, and whether the later ones are still to be laid down. */
  laid_count: number;
  is_unlaid: boolean;
}

export type LedgerEnrollment = EnrollmentRow & EnrollmentFacts;
type Columns = Omit<LedgerEnrollment, 'requests' | 'journal_requests' | 'paid_of'>;

/** One sentence for each column with an unexpected value. */
export function enrollmentDrifts(enrollment: LedgerEnrollment): string[] {
  const { monthly_amount, benefits_percentage, total_installments, anchored_on } = enrollment;
  const { paid_amount, last_paid_on, journal_refund, journal_redemption, handed_over_on } = enrollment;
  const paidOf = new Map(Object.entries(enrollment.paid_of).map(([number, sum]) => [Number(number), sum]));
  const numbers = Array.from({ length: total_installments }, (_, at) => at + 1);
  const unpaid = numbers.filter((number) => (paidOf.get(number) ?? 0) < monthly_amount);
  const progress = progressOf(unpaid, total_installments, paidOf);
  const paid_count = progress.installments_paid;
  const paid_late = enrollment.late_numbers.filter((number) => !unpaid.includes(number)).length;
  const { refund_deduction, refund_is_assumed, refund_amount, paid_out } = enrollment;
  const benefit = benefitOf(monthly_amount, benefits_percentage);
  const redeem_rate = journal_redemption === null ? null : enrollment.journal_redeem_rate;
  const saved = savedValue({ ...enrollment, total_paid: paid_amount, gold_rate: redeem_rate });
  const isMature =
    paid_count === total_installments && enrollment.status !== 'on_hold' && enrollment.clearing_count === 0;
  const end_date = installmentDay(anchored_on, total_installments);
  const nextDay = unpaid[0] === undefined ? null : installmentDay(anchored_on, unpaid[0]);
  const statuses = possibleStatuses(enrollment, paid_count);
  const expected: Partial<Columns> = {
    installments_paid: paid_count,
    installments_clearing: enrollment.clearing_count,
    total_paid: paid_amount,
    weight: enrollment.paid_weight,
    journal_weight: enrollment.paid_weight,
    redeem_rate,
    journal_agreed: enrollment.import_id === null ? monthly_amount : null,
    journal_payments: enrollment.paid_rows - enrollment.brought_count,
    journal_paid: paid_amount - enrollment.brought_amount,
    laid_count: laidCount(enrollment, paid_count),
    start_date: enrollment.import_id === null ? startDate(enrollment) : enrollment.start_date,
    last_payment_on: last_paid_on,
    end_date,
    next_due_date: runningEnrollments.includes(enrollment.status) ? nextDay : null,
    matured_on: isMature ? last_paid_on : null,
    redemption_eligible_on:
      isMature && last_paid_on
        ? eligibleOn(enrollment, last_paid_on, endOfPlan({ ...enrollment, paid_late }))
        : null,
    // Of the benefit all is granted, or what the accepted value has of it.
    benefit_granted: isMature
      ? Math.min(Math.max((journal_redemption ?? saved + benefit) - saved, 0), benefit)
      : null,
    held_on: enrollment.status === 'cancelled' ? null : enrollment.journal_held_on,
    ...(enrollment.journal_enrolled_on !== null && { enrolled_on: enrollment.journal_enrolled_on }),
    cancelled_on: enrollment.journal_cancelled_on,
    redemption_requested_on: enrollment.journal_requested_on,
    redeemed_on: journal_redemption === null ? null : enrollment.journal_redeemed_on,
    journal_handed_over_on: handed_over_on,
    refund_amount: journal_refund,
    redeem_value_final: journal_redemption,
    closed_on: handed_over_on,
    journal_handover: handed_over_on === null ? null : journal_redemption,
    ...(enrollment.handover_value !== null && { handover_value: journal_redemption }),
    ...(journal_refund !== null && { journal_refund: paid_amount - refund_deduction }),
    journal_deduction:
      enrollment.journal_deduction === null && refund_deduction === 0 ? null : refund_deduction,
    refund_paid: refund_is_assumed ? (refund_amount ?? 0) : paid_out,
    journal_paid_out: paid_out,
    ...(journal_redemption !== null && {
      journal_redemption: saved + (enrollment.benefit_granted ?? 0),
    }),
  };
  const drifts = Object.entries(expected)
    .map(([name, value]) => ({ name, value, found: enrollment[name as keyof Columns] }))
    .filter(({ value, found }) => value !== found)
    .map(({ name, value, found }) => `${name} is ${String(found)}, must be ${String(value)}`);
  for (const name of ['reopened_installments', 'paid_in_part'] as const) {
    const [found, must] = [enrollment[name].join(), progress[name].join()];
    if (found !== must) drifts.push(`${name} are ${found}, must be ${must}`);
  }
  for (const [number, sum] of paidOf)
    if (sum > monthly_amount)
      drifts.push(`${sum} is paid of instalment ${number}, more than ${monthly_amount}`);
  for (const status of redemptionStatuses) {
    const [found, must] = [enrollment.requests[status], enrollment.journal_requests[status]];
    if (found !== must) drifts.push(`it has ${found} requests that are ${status}, the journal ${must}`);
  }
  if (!statuses.includes(enrollment.status)) {
    drifts.push(`status is ${enrollment.status}, must be ${statuses.join(' or ')}`);
  }
  return drifts;
}

/** The schedule keeps its first payment's day while anything is paid, even when that payment was voided. */
const startDate = ({ paid_amount, first_paid_days, start_date }: LedgerEnrollment): Day | null => {
  if (paid_amount === 0) return null;
  return start_date !== null && first_paid_days.includes(start_date)
    ? start_date
    : (first_paid_days[0] ?? null);
};

/** The wait counts from the last due day when all is paid ahead. Who was told an earlier day, counted from the payment, keeps it. */
function eligibleOn(
  { redemption_days, redemption_eligible_on }: LedgerEnrollment,
  lastPaidOn: Day,
  endDate: Day,
): Day {
  const told = addDays(lastPaidOn, redemption_days);
  return lastPaidOn > endDate || redemption_eligible_on === told ? told : addDays(endDate, redemption_days);
}

/** The whole schedule exists from the first payment on; a cancelled plan keeps its paid instalments. */
function laidCount(
  { start_date, status, is_unlaid, paid_of, total_installments }: LedgerEnrollment,
  paid_count: number,
): number {
  if (status === 'cancelled') return Object.keys(paid_of).length;
  if (start_date === null) return 1;
  return is_unlaid ? paid_count + 1 : total_installments;
}

function possibleStatuses(enrollment: LedgerEnrollment, paid_count: number): EnrollmentStatus[] {
  const { paid_amount, total_installments, journal_refund, journal_redemption, handed_over_on } = enrollment;
  if (journal_refund !== null) return ['cancelled'];
  if (journal_redemption !== null) return [handed_over_on === null ? 'redeemed' : 'closed'];
  if (paid_count === total_installments && enrollment.clearing_count === 0)
    return [enrollment.requests.requested > 0 ? 'redemption_requested' : 'matured', 'on_hold'];
  return [paid_amount === 0 ? 'payment_pending' : 'active', 'on_hold'];
}

export type LedgerTransaction = Pick<
  TransactionRow,
  | 'status'
  | 'installment_number'
  | 'amount'
  | 'scheduled_due_date'
  | 'paid_on'
  | 'paid_source'
  | 'payment_id'
  | 'gold_rate'
  | 'weight'
> &
  Pick<
    EnrollmentRow,
    | 'anchored_on'
    | 'start_date'
    | 'monthly_amount'
    | 'installments_paid'
    | 'reopened_installments'
    | 'paid_in_part'
    | 'total_installments'
    | 'karat'
  > & {
    enrollment_status: EnrollmentStatus;
    /** Its enrollment's refund is paid out in full. */
    is_refunded: boolean;
    /** The journal's payment; null without one. */
    journal_amount: number | null;
    /** True when the journal's payment has another day, method or reference. */
    journal_differs: boolean;
    /** True when the journal recorded the payment or the void on another day. */
    journal_day_differs: boolean;
    /** The journal's void; null without one. */
    journal_void: number | null;
    /** True when the journal has another rate or weight of the payment or the void, or the shop never set that rate. */
    gold_differs: boolean;
    /** True when an earlier instalment's payment was voided, so that this one is no longer the next. */
    follows_void: boolean;
  };

/** One sentence for each column of an instalment that its enrollment or the journal contradicts. */
export function transactionDrifts(transaction: LedgerTransaction): string[] {
  const { status, amount, installment_number, scheduled_due_date, enrollment_status } = transaction;
  const isPaid = (paidStatuses as readonly string[]).includes(status);
  const wasPaid = transaction.paid_on !== null;
  const isVoid = status === 'voided';
  const isBooked = wasPaid && transaction.paid_source !== 'system';
  const dueOn = installmentDay(transaction.anchored_on, installment_number);
  const unpaid = unpaidNumbers(transaction);
  const left = openInstallments(transaction).find(({ number }) => number === installment_number)?.amount;
  const isPart = left !== undefined && left < transaction.monthly_amount;
  // Open, or void with its cancelled enrollment: it has what nobody paid.
  const isOpen = !isPaid && (!isVoid || (!wasPaid && !transaction.follows_void));
  const claims: Claim[] = [
    [
      isOpen ? amount === left : amount <= transaction.monthly_amount,
      `amount is ${amount}, must be ${isOpen ? String(left) : `at most ${transaction.monthly_amount}`}`,
    ],
    [isVoid || scheduled_due_date === dueOn, `scheduled_due_date is ${scheduled_due_date}, must be ${dueOn}`],
    [
      isVoid || (isPaid && isPart) || isPaid !== unpaid.includes(installment_number),
      `status is ${status}, but of the enrollment ${unpaid.join()} are unpaid`,
    ],
    [
      !isPaid || (status === 'refunded') === transaction.is_refunded,
      `status is ${status}, but the refund is ${transaction.is_refunded ? '' : 'not '}paid out in full`,
    ],
    [
      isVoid || (status === 'not_begun') === (transaction.start_date === null),
      `status is ${status}, the first payment ${String(transaction.start_date)}`,
    ],
    [
      isPaid || wasPaid || transaction.follows_void || isVoid === (enrollment_status === 'cancelled'),
      `status is ${status} in an enrollment that is ${enrollment_status}`,
    ],
    [
      transaction.journal_amount === (isBooked ? amount : null),
      `the journal's payment is ${String(transaction.journal_amount)}, must be ${isBooked ? amount : 'null'}`,
    ],
    [
      isBooked === (transaction.payment_id !== null),
      isBooked ? 'it is paid without a payment' : 'it has a payment and is unpaid',
    ],
    [
      transaction.journal_void === (isVoid && wasPaid ? amount : null),
      `the journal's void is ${String(transaction.journal_void)}, must be ${isVoid && wasPaid ? amount : 'null'}`,
    ],
    [
      (transaction.weight !== null) === (isBooked && transaction.karat !== null),
      `its weight is ${String(transaction.weight)} in a plan ${transaction.karat === null ? 'by value' : 'by weight'}`,
    ],
    [
      !transaction.gold_differs,
      'the journal has another rate or weight of the payment or the void, or the shop never set that rate',
    ],
    [
      !isBooked || !transaction.journal_differs,
      'the journal has another day, method or reference of the payment',
    ],
    [
      !wasPaid || !transaction.journal_day_differs,
      'the journal recorded the payment or the void on another day',
    ],
  ];
  return driftsOf(claims);
}

export interface LedgerPayout {
  amount: number;
  paid_on: Day;
  /** The journal's amount; null without an entry. */
  journal_amount: number | null;
  /** True when the journal has another enrollment, day, method or reference. */
  journal_differs: boolean;
  /** True when the journal recorded the payout or its void on another day. */
  journal_day_differs: boolean;
  is_void: boolean;
  /** The journal's void; null without one. */
  journal_void: number | null;
}

/** One sentence for each fact of a payout that the journal contradicts. */
export const payoutDrifts = ({
  amount,
  journal_amount,
  journal_differs,
  journal_day_differs,
  is_void,
  journal_void,
}: LedgerPayout): string[] =>
  driftsOf([
    [
      journal_void === (is_void ? amount : null),
      `the journal's void is ${String(journal_void)}, must be ${is_void ? amount : 'null'}`,
    ],
    [journal_amount === amount, `the journal's payout is ${String(journal_amount)}, must be ${amount}`],
    [
      journal_amount === null || !journal_differs,
      'the journal has another enrollment, day, method or reference of the payout',
    ],
    [
      journal_amount === null || !journal_day_differs,
      'the journal recorded the payout or its void on another day',
    ],
  ]);

export interface LedgerPayment {
  amount: number;
  /** Its instalments: count, sum, and how many match the payment. */
  lines: number;
  lines_amount: number;
  lines_agreeing: number;
  /** The gold that it bought for each plan by weight. */
  gold: { amount: number; gold_rate: number; weight: number }[];
  paid_through: string;
  /** The method on the sheet of its day; null: as `paid_through`. */
  booked_through: string | null;
  /** The method after the last correction that its day's sheet shows, and after the last one of all. */
  sheet_through: string;
  last_through: string;
  /** Corrections that do not begin with what was there before them, or that changed the sheet of a day when it was closed. */
  wrong_corrections: number;
  clearing: string | null;
  /** How many of its instalments the journal says are cleared, and returned. */
  journal_cleared: number;
  journal_returned: number;
  /** When its cheque was cleared or returned, and how many of its instalments the journal says so of on that day. */
  settled_at: string | null;
  journal_settled: number;
}

/** One sentence for each fact of a payment that its instalments contradict. */
export function paymentDrifts(payment: LedgerPayment): string[] {
  const { amount, lines, lines_amount, lines_agreeing } = payment;
  const claims: Claim[] = [
    [amount === lines_amount, `amount is ${amount}, its instalments are ${lines_amount}`],
    [
      lines > 0 && lines === lines_agreeing,
      `${lines_agreeing} of its ${lines} instalments have its day, method, reference and status`,
    ],
    ...payment.gold.map(({ gold_rate, weight, ...paid }): Claim => {
      const must = milligramsOf(paid.amount, gold_rate);
      return [
        weight === must,
        `${paid.amount} at ${gold_rate} paise a gram bought ${weight} mg, must be ${must}`,
      ];
    }),
    [
      payment.paid_through === payment.last_through,
      `its method is ${payment.paid_through}, corrected it is ${payment.last_through}`,
    ],
    [
      (payment.booked_through ?? payment.paid_through) === payment.sheet_through,
      `its method on its day is ${payment.booked_through ?? payment.paid_through}, must be ${payment.sheet_through}`,
    ],
    [
      payment.wrong_corrections === 0,
      `${payment.wrong_corrections} of its corrections do not follow from what was there, or from the day's closing`,
    ],
    [
      // A cheque that is corrected to another method keeps its entries.
      (payment.clearing !== 'cleared' || payment.journal_cleared >= lines) &&
        payment.journal_returned === (payment.clearing === 'returned' ? lines : 0),
      `its cheque is ${String(payment.clearing)}, the journal has ${payment.journal_cleared} instalments cleared and ${payment.journal_returned} returned`,
    ],
    [
      payment.settled_at === null || payment.journal_settled === lines,
      'the journal has the end of its clearing on another day',
    ],
  ];
  return driftsOf(claims);
}

export interface LedgerHandover extends BillFacts {
  /** In paise. */
  gst: number | null;
  bill: number | null;
  is_of_its_day: boolean;
}

/** One sentence for each fact of a hand-over that its weight, rate, making charge and moment contradict. */
export function handoverDrifts({ gst, bill, is_of_its_day, ...facts }: LedgerHandover): string[] {
  const must = billOf(facts);
  return driftsOf([
    [bill === (must?.bill ?? null), `bill is ${String(bill)}, must be ${String(must?.bill ?? null)}`],
    [gst === (must?.gst ?? null), `gst is ${String(gst)}, must be ${String(must?.gst ?? null)}`],
    [is_of_its_day, 'it was recorded on another day'],
  ]);
}
