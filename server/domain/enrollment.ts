// A customer's savings in one plan: enrolling, dates, amounts and cancelling.
// Columns carry their database and wire names. Amounts: whole rupees. Days: Asia/Kolkata.
import { addDays, daysBetween, type Day } from '../../src/lib/dates.ts';
import { installmentDay } from '../../src/lib/installments.ts';
import { benefitOf, isAllowedAmount } from '../../src/lib/planFigures.ts';
import {
  cancellableStatuses,
  payableEnrollments,
  unpaidStatuses,
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
  installments_paid: number;
  total_paid: number;
  enrolled_on: Day;
  start_date: Day | null;
  end_date: Day;
  next_due_date: Day | null;
  last_payment_on: Day | null;
  matured_on: Day | null;
  redemption_eligible_on: Day | null;
  redemption_requested_on: Day | null;
  redeemed_on: Day | null;
  cancelled_on: Day | null;
  refund_amount: number | null;
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
  | 'installments_paid'
  | 'total_paid'
  | 'enrolled_on'
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
};

/** Of one customer at once: more than a family saves in, and few enough for every page that shows them. */
export const MOST_RUNNING = 25;

export type EnrollRefusal =
  | Refused<'plan_closed', 'seller_inactive' | 'plan_inactive'>
  | Refused<'validation_failed', 'amount_not_allowed'>;

/** What enrolling creates: the pending enrollment and its first instalment, due the same day. */
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
    installments_paid: 0,
    total_paid: 0,
    enrolled_on: today,
    end_date: installmentDay(today, plan.duration_months),
    next_due_date: today,
  };
  return { enrollment, transaction: installment({ ...enrollment, installment_number: 1 }) };
}

/** An instalment's record as it begins. */
export function installment(
  of: Pick<EnrollmentRow, 'enrolled_on' | 'monthly_amount'> & { installment_number: number },
): NewTransaction {
  const due = installmentDay(of.enrolled_on, of.installment_number);
  return {
    status: 'pending',
    installment_number: of.installment_number,
    amount: of.monthly_amount,
    scheduled_due_date: due,
    actual_due_date: due,
  };
}

/** The instalment that the next payment needs; null when none is awaited. Inserting it twice must do nothing. */
export function awaitedInstallment(
  enrollment: Pick<
    EnrollmentRow,
    'status' | 'enrolled_on' | 'monthly_amount' | 'installments_paid' | 'total_installments'
  >,
): NewTransaction | null {
  const { status, installments_paid: paid, total_installments: total } = enrollment;
  if (!payableEnrollments.includes(status) || paid >= total) return null;
  return installment({ ...enrollment, installment_number: paid + 1 });
}

/** What a customer could redeem if the plan completed: the paid total plus the benefit. */
export const estimatedRedeemValue = (
  enrollment: Pick<EnrollmentRow, 'monthly_amount' | 'benefits_percentage' | 'total_paid'>,
): number => enrollment.total_paid + benefitOf(enrollment.monthly_amount, enrollment.benefits_percentage);

/** The columns that the last payment sets. Paying ahead is welcome and makes nothing redeemable earlier. */
export function maturity(
  enrollment: Pick<EnrollmentRow, 'monthly_amount' | 'benefits_percentage' | 'redemption_days' | 'end_date'>,
  paidOn: Day,
) {
  const { end_date, redemption_days } = enrollment;
  return {
    status: 'matured',
    matured_on: paidOn,
    redemption_eligible_on: addDays(paidOn > end_date ? paidOn : end_date, redemption_days),
    benefit_granted: benefitOf(enrollment.monthly_amount, enrollment.benefits_percentage),
    next_due_date: null,
  } satisfies Partial<EnrollmentRow>;
}

/** Days until the next instalment, negative when it is late; null when none is awaited. */
export const daysUntilDue = (enrollment: Pick<EnrollmentRow, 'next_due_date'>, today: Day): number | null =>
  enrollment.next_due_date === null ? null : daysBetween(today, enrollment.next_due_date);

/** Whether a payment is awaited now. Never for a plan on hold. */
export function isPaymentDue(
  enrollment: Pick<EnrollmentRow, 'status' | 'next_due_date'>,
  today: Day,
): boolean {
  const { status, next_due_date: next } = enrollment;
  return payableEnrollments.includes(status) && next !== null && next <= today;
}

/** Whole per cent of the instalments that are paid, rounded down: 100 only when all are. */
export const percentComplete = (
  enrollment: Pick<EnrollmentRow, 'installments_paid' | 'total_installments'>,
): number => Math.floor((enrollment.installments_paid * 100) / enrollment.total_installments);

export interface Cancellation {
  enrollment: Change<EnrollmentRow>;
  /** For every instalment of the enrollment. */
  transactions: Change<{ status: StoredTransactionStatus }>;
}

/** Cancels an enrollment: the paid total becomes the refund, without benefit, and unpaid instalments become void. */
export function cancel(
  enrollment: Pick<EnrollmentRow, 'status' | 'total_paid'>,
  today: Day,
): Cancellation | Refused<'not_cancellable', EnrollmentStatus> {
  const { status, total_paid } = enrollment;
  if (!cancellableStatuses.includes(status)) return { refused: 'not_cancellable', reason: status };
  return {
    enrollment: {
      from: cancellableStatuses,
      expect: { total_paid },
      set: { status: 'cancelled', cancelled_on: today, refund_amount: total_paid, next_due_date: null },
    },
    transactions: { from: unpaidStatuses, set: { status: 'voided' } },
  };
}
