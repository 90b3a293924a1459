// The rows about a cancelled plan's refund, for both sides, with a link to the voucher of each payout.
import type { Enrollment } from '../api/enrollments.ts';
import { refundCopy as copy } from '../lib/copy/refund.ts';
import { formatDay } from '../lib/dates.ts';
import { formatRupees } from '../lib/money.ts';
import { refundOwed } from '../lib/refund.ts';
import { nonBreaking } from '../lib/nonBreaking.ts';
import { OutLink } from './parts/LinkButton.tsx';
import type { DescriptionRow } from './parts/lists/DescriptionList.tsx';
import { receipt } from './parts/ornaments/icons.ts';

type Refund = Pick<
  Enrollment,
  'refund_amount' | 'refund_deduction' | 'refund_paid' | 'cancellation_reason' | 'payouts'
>;

export function refundRows(refund: Refund): DescriptionRow[] {
  const { refund_deduction: deduction, cancellation_reason: reason, payouts } = refund;
  const owed = refundOwed(refund);
  return [
    ...(deduction > 0 ? [{ term: copy.deduction, value: formatRupees(deduction) }] : []),
    ...(reason ? [{ term: copy.reason, value: reason }] : []),
    ...(owed > 0 ? [{ term: copy.toPay, value: formatRupees(owed) }] : []),
    ...payouts.map((payout) => ({
      term: copy.paidOf(payout.voucher_number),
      value: (
        <>
          {nonBreaking(
            copy.paidOn(formatRupees(payout.amount), formatDay(payout.paid_on), payout.paid_through_display),
          )}
          {payout.voided_on && (
            <p>{nonBreaking(copy.voided(formatDay(payout.voided_on), payout.void_reason ?? ''))}</p>
          )}
          <OutLink
            variant="quiet"
            icon={receipt}
            href={payout.voucher_url}
            label={copy.voucherOf(payout.voucher_number)}
          >
            {copy.voucher}
          </OutLink>
        </>
      ),
    })),
  ];
}
