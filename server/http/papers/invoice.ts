// GET /invoices/{request}: the bill of what was handed over for a redemption, less what was redeemed.

import { html } from 'hono/html';
import type { components } from '../../../src/api/generated/schema.d.ts';
import { billOf, gramsText, percentText } from '../../../src/lib/handover.ts';
import { formatPaise, formatRupees } from '../../../src/lib/money.ts';
import { readersCopy } from '../../language.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import { formatDay } from '../readersDates.ts';
import { facts, hero, isolated, sums, type Html } from './paper.ts';
import { redemptionPaper } from './redemptionPaper.ts';

type Schemas = components['schemas'];
type Handover = Schemas['Handover'];
const copy = () => readersCopy().papersCopy.invoice;

/** Null for a request without a bill. */
export const invoicePaper = redemptionPaper((request, claimant, shop) => {
  const { handover, plan_name } = request;
  if (!handover || handover.bill === null) return null;
  return {
    title: copy().title(handover.invoice_number),
    content: invoiceContent(request, { ...handover, bill: handover.bill }, claimant, shop),
    message: copy().message(isolated(shop.shop_name), formatRupees(handover.bill), plan_name),
  };
});

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
