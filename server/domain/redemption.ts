// Redemption of a matured plan: the customer requests it after the waiting period, the seller approves.
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { RedemptionStatus } from '../../src/lib/statuses.ts';
import type { Change, Refused } from './change.ts';
import { estimatedRedeemValue, type EnrollmentRow } from './enrollment.ts';

/** The columns of `redemption_requests` that rules read and set. */
export interface RedemptionRow {
  status: RedemptionStatus;
  requested_on: Day;
  /** RFC 3339, UTC. */
  requested_at: string;
  decided_at: string | null;
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
  | { enrollment: Change<EnrollmentRow>; request: Omit<RedemptionRow, 'decided_at'> }
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

/** Approves a redemption: it is worth the paid total plus the benefit. */
export function approveRedemption(
  request: Pick<RedemptionRow, 'status'>,
  enrollment: Pick<EnrollmentRow, 'status' | 'total_paid' | 'monthly_amount' | 'benefits_percentage'>,
  now: Temporal.Instant,
):
  | { request: Change<RedemptionRow>; enrollment: Change<EnrollmentRow>; redeemValue: number }
  | Refused<'conflict', 'already_decided' | 'not_requested'> {
  if (request.status !== 'requested') return { refused: 'conflict', reason: 'already_decided' };
  if (enrollment.status !== 'redemption_requested') return { refused: 'conflict', reason: 'not_requested' };
  const redeemValue = estimatedRedeemValue(enrollment);
  return {
    request: { from: ['requested'], set: { status: 'approved', decided_at: now.toString() } },
    enrollment: {
      from: ['redemption_requested'],
      set: { status: 'redeemed', redeemed_on: todayInKolkata(now), redeem_value_final: redeemValue },
    },
    redeemValue,
  };
}
