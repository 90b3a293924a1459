// A customer's savings in one plan: enrolling, dates, amounts and cancelling.
// Columns carry their database and wire names. Amounts: whole rupees. Days: Asia/Kolkata.
import { daysBetween, type Day } from '../../src/lib/dates.ts';
import { mayLapse } from '../../src/lib/lapse.ts';
import {
  eligibleOn,
  endOfPlan,
  installmentDay,
  openInstallments,
  type EndFacts,
  type LateRule,
} from '../../src/lib/schedule.ts';
import { goldValue } from '../../src/lib/gold.ts';
import { benefitOf, isAllowedAmount } from '../../src/lib/planFigures.ts';
import {
  cancellableStatuses,
  openStatuses,
  payableEnrollments,
  type EnrollmentStatus,
  type StoredTransactionStatus,
} from '../../src/lib/statuses.ts';
import type { Change, Refused } from './change.ts';

/** The terms that an enrollment copies from its plan. */
export interface PlanTerms {
  name: string;
  is_active: boolean;
  duration_months: number;
  redemption_days: number;
  late_rule: LateRule;
  /** Of a plan by weight; null or absent: by value. */
  karat?: number | null;
  min_amount: number;
  /** Null: only `min_amount` is allowed. */
  max_amount: number | null;
  benefits_percentage: number;
}

/** The columns of `enrollments` that rules read and set. */
export interface EnrollmentRow {
  status: EnrollmentStatus;
  plan_name: string;
  monthly_amount: number;
  total_installments: number;
  benefits_percentage: number;
  redemption_days: number;
  late_rule: LateRule;
  /** Of a plan by weight; null: by value. */
  karat: number | null;
  /** In milligrams, what its payments bought; 0 in a plan by value. */
  weight: number;
  /** Paise for a gram, at which an accepted redemption valued the weight. */
  redeem_rate: number | null;
  installments_paid: number;
  /** The unpaid ones before the last paid one, the lowest first. */
  reopened_installments: number[];
  /** The paid part of each unpaid one, the lowest first; without zeros at the end. */
  paid_in_part: number[];
  /** Its payments, of whole instalments or parts, by cheques that are not cleared. */
  installments_clearing: number;
  total_paid: number;
  enrolled_on: Day;
  /** The first instalment's day: of the first payment, until then of enrolling. */
  anchored_on: Day;
  start_date: Day | null;
  end_date: Day;
  next_due_date: Day | null;
  last_payment_on: Day | null;
  matured_on: Day | null;
  redemption_eligible_on: Day | null;
  redemption_requested_on: Day | null;
  redeemed_on: Day | null;
  closed_on: Day | null;
  cancelled_on: Day | null;
  held_on: Day | null;
  hold_reason: string | null;
  refund_amount: number | null;
  /** How much of the refund is paid out. */
  refund_paid: number;
  /** Part of the payments that the shop kept. */
  refund_deduction: number;
  /** The shop's; null where the customer cancelled, or nobody began the plan. */
  cancellation_reason: string | null;
  benefit_granted: number | null;
  redeem_value_final: number | null;
}

/** A new enrollment's columns; omitted ones are null. */
export type NewEnrollment = Pick<
  EnrollmentRow,
  | 'status'
  | 'plan_name'
  | 'monthly_amount'
  | 'total_installments'
  | 'benefits_percentage'
  | 'redemption_days'
  | 'late_rule'
  | 'karat'
  | 'installments_paid'
  | 'total_paid'
  | 'enrolled_on'
  | 'anchored_on'
  | 'end_date'
  | 'next_due_date'
>;

/** A new instalment's columns. */
export type NewTransaction = {
  status: StoredTransactionStatus;
  installment_number: number;
  amount: number;
  scheduled_due_date: Day;
  actual_due_date: Day;
  /** Lists show it from this day on. */
  listed_on: Day;
};

/** Listed on any day. */
export const ALWAYS_LISTED: Day = '-infinity';
/** Listed on no day. */
export const NEVER_LISTED: Day = 'infinity';

/** Limit for one customer at once: more than a family needs, and few enough for every page that shows them. */
export const MOST_RUNNING = 25;

export type EnrollRefusal =
  | Refused<'plan_closed', 'seller_inactive' | 'plan_inactive'>
  | Refused<'validation_failed', 'amount_not_allowed'>;

/** Creates the pending enrollment and its first instalment, which can be paid from the same day on. */
export function enroll(
  plan: PlanTerms,
  order: { monthlyAmount: number; sellerIsActive: boolean; today: Day },
): { enrollment: NewEnrollment; transaction: NewTransaction } | EnrollRefusal {
  const { monthlyAmount, sellerIsActive, today } = order;
  if (!sellerIsActive) return { refused: 'plan_closed', reason: 'seller_inactive' };
  if (!plan.is_active) return { refused: 'plan_closed', reason: 'plan_inactive' };
  if (!isAllowedAmount(plan, monthlyAmount)) {
    return { refused: 'validation_failed', reason: 'amount_not_allowed' };
  }

  const enrollment: NewEnrollment = {
    status: 'payment_pending',
    plan_name: plan.name,
    monthly_amount: monthlyAmount,
    total_installments: plan.duration_months,
    benefits_percentage: plan.benefits_percentage,
    redemption_days: plan.redemption_days,
    late_rule: plan.late_rule,
    karat: plan.karat ?? null,
    installments_paid: 0,
    total_paid: 0,
    enrolled_on: today,
    anchored_on: today,
    end_date: installmentDay(today, plan.duration_months),
    next_due_date: today,
  };
  return { enrollment, transaction: firstInstallment(enrollment) };
}

/** The first instalment of a plan without payments. It is never due. */
export const firstInstallment = (
  enrollment: Pick<EnrollmentRow, 'enrolled_on' | 'monthly_amount'>,
): NewTransaction => ({
  ...installment({ ...enrollment, anchored_on: enrollment.enrolled_on }, 1, undefined),
  status: 'not_begun',
});

/** An instalment's record as it begins, with what is open of it. Lists show it from the day of the unpaid one before it (`listFromDays`). */
export function installment(
  { anchored_on, monthly_amount }: Pick<EnrollmentRow, 'anchored_on' | 'monthly_amount'>,
  number: number,
  before: number | undefined,
  amount = monthly_amount,
): NewTransaction {
  const due = installmentDay(anchored_on, number);
  return {
    status: 'pending',
    installment_number: number,
    amount,
    scheduled_due_date: due,
    actual_due_date: due,
    listed_on: before === undefined ? ALWAYS_LISTED : installmentDay(anchored_on, before),
  };
}

type Scheduled = Pick<
  EnrollmentRow,
  | 'anchored_on'
  | 'monthly_amount'
  | 'installments_paid'
  | 'reopened_installments'
  | 'paid_in_part'
  | 'total_installments'
>;

/** The records of all instalments that are still to be paid. */
export const unpaidSchedule = (enrollment: Scheduled): NewTransaction[] =>
  openInstallments(enrollment).map(({ number, amount }, at, all) =>
    installment(enrollment, number, all[at - 1]?.number, amount),
  );

/** The instalment that the next payment pays; null if none is awaited. */
export function awaitedInstallment(
  enrollment: Scheduled & Pick<EnrollmentRow, 'status' | 'enrolled_on' | 'start_date'>,
): NewTransaction | null {
  const [next] = openInstallments(enrollment);
  if (!payableEnrollments.includes(enrollment.status) || next === undefined) return null;
  return enrollment.start_date === null
    ? firstInstallment(enrollment)
    : installment(enrollment, next.number, undefined, next.amount);
}

/** The worth of an enrollment without the benefit: by value the sum paid, by weight its gold at `gold_rate`. */
export interface SavedFacts extends Pick<EnrollmentRow, 'total_paid' | 'karat' | 'weight'> {
  /** Paise for a gram: the current rate, from the approval of a redemption on the one of that moment. Null before any is set. */
  gold_rate: number | null;
}

export const savedValue = ({ total_paid, karat, weight, gold_rate }: SavedFacts): number =>
  karat === null ? total_paid : goldValue(weight, gold_rate ?? 0);

/** Redeem value if the plan completes: what is saved plus the benefit. */
export const estimatedRedeemValue = (
  enrollment: Pick<EnrollmentRow, 'monthly_amount' | 'benefits_percentage'> & SavedFacts,
): number => savedValue(enrollment) + benefitOf(enrollment.monthly_amount, enrollment.benefits_percentage);

/** The columns that the last payment sets; `paidOn`: the latest day of any payment. Paying ahead is welcome and makes nothing redeemable earlier. */
export function maturity(
  enrollment: Pick<EnrollmentRow, 'monthly_amount' | 'benefits_percentage' | 'redemption_days'> & EndFacts,
  paidOn: Day,
) {
  const { redemption_days } = enrollment;
  return {
    status: 'matured',
    matured_on: paidOn,
    redemption_eligible_on: eligibleOn({ end_date: endOfPlan(enrollment), redemption_days }, paidOn),
    benefit_granted: benefitOf(enrollment.monthly_amount, enrollment.benefits_percentage),
    next_due_date: null,
  } satisfies Partial<EnrollmentRow>;
}

/** Days until the next instalment, negative when it is late; null if none is awaited, and before the first payment. */
export const daysUntilDue = (
  { start_date, next_due_date: next }: Pick<EnrollmentRow, 'start_date' | 'next_due_date'>,
  today: Day,
): number | null => (start_date === null || next === null ? null : daysBetween(today, next));

/** Whole per cent of the instalments that are paid, rounded down: 100 only when all are. */
export const percentComplete = (
  enrollment: Pick<EnrollmentRow, 'installments_paid' | 'total_installments'>,
): number => Math.floor((enrollment.installments_paid * 100) / enrollment.total_installments);

export interface Cancellation {
  enrollment: Change<EnrollmentRow>;
  /** For all instalments of the enrollment. */
  transactions: Change<{ status: StoredTransactionStatus }>;
  /** For instalments that are not listed yet. */
  unlisted: { listed_on: Day };
}

/** The shop's decision when it cancels. */
export interface CancellationTerms {
  reason: string;
  /** Part of the payments that it keeps. */
  deduction: number;
}

/**
 * Cancels an enrollment: the paid total less the shop's deduction becomes the refund, without benefit, and unpaid instalments become void;
 * lists never show those to come. The customer cancels without terms.
 */
export function cancel(
  enrollment: Pick<EnrollmentRow, 'status' | 'total_paid' | 'next_due_date' | 'installments_clearing'>,
  today: Day,
  terms: CancellationTerms | null = null,
): Cancellation | Refused<'not_cancellable', EnrollmentStatus> | Refused<'validation_failed', 'deduction'> {
  const { status, total_paid, next_due_date, installments_clearing } = enrollment;
  if (!cancellableStatuses.includes(status) || next_due_date === null || installments_clearing > 0)
    return { refused: 'not_cancellable', reason: status };
  if (terms && terms.deduction > total_paid) return { refused: 'validation_failed', reason: 'deduction' };
  return cancellation(enrollment, today, terms);
}

function cancellation(
  { total_paid }: Pick<EnrollmentRow, 'total_paid'>,
  today: Day,
  terms: CancellationTerms | null = null,
): Cancellation {
  const deduction = terms?.deduction ?? 0;
  return {
    enrollment: {
      from: cancellableStatuses,
      expect: { total_paid },
      set: {
        status: 'cancelled',
        cancelled_on: today,
        refund_amount: total_paid - deduction,
        ...(terms && { refund_deduction: deduction, cancellation_reason: terms.reason }),
        next_due_date: null,
        held_on: null,
        hold_reason: null,
      },
    },
    transactions: { from: openStatuses, set: { status: 'voided' } },
    unlisted: { listed_on: NEVER_LISTED },
  };
}

/** Cancels an enrollment without payments. With `isReported` its customer has reported a payment. */
export function lapse(
  enrollment: Pick<EnrollmentRow, 'status' | 'total_paid' | 'enrolled_on'>,
  isReported: boolean,
  today: Day,
): Cancellation | Refused<'not_cancellable', 'begun' | 'reported' | 'tooEarly'> {
  const { status, total_paid, enrolled_on } = enrollment;
  const refused = 'not_cancellable';
  if (status !== 'payment_pending' || total_paid > 0) return { refused, reason: 'begun' };
  if (isReported) return { refused, reason: 'reported' };
  if (!mayLapse(enrolled_on, today)) return { refused, reason: 'tooEarly' };
  return cancellation(enrollment, today);
}
