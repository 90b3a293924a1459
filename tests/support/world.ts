// Test data for server tests: stores with customers and plans, on a clock that the test sets. Replies are checked
// against the contract, their headers against the promised ones, and the log for secrets.
import type { App } from '../../server/app.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import type { Db } from '../../server/db/db.ts';
import type { Log } from '../../server/log.ts';
import { createCustomer } from '../../server/repositories/customers.ts';
import { createPlan, type NewPlan } from '../../server/repositories/plans.ts';
import { createStaff } from '../../server/repositories/staff.ts';
import { createStore, type NewStore } from '../../server/repositories/stores.ts';
import { webPushGateway } from '../../server/push/gateway.ts';
import type { Services } from '../../server/services.ts';
import type { SmsMessage } from '../../server/sms/gateways.ts';
import { StoreSql } from '../../server/db/storeSql.ts';
import { Tenants } from '../../server/repositories/tenants.ts';
import { Browser } from './httpClient.ts';
import { processesOf } from './secondServer.ts';
import { keepRows } from './keepRows.ts';
import { headerFault } from './securityHeaders.ts';
import { watchedLog } from './watchedLog.ts';

export const ANANYA = { phone_number: '9876543210', password: 'Golden@123' };
export const KAVYA = { phone_number: '9876500002', password: 'Golden@123' };
export const MEERA = { phone_number: '9811111111', password: 'Jeweller@2026' };
export const KAVERI = { phone_number: '9822222222', password: 'Jeweller@2026' };
export const NAYA = { phone_number: '9833333333', password: 'Jeweller@2026' };
/** Secrets that no log line may contain, beside those of the requests. */
export const secrets = [ANANYA, KAVYA, MEERA, KAVERI, NAYA]
  .flatMap((who) => Object.values(who))
  .concat('Marigold7');
/** An id that no row has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const NOON = Temporal.Instant.from('2026-03-10T06:30:00Z'); // noon in Kolkata

// A cheaper hash would be replaced at the first login.
const hashes = Promise.all(['Golden@123', 'Jeweller@2026'].map(hashPassword));

export interface TestWorld {
  app: App;
  db: Db;
  services: Services;
  /** Sent messages, newest last. */
  sent: SmsMessage[];
  clock: {
    now: () => Temporal.Instant;
    set: (instant: string) => void;
    pass: (duration: Temporal.DurationLike) => void;
  };
  ids: {
    ananya: string;
    dev: string;
    kavya: string;
    plan: string;
    kaveriPlan: string;
    closedPlan: string;
    staff: string;
  };
  browser: (host?: string) => Browser;
  /** A browser of that store with a session. */
  customer: (who?: { phone_number: string; password: string }, host?: string) => Promise<Browser>;
  seller: (who?: { phone_number: string; password: string }, host?: string) => Promise<Browser>;
}

/** Fills the emptied database. Call it in each test, or in `beforeEach`. */
export async function testWorld(db: Db, { log }: { log?: Log } = {}): Promise<TestWorld> {
  const kept = seeded.get(db);
  if (kept) {
    await kept.putBack();
    return worldOf(db, kept.ids, log);
  }
  const ids = await seedStores(db, NOON);
  seeded.set(db, { ids, putBack: await keepRows(db) });
  return worldOf(db, ids, log);
}

/** The rows of the stores, which are written once for each database. */
const seeded = new WeakMap<Db, { ids: TestWorld['ids']; putBack: () => Promise<void> }>();

/** A separate server on a database that is filled already. */
export function worldOf(db: Db, ids: TestWorld['ids'], log?: Log): TestWorld {
  let now = NOON;
  const sent: SmsMessage[] = [];
  const clock = { now: () => now };
  const watched = watchedLog(secrets);
  const services: Services = {
    db,
    log: log ?? watched.log,
    clock,
    securityClock: clock,
    sms: {
      send: async (message) => {
        sent.push(message);
        watched.keepOut(message.phone);
        if (message.code) watched.keepOut(message.code);
      },
    },
    push: webPushGateway('mailto:help@example.com'),
    messages: null,
    messageSecret: null,
    tenants: new Tenants(db, 'localhost'),
    trustedProxies: [],
    accountLimits: process.env['ACCOUNT_LIMITS'] !== 'off',
    support: { email: 'help@example.com', whatsapp: '9800000001', chatbotVendor: null },
    secret: 'a secret for tests',
  };
  const parts = { services, version: 'test', checkReplies: true, demo: null, docs: true };
  const { app: bare, sendDueSms } = processesOf(parts);
  const app: App = {
    // A message leaves after the reply; a test reads it at once.
    fetch: async (request, remoteAddress) => {
      const reply = await watched.during(request, () => bare.fetch(request, remoteAddress));
      const fault = headerFault(request.url, reply.headers);
      if (fault !== null) throw new Error(fault);
      if (/\/otp\/|\/phone\/|\/consent\//.test(request.url)) {
        await sendDueSms();
        if (request.url.includes('/verify/')) watched.keepOut(await resetTokenOf(reply));
      }
      watched.check();
      return reply;
    },
  };
  const browser = (host = 'meera.localhost') => new Browser(app, host);
  return {
    app,
    db,
    services,
    sent,
    clock: {
      now: clock.now,
      set: (instant) => void (now = Temporal.Instant.from(instant)),
      pass: (duration) => void (now = now.add(duration)),
    },
    ids,
    browser,
    customer: (who = ANANYA, host = 'meera.localhost') => browser(host).logIn('customer', who),
    seller: (who = MEERA, host = 'meera.localhost') => browser(host).logIn('seller', who),
  };
}

/** The ticket with which a verified phone may set a new password. */
const resetTokenOf = async (reply: Response): Promise<string | undefined> =>
  /"reset_token":"([^"]*)"/.exec(await reply.clone().text())?.[1];

async function seedStores(db: Db, now: Temporal.Instant): Promise<TestWorld['ids']> {
  const [golden, jeweller] = (await hashes) as [string, string];
  return db.transaction(async (sql) => {
    const open = (slug: string, phone_number: string, kyc_status: 'ACTIVE' | 'PENDING') =>
      createStore(
        sql,
        { ...store, slug, phone_number, kyc_status, shop_name: slug, password_hash: jeweller },
        now.subtract({ hours: 30 * 24 }),
      );
    const meera = await open('meera', MEERA.phone_number, 'ACTIVE');
    const kaveri = await open('kaveri', KAVERI.phone_number, 'ACTIVE');
    await open('naya', NAYA.phone_number, 'PENDING');
    const join = (at: StoreSql, full_name: string, phone_number: string) =>
      createCustomer(at, { full_name, phone_number, password_hash: golden }, now);
    const kavya = await createStaff(
      meera,
      { name: 'Kavya Iyer', phone: '9880010001', whatsapp: null, address: 'Mysuru', role: null },
      now,
    );
    const ids = {
      ananya: await join(meera, 'Ananya Rao', ANANYA.phone_number),
      dev: await join(meera, 'Dev Menon', '9876500001'),
      kavya: await join(kaveri, 'Kavya Iyer', KAVYA.phone_number),
      plan: await createPlan(meera, plan, now),
      closedPlan: await createPlan(meera, { ...plan, name: 'Closed', is_active: false }, now),
      kaveriPlan: await createPlan(kaveri, plan, now),
      staff: kavya.id,
    };
    return ids;
  });
}

const store: Omit<NewStore, 'slug' | 'phone_number' | 'shop_name' | 'password_hash'> = {
  seller_name: 'Somebody',
  email: null,
  shop_phone_number: '8212345678',
  whatsapp_number: null,
  gstin: null,
  street: '4 Palace Road',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  country: 'India',
  brand_colour: '#7a1f3d',
};

const plan: NewPlan = {
  name: 'Three Months',
  is_active: true,
  duration_months: 3,
  redemption_days: 7,
  late_rule: 'shop_decides',
  min_amount: 1000,
  max_amount: 5000,
  benefits_percentage: 50,
  plan_details: null,
  faq: null,
  terms_conditions: null,
  options: ['No making charges'],
  mainImageId: null,
  imageIds: [],
};
