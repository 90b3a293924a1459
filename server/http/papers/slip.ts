// GET /slips/{request}: handing over for an approved redemption, to be signed by both sides.

import { html } from 'hono/html';
import { formatRupees } from '../../../src/lib/money.ts';
import { readersCopy } from '../../language.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import { formatDay } from '../readersDates.ts';
import { handoverFacts } from './invoice.ts';
import { facts, hero, isolated, savedRow, sums, type Html } from './paper.ts';
import { redemptionPaper, type ShownRedemption } from './redemptionPaper.ts';

const copy = () => readersCopy().papersCopy.slip;

/** Null for a request that is not approved. */
export const slipPaper = redemptionPaper((request, claimant, shop) => {
  if (request.approved_on === null) return null;
  const value = formatRupees(request.enrollment_info.redeem_value);
  return {
    title: copy().title,
    content: slipContent(request, claimant, shop),
    message: copy().message(isolated(shop.shop_name), value, request.plan_name),
  };
});

function slipContent(request: ShownRedemption, claimant: string | null, shop: StoreRow): Html {
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
