// GET /invoices/{request}: the bill of what was handed over for a redemption, less what was redeemed.

import { html } from 'hono/html';
import { mayCall } from '../../../src/api/permissions.ts';
import type { components } from '../../../src/api/generated/schema.d.ts';
import { billOf, gramsText, percentText } from '../../../src/lib/handover.ts';
import { formatPaise, formatRupees } from '../../../src/lib/money.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import { findRedemption } from '../../repositories/redemptions.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { presentRedemption } from '../presenters/redemption.ts';
import { formatDay } from '../readersDates.ts';
import { isUuid } from '../uuid.ts';
import { facts, hero, isolated, sums, type Html, type Paper } from './paper.ts';

type Schemas = components['schemas'];
type Handover = Schemas['Handover'];
const copy = () => readersCopy().papersCopy.invoice;

/** A request whose papers the session may see: a customer's own, or any for a role that may list them. */
export async function findShownRedemption(store: Store, { realm, accountId, role }: Session, id: string) {
  if (role !== null && !mayCall(role, 'listRedemptionRequests')) return null;
  const found = isUuid(id) ? await findRedemption(store, id) : null;
  return found && (realm === 'seller' || found.customer_id === accountId) ? found : null;
}

/** Null for a request for which nothing was billed, or that is another customer's. */
export const invoicePaper =
  (id: string) =>
  async (store: Store, session: Session, shop: StoreRow): Promise<Paper | null> => {
    const found = await findShownRedemption(store, session, id);
    if (!found) return null;
    const isSeller = session.realm === 'seller';
    const request = presentRedemption(found);
    const { handover } = request;
    if (!handover || handover.bill === null) return null;
    return {
      title: copy().title(handover.invoice_number),
      sizes: ['a5', '80mm'],
      content: invoiceContent(
        request,
        { ...handover, bill: handover.bill },
        await claimantOf(store, found.customer_id),
        shop,
      ),
      back: isSeller ? sellerPaths.redemptions : paths.goldVault,
      message: copy().message(isolated(shop.shop_name), formatRupees(handover.bill), request.plan_name),
      phone: isSeller ? request.phone_number || null : null,
    };
  };

function invoiceContent(
  { customer_name, phone_number, plan_name, enrollment_info: saved }: Schemas['RedemptionRequest'],
  handover: Handover & { bill: number },
  claimant: string | null,
  shop: StoreRow,
): Html {
  const day = formatDay(handover.handed_over_on);
  const { net_weight, rate, making_charge, gst_rate, bill, difference } = handover;
  const { gold, gst } = billOf(handover)!;
  const rounding = bill * 100 - gold - (making_charge ?? 0) * 100 - gst;
  return html`<header class="title">
      <h1>${copy().title(handover.invoice_number)}</h1>
      <p>${day}</p>
    </header>
    ${hero({
      label: copy().to,
      name: customer_name,
      phone: phone_number,
      claimant,
      amount: bill,
      seal: [copy().handedOver, day],
    })}
    ${sums([
      [copy().gold(gramsText(net_weight!), formatRupees(rate!)), formatPaise(gold)],
      ...(making_charge === null ? [] : [[copy().making, formatPaise(making_charge * 100)] as const]),
      ...(gst_rate === null ? [] : [[copy().gst(percentText(gst_rate)), formatPaise(gst)] as const]),
      ...(rounding === 0 ? [] : [[copy().rounding, formatPaise(rounding)] as const]),
      [copy().total, formatPaise(bill * 100)],
    ])}
    ${sums([
      [copy().redeemed(plan_name), saved.redeem_value],
      ...(difference === null || difference === 0
        ? []
        : [[difference > 0 ? copy().toPay : copy().toReturn, Math.abs(difference)] as const]),
    ])}
    ${facts([
      [copy().settled, settlementOf(handover)],
      ...itemFacts(handover), // the title and the sums show the day, the number and the net weight
      [copy().handedOverBy, handover.recorded_by],
    ])}
    <footer>
      <p class="signature">${readersCopy().papersCopy.signature(shop.shop_name)}</p>
    </footer>`;
}

function settlementOf({ settled, paid_through, difference }: Handover): string | null {
  if (settled === 'carried') return copy().carried;
  if (settled !== 'paid' || !paid_through) return null;
  const method = readersCopy().sharedCopy.paidThrough[paid_through];
  return (difference ?? 0) > 0 ? copy().paid(method) : copy().paidBack(method);
}

type Fact = [term: string, value: string | null];

const itemFacts = ({ item, purity, gross_weight: gross }: Handover): Fact[] => [
  [copy().item, item && isolated(item)],
  [copy().purity, purity && isolated(purity)],
  [copy().gross, gross === null ? null : copy().grams(gramsText(gross))],
];

/** The handover as a slip shows it; nothing before the handover. */
export function handoverFacts(handover: Handover | null): Fact[] {
  if (!handover) return [];
  const { net_weight: net, invoice_number, handed_over_on } = handover;
  return [
    [readersCopy().papersCopy.slip.handedOverOn, formatDay(handed_over_on)],
    ...itemFacts(handover),
    [copy().net, net === null ? null : copy().grams(gramsText(net))],
    [copy().title(null), invoice_number && isolated(invoice_number)],
  ];
}
