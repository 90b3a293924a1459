// GET /receipts/{transaction or payment}: one payment, for its customer and the seller.

import { html } from 'hono/html';
import { formatRupees } from '../../../src/lib/money.ts';
import { proofPath } from '../../../src/lib/paperPaths.ts';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import { ringTicks } from '../../../src/lib/ring.ts';
import type { Session } from '../../auth/sessions.ts';
import { readersCopy } from '../../language.ts';
import { claimantOf } from '../../repositories/nomineeClaims.ts';
import { proofToken } from '../../repositories/proofs.ts';
import { findReceipt, type Receipt, type ReceiptLine } from '../../repositories/receipts.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';
import { presentBought } from '../presenters/gold.ts';
import { shownName } from '../presenters/shownName.ts';
import { formatDay } from '../readersDates.ts';
import { isUuid } from '../uuid.ts';
import { facts, goldText, hero, isolated, proofCode, stamp, type Html, type Paper } from './paper.ts';

const copy = () => readersCopy().papersCopy.receipt;

/** Null for an unknown receipt or another customer's. */
export const receiptPaper =
  (id: string) =>
  async (
    store: Store,
    { realm, accountId }: Session,
    shop: StoreRow,
    addressOf: (path: string) => string,
  ): Promise<Paper | null> => {
    const isSeller = realm === 'seller';
    const receipt = isUuid(id) ? await findReceipt(store, id, isSeller ? null : accountId) : null;
    if (!receipt) return null;
    const proof = addressOf(proofPath(await proofToken(store, { payment_id: receipt.id })));
    const claimant = await claimantOf(store, receipt.customer.id);
    return {
      title: copy().title(receipt.number),
      sizes: ['a5', '80mm'],
      content: receiptContent(receipt, { claimant, shop, proof, isSeller }),
      back: isSeller ? sellerPaths.transactions : paths.transactions,
      message: messageOf(receipt, shop),
      link: proof,
      phone: isSeller ? receipt.customer.phone_number || null : null,
    };
  };

function messageOf({ number, amount, lines, received_on, voided }: Receipt, shop: StoreRow): string {
  const title = copy().title(number);
  if (voided) return copy().voidMessage(isolated(shop.shop_name), title);
  const plans = lines
    .map((line) => [line.plan_name, instalmentOf(line), goldOfLine(line)].filter(Boolean).join(', '))
    .join('; ');
  return copy().message(isolated(shop.shop_name), formatRupees(amount), formatDay(received_on), plans, title);
}

interface About {
  claimant: string | null;
  shop: StoreRow;
  /** The address of the public page. */
  proof: string;
  isSeller: boolean;
}

function receiptContent(receipt: Receipt, { claimant, shop, proof, isSeller }: About): Html {
  const { number, customer, amount, lines, voided, corrected } = receipt;
  const received = formatDay(receipt.received_on);
  return html`<header class="title">
      <h1>${copy().title(number)}</h1>
      <p>${received}</p>
    </header>
    ${
      voided &&
      html`<p class="alert">
          ${copy().voided(formatDay(voided.on), isolated(voided.by), isolated(voided.reason))}
        </p>
        ${stamp(copy().void)}`
    }
    ${receipt.is_clearing && html`<p class="alert">${copy().subject}</p>`}
    ${hero({
      label: copy().from,
      name: shownName(customer.full_name),
      phone: customer.phone_number,
      claimant,
      amount,
      seal: voided || receipt.is_clearing ? null : [copy().paid, received],
    })}
    <ul class="lines${lines.length > 1 ? ' many' : ''}">
      ${lines.map((line) => lineContent(line, isSeller, lines.length > 1, voided === null))}
    </ul>
    ${facts([
      [copy().method, methodName(receipt)],
      [copy().reference, receipt.payment_reference],
      [copy().receivedBy, receipt.recorded_by_name],
      [copy().systemNumber, lines.map(({ system_id }) => system_id).join(' ')],
    ])}
    ${corrected && html`<p class="soft">${copy().corrected(formatDay(corrected.on), [methodName(corrected), corrected.reference].filter(Boolean).join(', '))}</p>`}
    <footer>
      ${proofCode(proof)}
      <p class="signature">${readersCopy().papersCopy.signature(shop.shop_name)}</p>
    </footer>`;
}

const methodName = ({ paid_through }: Pick<Receipt, 'paid_through'>): string =>
  readersCopy().sharedCopy.paidThrough[paid_through];

const instalmentOf = ({ installment_number, total_installments, part_of }: ReceiptLine): string =>
  copy().instalment(installment_number, total_installments) +
  (part_of === null ? '' : readersCopy().sharedCopy.partOf(formatRupees(part_of)));

const goldOfLine = (line: ReceiptLine): string | null => {
  const bought = presentBought(line);
  return bought && goldText(bought);
};

/**
 * A customer's plan links to its passbook. A line shows its own amount only if there are several, and the savings only
 * while the receipt is valid.
 */
const lineContent = (line: ReceiptLine, isSeller: boolean, hasAmount: boolean, counts: boolean): Html => {
  const gold = goldOfLine(line);
  return html`<li>
    ${ring(line.installment_number, line.total_installments)}
    <div>
      <p class="plan">
        ${
          isSeller
            ? line.plan_name
            : html`<a href="${paths.passbook(line.enrollment_id)}">${line.plan_name}</a>`
        }
      </p>
      <p>${instalmentOf(line)}</p>
      ${gold && html`<p>${gold}</p>`}
      ${counts && html`<p class="soft">${copy().savedSoFar(formatRupees(line.saved_so_far))}</p>`}
    </div>
    ${hasAmount && html`<p class="figure">${formatRupees(line.amount)}</p>`}
  </li>`;
};

const ring = (paid: number, count: number): Html =>
  html`<svg class="ring" viewBox="0 0 120 120" aria-hidden="true">
    <path class="rest" d="${ringTicks(count, count)}" />
    <path class="done" d="${ringTicks(paid, count)}" />
  </svg>`;
