// The whole server for a benchmark: sessions, stores and input checks; only the network and the sending of messages are left out.
import { createApp, type App } from '../../server/app.ts';
import type { Db } from '../../server/db/db.ts';
import { silentLog, type Log } from '../../server/log.ts';
import { webPushGateway } from '../../server/push/gateway.ts';
import { Tenants } from '../../server/repositories/tenants.ts';
import { Browser } from '../../tests/support/httpClient.ts';
import { BIG_STORE, jewellerOf, NOON, REGULAR, slugOf } from '../../tests/support/bigStore.ts';

/** The server on that day. */
export const benchApp = (db: Db, today: Temporal.Instant, log: Log = silentLog): App =>
  createApp({
    services: {
      db,
      log,
      clock: { now: () => today },
      securityClock: { now: () => NOON },
      trustedProxies: [],
      accountLimits: false,
      sms: { send: async () => {} },
      push: webPushGateway('mailto:help@example.com'),
      messages: null,
      messageSecret: null,
      tenants: new Tenants(db, 'localhost'),
      secret: 'a secret for the benchmark',
      support: { email: null, whatsapp: null, chatbotVendor: null },
    },
    version: 'bench',
    checkReplies: false,
    demo: null,
    docs: false,
  });

/** The jeweller and a customer of the store with this number, both logged in. */
export async function browsersOf(app: App, store = 0): Promise<{ seller: Browser; customer: Browser }> {
  const host = `${slugOf(store)}.localhost`;
  return {
    seller: await new Browser(app, host).logIn('seller', jewellerOf(store)),
    customer: await new Browser(app, host).logIn('customer', REGULAR),
  };
}

/** Of figures in order; between two of them in proportion, so that the median of two is their mean. */
export function quantile(ordered: readonly number[], part: number): number {
  const place = (ordered.length - 1) * part;
  const below = Math.floor(place);
  const [least, most] = [ordered[below]!, ordered[Math.ceil(place)]!];
  return least + (most - least) * (place - below);
}

/** Installments of the big store that can be marked paid, each once. */
export async function dueInstallments(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select t.id from stores s join enrollments e on e.store_id = s.id
       join transactions t on t.store_id = e.store_id and t.enrollment_id = e.id
     where s.slug = $1 and t.status = 'pending' and e.status = 'active' and t.installment_number = e.installments_paid + 1 order by t.id`,
    [BIG_STORE],
  );
  return rows.map(({ id }) => id);
}
