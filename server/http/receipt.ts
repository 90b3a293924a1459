// GET /receipts/{transaction}: a paid instalment on one printable page, for its customer and the seller.

import { formatDay } from '../../src/lib/dates.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import { findSession } from '../auth/sessions.ts';
import { accessCookie, readCookies } from './cookies.ts';
import { escapeHtml, htmlPage } from './html.ts';
import { Problem } from '../domain/problem.ts';
import { presentTransaction } from './presenters/transaction.ts';
import { readStore } from '../repositories/stores.ts';
import { findTransaction } from '../repositories/transactions.ts';
import type { Services } from '../services.ts';
import type { Store } from '../repositories/tenants.ts';
import { isUuid } from './uuid.ts';

/** Throws 404 for what is not there, not paid, or not this browser's to see. */
export async function serveReceipt(services: Services, request: Request, id: string): Promise<Response> {
  const store = await services.tenants.ofHost(new URL(request.url).host);
  if (!store || !isUuid(id)) throw new Problem('not_found');
  const paid = await readAsViewer(services, request, store, id);
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
    `Receipt ${paid.seller_transaction_id} · ${shop.shop_name}`,
    '/receipts/style.css',
    `<h1>${escapeHtml(shop.shop_name)}</h1><p class="soft">${escapeHtml(address)}</p><table>${lines.join('')}</table>`,
  );
}

/** A browser may hold both sessions; either of them may be the one that may see it. */
async function readAsViewer(
  { db, clock, securityClock }: Services,
  request: Request,
  store: Store,
  id: string,
) {
  const cookies = readCookies(request.headers.get('Cookie'));
  const today = todayInKolkata(clock.now());
  for (const actor of ['seller', 'customer'] as const) {
    const session = await findSession(db, actor, cookies.get(accessCookie(actor)) ?? '', securityClock.now());
    if (session?.storeId !== store.storeId) continue;
    const customerId = actor === 'customer' ? session.accountId : null;
    const found = await findTransaction(store, id, customerId);
    if (found) return presentTransaction(found, today);
  }
  throw new Problem('not_found');
}
