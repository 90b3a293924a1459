// GET /slips/{request}: handing over for an approved redemption, to be signed by both sides.

import { html } from 'hono/html';
import { formatRupees } from '../../../src/lib/money.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { presentRedemption } from '../presenters/redemption.ts';
import { formatDay } from '../readersDates.ts';
import { findShownRedemption, handoverFacts } from './invoice.ts';
import { facts, hero, isolated, savedRow, sums, type Html, type Paper } from './paper.ts';

const copy = () => readersCopy().papersCopy.slip;

/** Null for an unknown request, one that is not approved, or another customer's. */
export const slipPaper =
  (id: string) =>
  async (store: Store, session: Session, shop: StoreRow): Promise<Paper | null> => {
    const found = await findShownRedemption(store, session, id);
    if (!found) return null;
    const isSeller = session.realm === 'seller';
    const request = presentRedemption(found);
    if (request.approved_on === null) return null;
    const value = formatRupees(request.enrollment_info.redeem_value);
    return {
      title: copy().title,
      sizes: ['a5', '80mm'],
      content: slipContent(request, await claimantOf(store, found.customer_id), shop),
      back: isSeller ? sellerPaths.redemptions : paths.goldVault,
      message: copy().message(isolated(shop.shop_name), value, request.plan_name),
      phone: isSeller ? request.phone_number || null : null,
    };
  };

function slipContent(
  request: ReturnType<typeof presentRedemption>,
  claimant: string | null,
  shop: StoreRow,
): Html {
  const { customer_name, phone_number, enrollment_info: saved } = request;
  const day = formatDay(request.approved_on);
  return html`<header class="title">
      <h1>${copy().title}</h1>
      <p>${day}</p>
    </header>
    ${hero({
      label: copy().to,
      name: customer_name,
      phone: phone_number,
      claimant,
      amount: saved.redeem_value,
      seal: [copy().final, day],
    })}
    ${sums([
      savedRow(copy().saved(request.plan_name), saved),
      [copy().benefit, saved.benefit_granted],
      [copy().value, saved.redeem_value],
    ])}
    ${facts([
      [copy().reason, request.reason && isolated(request.reason)],
      [copy().requestedOn, formatDay(request.requested_on)],
      [copy().acceptedBy, request.approved_by],
      ...handoverFacts(request.handover),
    ])}
    ${
      request.handover === null &&
      html`<section class="blanks" aria-label="${copy().blanks}">
        ${copy().fields.map((field) => html`<p>${field}</p>`)}
      </section>`
    }
    <footer>
      <p class="signature">${claimant ?? customer_name}<br />${copy().received}</p>
      <p class="signature">${readersCopy().papersCopy.signature(shop.shop_name)}</p>
    </footer>`;
}
