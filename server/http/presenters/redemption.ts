import type { components } from '../../../src/api/generated/schema.d.ts';
import { dayOfInstant } from '../../../src/lib/dates.ts';
import type { PaidThrough } from '../../../src/lib/copy/shared.ts';
import { invoicePath, slipPath } from '../../../src/lib/paperPaths.ts';
import { benefitOf } from '../../../src/lib/planFigures.ts';
import type { RedemptionStatus } from '../../../src/lib/statuses.ts';
import { savedValue } from '../../domain/enrollment.ts';
import { readersCopy } from '../../language.ts';
import type { RedemptionRequestRow, StoredHandover } from '../../repositories/redemptions.ts';
import { presentSaved } from './gold.ts';
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
    ...valueOf(request),
    gold: presentSaved(request),
  },
  ...decisionOf(request),
  late: request.late,
  ...presentHandover(request.id, request),
});

/** Only an approved request has the value that was decided. */
function valueOf(request: RedemptionRequestRow) {
  const { status, redeem_value_final } = request;
  const saved = savedValue(request);
  const benefit = benefitOf(request.monthly_amount, request.benefits_percentage);
  if (status !== 'approved' || redeem_value_final === null)
    return { benefit, benefit_granted: benefit, redeem_value: saved + benefit };
  return { benefit, benefit_granted: redeem_value_final - saved, redeem_value: redeem_value_final };
}

function decisionOf({ status, decided_at, decided_by_name, decision_reason }: RedemptionRequestRow) {
  const decided_on = decided_at && dayOfInstant(decided_at);
  const decided_by = decided_by_name && shownName(decided_by_name);
  const isApproved = status === 'approved';
  return {
    approved_on: isApproved ? decided_on : null,
    approved_by: isApproved ? decided_by : null,
    decided_on,
    decided_by,
    reason: decision_reason,
  };
}

/** The hand-over of a request, and its papers. */
export function presentHandover(
  id: string,
  { status, handover }: { status: RedemptionStatus; handover: StoredHandover | null },
): Pick<components['schemas']['RedemptionRequest'], 'handover' | 'slip_url' | 'invoice_url'> {
  return {
    handover: handover && {
      handed_over_on: handover.handed_over_on,
      item: handover.item,
      purity: handover.purity,
      gross_weight: handover.gross_weight,
      net_weight: handover.net_weight,
      rate: handover.rate,
      making_charge: handover.making_charge,
      gst_rate: handover.gst_rate,
      gst: handover.gst,
      bill: handover.bill,
      invoice_number: handover.invoice_number,
      difference: handover.difference,
      settled: handover.settled,
      paid_through: handover.paid_through as PaidThrough | null,
      recorded_by: handover.recorded_by_name && shownName(handover.recorded_by_name),
    },
    slip_url: status === 'approved' ? slipPath(id) : null,
    invoice_url: handover?.bill == null ? null : invoicePath(id),
  };
}
