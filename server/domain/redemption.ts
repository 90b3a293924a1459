// Redemption of a matured plan: the customer requests it after the waiting period and may withdraw that; the seller rejects or approves it, and
// hands over what was approved.
import type { PaidThrough } from '../../src/lib/copy/shared.ts';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { billOf, type BillFacts } from '../../src/lib/handover.ts';
import { benefitOf } from '../../src/lib/planFigures.ts';
import type { RedemptionStatus } from '../../src/lib/statuses.ts';
import type { Change, Refused } from './change.ts';
import { savedValue, type EnrollmentRow } from './enrollment.ts';

/** The columns of `redemption_requests` that rules read and set. */
export interface RedemptionRow {
  status: RedemptionStatus;
  requested_on: Day;
  /** RFC 3339, UTC. */
  requested_at: string;
  decided_at: string | null;
  /** The person of the shop. */
  decided_by_name: string | null;
  /** Why it was rejected, or why the benefit was not granted in full. */
  decision_reason: string | null;
}

type Asked = Pick<EnrollmentRow, 'status' | 'redemption_eligible_on'>;

/** The reason that no redemption can be requested today; null if it can. */
export function redemptionObstacle(
  enrollment: Asked,
  hasOpenRequest: boolean,
  today: Day,
): 'already_requested' | 'not_matured' | 'too_early' | null {
  if (hasOpenRequest || enrollment.status === 'redemption_requested') return 'already_requested';
  if (enrollment.status !== 'matured' || enrollment.redemption_eligible_on === null) return 'not_matured';
  return today < enrollment.redemption_eligible_on ? 'too_early' : null;
}

/** Requests a redemption: a new request and the enrollment's new status. */
export function requestRedemption(
  enrollment: Asked,
  hasOpenRequest: boolean,
  now: Temporal.Instant,
):
  | {
      enrollment: Change<EnrollmentRow>;
      request: Pick<RedemptionRow, 'status' | 'requested_on' | 'requested_at'>;
    }
  | Refused<'not_redeemable', 'already_requested' | 'not_matured' | 'too_early'> {
  const today = todayInKolkata(now);
  const obstacle = redemptionObstacle(enrollment, hasOpenRequest, today);
  if (obstacle !== null) return { refused: 'not_redeemable', reason: obstacle };
  return {
    enrollment: {
      from: ['matured'],
      set: { status: 'redemption_requested', redemption_requested_on: today },
    },
    request: { status: 'requested', requested_on: today, requested_at: now.toString() },
  };
}

/** The plan can be asked for again. */
const maturedAgain: Change<EnrollmentRow> = {
  from: ['redemption_requested'],
  set: { status: 'matured', redemption_requested_on: null },
};

type Decided = { request: Change<RedemptionRow>; enrollment: Change<EnrollmentRow> };
type TooLate = Refused<'conflict', 'already_decided' | 'not_requested' | 'not_redeemed'>;

/** Why an open request cannot be decided; null when it can. */
function undecidable(request: Pick<RedemptionRow, 'status'>, { status }: Pick<EnrollmentRow, 'status'>) {
  if (request.status !== 'requested') return { refused: 'conflict', reason: 'already_decided' } as const;
  return status === 'redemption_requested'
    ? null
    : ({ refused: 'conflict', reason: 'not_requested' } as const);
}

/** The customer withdraws the request, or the shop rejects it, by name and with a reason. */
export function endRequest(
  request: Pick<RedemptionRow, 'status'>,
  enrollment: Pick<EnrollmentRow, 'status'>,
  end: { status: 'cancelled' } | { status: 'rejected'; by: string; reason: string },
  now: Temporal.Instant,
): Decided | TooLate {
  const decision = end.status === 'rejected' ? { decided_by_name: end.by, decision_reason: end.reason } : {};
  return (
    undecidable(request, enrollment) ?? {
      request: { from: ['requested'], set: { status: end.status, decided_at: now.toString(), ...decision } },
      enrollment: maturedAgain,
    }
  );
}

/** Installments that were paid so late that the benefit was at risk. */
export interface LateInstallment {
  installment_number: number;
  /** Between its day and the payment. */
  days: number;
}

/** How much of the benefit the shop grants; all of it where nothing is said. */
export interface BenefitDecision {
  benefit_granted: number | null;
  reason: string | null;
}

/**
 * Approves a redemption: it is worth what is saved plus the benefit that is granted. Less than the whole benefit needs a payment that was
 * late, and a reason. `gold_rate`: of a plan by weight, paise for a gram.
 */
export function approveRedemption(
  request: Pick<RedemptionRow, 'status'>,
  enrollment: Pick<
    EnrollmentRow,
    'status' | 'total_paid' | 'monthly_amount' | 'benefits_percentage' | 'karat' | 'weight'
  >,
  late: readonly LateInstallment[],
  { benefit_granted, reason, by, gold_rate }: BenefitDecision & { by: string; gold_rate: number | null },
  now: Temporal.Instant,
):
  | (Decided & { redeemValue: number; reason: string | null })
  | TooLate
  | Refused<'validation_failed', 'never_late' | 'too_much' | 'reason_missing'> {
  const obstacle = undecidable(request, enrollment);
  if (obstacle) return obstacle;
  const benefit = benefitOf(enrollment.monthly_amount, enrollment.benefits_percentage);
  const granted = benefit_granted ?? benefit;
  const refused = 'validation_failed';
  if (granted > benefit) return { refused, reason: 'too_much' };
  if (granted < benefit && late.length === 0) return { refused, reason: 'never_late' };
  if (granted < benefit && !reason) return { refused, reason: 'reason_missing' };
  const redeemValue = savedValue({ ...enrollment, gold_rate }) + granted;
  const decision_reason = granted < benefit ? reason : null;
  return {
    request: {
      from: ['requested'],
      set: { status: 'approved', decided_at: now.toString(), decided_by_name: by, decision_reason },
    },
    enrollment: {
      from: ['redemption_requested'],
      expect: { total_paid: enrollment.total_paid },
      set: {
        status: 'redeemed',
        redeemed_on: todayInKolkata(now),
        benefit_granted: granted,
        redeem_value_final: redeemValue,
        redeem_rate: gold_rate,
      },
    },
    redeemValue,
    reason: decision_reason,
  };
}

/** Undoes an approval before the hand-over: the request is open again, and the benefit whole. */
export function undoApproval(
  request: Pick<RedemptionRow, 'status'>,
  enrollment: Pick<EnrollmentRow, 'status' | 'monthly_amount' | 'benefits_percentage'>,
): Decided | TooLate {
  if (request.status !== 'approved' || enrollment.status !== 'redeemed')
    return { refused: 'conflict', reason: 'not_redeemed' };
  return {
    request: {
      from: ['approved'],
      set: { status: 'requested', decided_at: null, decided_by_name: null, decision_reason: null },
    },
    enrollment: {
      from: ['redeemed'],
      set: {
        status: 'redemption_requested',
        redeemed_on: null,
        redeem_value_final: null,
        redeem_rate: null,
        benefit_granted: benefitOf(enrollment.monthly_amount, enrollment.benefits_percentage),
      },
    },
  };
}

/** A hand-over as the shop records it. */
export interface HandoverFacts extends BillFacts {
  item: string | null;
  purity: string | null;
  gross_weight: number | null;
  invoice_number: string | null;
  settled: 'paid' | 'carried' | null;
  paid_through: PaidThrough | null;
}

/** Hands over what was approved; that ends the plan. The bill less the redeem value is paid, or paid back, or carried. */
export function handOver(
  request: Pick<RedemptionRow, 'status'>,
  enrollment: Pick<EnrollmentRow, 'status' | 'redeem_value_final'>,
  facts: HandoverFacts,
  now: Temporal.Instant,
):
  | {
      enrollment: Change<EnrollmentRow>;
      handover: HandoverFacts & {
        handed_over_on: Day;
        gst: number | null;
        bill: number | null;
        difference: number | null;
      };
    }
  | TooLate
  | Refused<'validation_failed', 'net_above_gross' | 'not_settled' | 'no_method'> {
  const { status, redeem_value_final: value } = enrollment;
  if (request.status !== 'approved' || status !== 'redeemed' || value === null)
    return { refused: 'conflict', reason: 'not_redeemed' };
  const { net_weight: net, gross_weight: gross } = facts;
  const refused = 'validation_failed';
  if (net !== null && gross !== null && net > gross) return { refused, reason: 'net_above_gross' };
  const bill = billOf(facts);
  const difference = bill && bill.bill - value;
  const differs = difference !== null && difference !== 0;
  if (differs && facts.settled === null) return { refused, reason: 'not_settled' };
  const settled = differs ? facts.settled : null;
  if (settled === 'paid' && facts.paid_through === null) return { refused, reason: 'no_method' };
  const closed_on = todayInKolkata(now);
  return {
    enrollment: { from: ['redeemed'], set: { status: 'closed', closed_on } },
    handover: {
      ...facts,
      handed_over_on: closed_on,
      gst: bill && bill.gst,
      bill: bill && bill.bill,
      difference,
      settled,
      paid_through: settled === 'paid' ? facts.paid_through : null,
    },
  };
}
