// Facts of an enrollment on the seller's card and in the list of customers.
import type { Enrollment } from '../../../api/enrollments.ts';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { cardAmount, cardBenefit, cardDates } from '../../../lib/sellerEnrollmentCard.ts';
import { goldRow } from '../../../lib/goldText.ts';
import { handoverText } from '../../../lib/handover.ts';
import { formatRupees } from '../../../lib/money.ts';
import { Amount } from '../../parts/figures/Amount.tsx';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';

/** The main figure of its status. */
export function EnrollmentAmount({ enrollment, size }: { enrollment: Enrollment; size: 's' | 'm' }) {
  const shown = cardAmount(enrollment);
  if (!shown) return null;
  const { amount, label, estimated } = shown;
  return (
    <Amount
      size={size}
      amount={amount}
      label={estimated ? `${label} (${sharedCopy.amounts.estimated})` : label}
    />
  );
}

/** Why its request was rejected or its benefit reduced, and what was handed over. */
function redemptionRows({ redemption }: Enrollment) {
  if (!redemption) return [];
  const { status, decided_on, reason, handover } = redemption;
  const what = handoverText(handover);
  return [
    ...(status === 'rejected'
      ? [{ term: sharedCopy.redemptionStatus.rejected, value: formatDay(decided_on) }]
      : []),
    ...(reason ? [{ term: sellerCopy.redemptions.reason, value: reason }] : []),
    ...(what ? [{ term: sellerCopy.redemptions.item, value: what }] : []),
  ];
}

/** The dates of its status, and the benefit once it is granted. */
export function EnrollmentDates({ enrollment }: { enrollment: Enrollment }) {
  const benefit = cardBenefit(enrollment);
  const { gold } = enrollment;
  return (
    <DescriptionList
      rows={[
        ...cardDates(enrollment).map(({ label, day }) => ({ term: label, value: formatDay(day) })),
        ...(benefit === null
          ? []
          : [{ term: sellerCopy.enrollment.benefitGranted, value: formatRupees(benefit) }]),
        ...(gold ? [goldRow({ ...gold, value: gold.paise_per_gram && gold.value })] : []),
        ...redemptionRows(enrollment),
      ]}
    />
  );
}
