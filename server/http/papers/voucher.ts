// GET /vouchers/{payout}: what was paid back of a cancelled plan, to be signed by the customer.

import { html } from 'hono/html';
import { dayOfInstant } from '../../../src/lib/dates.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import { refundOwed } from '../../../src/lib/refund.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import { findPayout } from '../../repositories/payouts.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { shownName } from '../presenters/shownName.ts';
import { formatDay } from '../readersDates.ts';
import { isUuid } from '../uuid.ts';
import { facts, hero, isolated, stamp, sums, type Html, type Paper } from './paper.ts';

type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

const copy = () => readersCopy().papersCopy.voucher;

/** Null for a payout that does not exist or is another customer's. */
export const voucherPaper =
  (id: string) =>
  async (store: Store, { realm, accountId }: Session, shop: StoreRow): Promise<Paper | null> => {
    const isSeller = realm === 'seller';
    const payout = isUuid(id) ? await findPayout(store, id, isSeller ? null : accountId) : null;
    if (payout === null) return null;
    const { number, amount, paid_on, plan_name } = payout;
    return {
      title: copy().title(number),
      sizes: ['a5', '80mm'],
      content: voucherContent(payout, await claimantOf(store, payout.customer_id), shop),
      back: isSeller ? sellerPaths.customer(payout.customer_id) : paths.goldVault,
      message: copy().message(isolated(shop.shop_name), formatRupees(amount), formatDay(paid_on), plan_name),
      phone: isSeller ? payout.phone_number || null : null,
    };
  };

function voucherContent(payout: Payout, claimant: string | null, shop: StoreRow): Html {
  const { amount, refund_deduction: deduction, paid_before: before } = payout;
  const day = formatDay(payout.paid_on);
  const name = shownName(payout.full_name);
  const left = refundOwed({ ...payout, refund_paid: before + amount });
  return html`<header class="title">
      <h1>${copy().title(payout.number)}</h1>
      <p>${day}</p>
    </header>
    ${
      payout.voided_at &&
      html`<p class="alert">
          ${readersCopy().refundCopy.voided(formatDay(dayOfInstant(payout.voided_at)), isolated(payout.void_reason ?? ''))}
        </p>
        ${stamp(readersCopy().papersCopy.receipt.void)}`
    }
    ${hero({
      label: copy().to,
      name,
      phone: payout.phone_number,
      claimant,
      amount,
      seal: payout.voided_at ? null : [copy().paid, day],
    })}
    ${sums([
      [copy().saved(payout.plan_name), payout.total_paid],
      ...(deduction > 0 ? [[copy().deduction, deduction] as const] : []),
      [copy().refund, payout.refund_amount ?? 0],
      ...(before > 0 ? [[copy().before, before] as const] : []),
      ...(left > 0 ? [[copy().left, left] as const] : []),
      [copy().now, amount],
    ])}
    ${facts([
      [copy().cancelledOn, formatDay(payout.cancelled_on)],
      [copy().reason, payout.cancellation_reason && isolated(payout.cancellation_reason)],
      [copy().method, readersCopy().sharedCopy.paidThrough[payout.paid_through]],
      [copy().reference, payout.payment_reference],
      [copy().paidBy, payout.paid_by_name],
    ])}
    <footer>
      <p class="signature">${claimant ?? name}<br />${copy().received}</p>
      <p class="signature">${readersCopy().papersCopy.signature(shop.shop_name)}</p>
    </footer>`;
}
