import type { components } from '../../../src/api/generated/schema.d.ts';
import { dayOfInstant } from '../../../src/lib/dates.ts';
import { slipPath } from '../../../src/lib/paperPaths.ts';
import { estimatedRedeemValue } from '../../domain/enrollment.ts';
import { readersCopy } from '../../language.ts';
import type { RedemptionRequestRow } from '../../repositories/redemptions.ts';
import { shownName } from './shownName.ts';

export const presentRedemption = (
  request: RedemptionRequestRow,
): components['schemas']['RedemptionRequest'] => ({
  id: request.id,
  customer_name: shownName(request.customer_name),
  phone_number: request.phone_number,
  plan_name: request.plan_name,
  requested_on: request.requested_on,
  status: request.status,
  status_display: readersCopy().sharedCopy.redemptionStatus[request.status],
  enrollment: request.enrollment_id,
  enrollment_info: {
    id: request.enrollment_id,
    plan_name: request.plan_name,
    monthly_amount: request.monthly_amount,
    total_paid: request.total_paid,
    redeem_value: request.redeem_value_final ?? estimatedRedeemValue(request),
  },
  ...approvalOf(request),
});

/** The stamp of an approved request. */
function approvalOf({ id, status, decided_at, decided_by_name }: RedemptionRequestRow) {
  const approved_on = status === 'approved' && decided_at ? dayOfInstant(decided_at) : null;
  if (approved_on === null) return { approved_on, approved_by: null, slip_url: null };
  return { approved_on, approved_by: decided_by_name, slip_url: slipPath(id) };
}
