// The app over the big stores' database, on their day, and the statements that it sends.
import { createApp } from '../../server/app.ts';
import type { Db } from '../../server/db/db.ts';
import { silentLog } from '../../server/log.ts';
import { webPushGateway } from '../../server/push/gateway.ts';
import { Tenants } from '../../server/repositories/tenants.ts';
import { NOON } from './bigStore.ts';
import { listeningTo } from './statements.ts';

export function listeningApp(database: Db) {
  const { db, heard } = listeningTo(database);
  const clock = { now: () => NOON };
  const services = {
    db,
    log: silentLog,
    clock,
    securityClock: clock,
    trustedProxies: [],
    accountLimits: true,
    sms: { send: async () => {} },
    push: webPushGateway('mailto:help@example.com'),
    messages: null,
    messageSecret: null,
    tenants: new Tenants(db, 'localhost'),
    secret: 'a secret for tests',
    support: { email: null, whatsapp: null, chatbotVendor: null },
  };
  return {
    app: createApp({ services, version: 'test', checkReplies: true, demo: null, docs: false }),
    heard,
  };
}
