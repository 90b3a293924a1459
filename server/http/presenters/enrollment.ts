import type { components } from '../../../src/api/generated/schema.d.ts';
import { dayOfInstant, type Day } from '../../../src/lib/dates.ts';
import { voucherPath } from '../../../src/lib/paperPaths.ts';
import { benefitOf } from '../../../src/lib/planFigures.ts';
import { arrearsOn, endOn } from '../../../src/lib/schedule.ts';
import type { EnrollmentStatus } from '../../../src/lib/statuses.ts';
import { daysUntilDue, estimatedRedeemValue, percentComplete } from '../../domain/enrollment.ts';
import { redemptionObstacle } from '../../domain/redemption.ts';
import { readersCopy } from '../../language.ts';
import { presentSaved } from './gold.ts';
import { presentHandover } from './redemption.ts';
import { shownName } from './shownName.ts';
import { presentTransaction } from './transaction.ts';
import type {
  EnrollmentPayout,
  EnrollmentWithCustomer,
  StoredEnrollment,
} from '../../repositories/enrollments.ts';
import type { TransactionWithNames } from '../../repositories/transactions.ts';

function statusName(status: EnrollmentStatus): string {
  const { customer, completed } = readersCopy().sharedCopy.enrollmentStatus;
  return completed[status as keyof typeof completed] ?? customer[status];
}

export function presentEnrollment(
  enrollment: EnrollmentWithCustomer,
  today: Day,
): components['schemas']['Enrollment'] {
  const isComplete = enrollment.matured_on !== null;
  const { redemption } = enrollment;
  const hasOpenRequest = redemption?.status === 'requested';
  return {
    id: enrollment.id,
    plan_id: enrollment.plan_id,
    plan_name: enrollment.plan_name,
    user_id: enrollment.customer_id,
    user_name: shownName(enrollment.user_name),
    user_phone: enrollment.user_phone,
    staff_name: enrollment.staff_name,
    status: enrollment.status,
    status_display: statusName(enrollment.status),
    monthly_amount: enrollment.monthly_amount,
    principal_expected: enrollment.monthly_amount * enrollment.total_installments,
    total_paid: enrollment.total_paid,
    start_date: enrollment.start_date,
    end_date: endOn(enrollment, today),
    enrolled_on: enrollment.enrolled_on,
    anchored_on: enrollment.anchored_on,
    next_due_date: enrollment.next_due_date,
    last_payment_on: enrollment.last_payment_on,
    days_until_due: daysUntilDue(enrollment, today),
    is_payment_due: arrearsOn(enrollment, today) !== null,
    installments_paid: enrollment.installments_paid,
    reopened_installments: [...enrollment.reopened_installments],
    paid_in_part: [...enrollment.paid_in_part],
    cheques: enrollment.cheques ?? [],
    total_installments: enrollment.total_installments,
    matured_on: enrollment.matured_on,
    redemption_eligible_on: enrollment.redemption_eligible_on,
    redemption_requested_on: enrollment.redemption_requested_on,
    redeemed_on: enrollment.redeemed_on,
    closed_on: enrollment.closed_on,
    cancelled_on: enrollment.cancelled_on,
    held_on: enrollment.held_on,
    hold_reason: enrollment.hold_reason,
    refund_amount: enrollment.refund_amount,
    refund_deduction: enrollment.refund_deduction,
    refund_paid: enrollment.refund_paid,
    cancellation_reason: enrollment.cancellation_reason,
    payouts: (enrollment.payouts ?? []).map(presentPayout),
    benefit_granted: isComplete
      ? (enrollment.benefit_granted ?? benefitOf(enrollment.monthly_amount, enrollment.benefits_percentage))
      : 0,
    redeem_value_final: enrollment.redeem_value_final,
    redeem_value_estimated: estimatedRedeemValue(enrollment),
    can_request_redemption: redemptionObstacle(enrollment, hasOpenRequest, today) === null,
    has_open_redemption_request: hasOpenRequest,
    late_rule: enrollment.late_rule,
    gold: presentSaved(enrollment),
    redemption: redemption && {
      ...redemption,
      ...presentHandover(redemption.id, { status: redemption.status, handover: enrollment.handover }),
    },
    transactions: null,
  };
}

const presentPayout = (payout: EnrollmentPayout): components['schemas']['Payout'] => ({
  id: payout.id,
  voucher_number: String(payout.number),
  paid_on: payout.paid_on,
  amount: payout.amount,
  paid_through: payout.paid_through,
  paid_through_display: readersCopy().sharedCopy.paidThrough[payout.paid_through],
  payment_reference: payout.payment_reference,
  paid_by: payout.paid_by_name,
  voided_on: payout.voided_at && dayOfInstant(payout.voided_at),
  void_reason: payout.void_reason,
  voucher_url: voucherPath(payout.id),
});

/** An enrollment with its instalments, and what was agreed when it was joined. */
export const presentEnrollmentDetail = (
  enrollment: EnrollmentWithCustomer,
  transactions: readonly TransactionWithNames[],
  terms: components['schemas']['AcceptedTerms'] | undefined,
  today: Day,
): components['schemas']['EnrollmentDetail'] => ({
  enrollment: {
    ...presentEnrollment(enrollment, today),
    transactions: transactions.map((transaction) => presentTransaction(transaction, today)),
  },
  benefits_percentage: enrollment.benefits_percentage,
  redemption_days: enrollment.redemption_days,
  accepted_terms: terms ?? null,
});

/** An enrollment's progress. */
export const presentProgress = (
  enrollment: StoredEnrollment,
): components['schemas']['EnrollmentProgress'] => ({
  id: enrollment.id,
  plan_id: enrollment.plan_id,
  status: enrollment.status,
  first_payment_date: enrollment.start_date,
  last_paid_on: enrollment.last_payment_on,
  next_due_date: enrollment.next_due_date,
  installments_paid: enrollment.installments_paid,
  total_installments: enrollment.total_installments,
  percent_complete: percentComplete(enrollment),
});
