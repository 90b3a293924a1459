// The whole server for a benchmark: sessions, stores and input checks; only the network and the sending of messages are left out.
import { createApp, type App } from '../../server/app.ts';
import type { Db } from '../../server/db/db.ts';
import { silentLog, type Log } from '../../server/log.ts';
import { webPushGateway } from '../../server/push/gateway.ts';
import { Tenants } from '../../server/repositories/tenants.ts';
import { Browser } from '../../tests/support/httpClient.ts';
import { jewellerOf, NOON, REGULAR, slugOf } from '../../tests/support/bigStore.ts';

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

/** Milliseconds: the smallest of which this part of them is no greater; `took` is in order. */
export const quantile = (took: readonly number[], part: number): number =>
  took[Math.min(took.length - 1, Math.floor(took.length * part))]!;
