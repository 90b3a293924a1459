// GET /receipts/{transaction}: a paid instalment on one printable page, for its customer and the seller.

import type { Context } from 'hono';
import { formatDay, todayInKolkata } from '../../src/lib/dates.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { Problem } from '../domain/problem.ts';
import { presentTransaction } from './presenters/transaction.ts';
import { readStore } from '../repositories/stores.ts';
import { findTransaction } from '../repositories/transactions.ts';
import type { Services } from '../services.ts';
import type { Store } from '../repositories/tenants.ts';
import { isUuid } from './uuid.ts';
import { sessionsHere } from './viewer.ts';

/** Throws `not_found` for an instalment that is unknown, unpaid or hidden from this browser. */
export async function serveReceipt(c: Context, services: Services, id: string): Promise<Response> {
  const store = await services.tenants.ofHost(new URL(c.req.url).host);
  if (!store || !isUuid(id)) throw new Problem('not_found');
  const paid = await readAsViewer(c, services, store, id);
  if (paid.status !== 'paid') throw new Problem('not_found');
  const shop = await readStore(store);
  const rows: [string, string | null][] = [
    ['Receipt', paid.seller_transaction_id],
    ['Transaction', paid.system_transaction_id],
    ['Customer', paid.user_name],
    ['Plan', paid.plan_name],
    ['Instalment', String(paid.installment_number)],
    ['Amount', formatRupees(paid.amount)],
    ['Paid on', formatDay(paid.paid_on)],
    ['Paid by', paid.paid_through_display],
    ['Reference', paid.payment_reference],
    ['GSTIN', shop.gstin],
  ];
  const lines = rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value ?? '')}</td></tr>`);
  const address = [shop.street, shop.city, shop.state, shop.pincode].join(', ');
  return htmlPage(
    c,
    `Receipt ${paid.seller_transaction_id} · ${shop.shop_name}`,
    '/receipts/style.css',
    `<h1>${escapeHtml(shop.shop_name)}</h1><p class="soft">${escapeHtml(address)}</p><table>${lines.join('')}</table>`,
  );
}

async function readAsViewer(c: Context, services: Services, store: Store, id: string) {
  const today = todayInKolkata(services.clock.now());
  for (const { realm, accountId } of await sessionsHere(c, services, store)) {
    const customerId = realm === 'customer' ? accountId : null;
    const found = await findTransaction(store, id, customerId);
    if (found) return presentTransaction(found, today);
  }
  throw new Problem('not_found');
}
