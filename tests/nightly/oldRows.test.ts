// Rows of older servers after the migrations that changed them. An applied migration never changes again, so this is looked at nightly.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createSession, refreshSession } from '../../server/auth/sessions.ts';
import { checkLedger } from '../../server/commands/ledger.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { StoreSql } from '../../server/db/storeSql.ts';
import { findLogo } from '../../server/media/imageStore.ts';
import { listJournal } from '../../server/repositories/journal.ts';
import { readStore } from '../../server/repositories/stores.ts';
import { migratedSnapshot } from '../support/databases.ts';
import { addCustomer, addPlan, addStore, insert } from '../support/seed.ts';

const NOW = Temporal.Instant.from('2026-01-05T04:30:00Z');
const db = await openEmbedded({
  dataDir: 'memory://',
  snapshot: await migratedSnapshot(),
  statementLimit: 300_000,
});
afterAll(() => db.close());
beforeEach(() => db.transaction((sql) => sql.script('drop schema public cascade; create schema public')));

const of = (store_id: string, customer_id: string) => ({ store_id, customer_id, created_at: NOW });

/** An enrollment as the first servers stored it. */
const addEnrollment = (store: string, customer: string, plan_id: string, over = {}) =>
  insert(db, 'enrollments', {
    ...of(store, customer),
    plan_id,
    plan_name: 'Golden Eleven',
    monthly_amount: 2000,
    total_installments: 11,
    benefits_percentage: 75,
    redemption_days: 0,
    status: 'payment_pending',
    enrolled_on: '2026-01-05',
    end_date: '2026-11-05',
    next_due_date: '2026-01-05',
    ...over,
  });

/** An instalment as the first servers stored it. */
const addTransaction = (store: string, customer: string, enrollment_id: string, over = {}) =>
  insert(db, 'transactions', {
    ...of(store, customer),
    enrollment_id,
    installment_number: 1,
    amount: 2000,
    serial: 1,
    scheduled_due_date: '2026-01-05',
    actual_due_date: '2026-01-05',
    status: 'pending',
    ...over,
  });

it('rows that were searched letter by letter are found as people type after the migration', async () => {
  await migrate(db, NOW, migrations.slice(0, 9));
  const store = await addStore(db, 'meera');
  const customer = await addCustomer(db, store, { full_name: 'Anjali D’Souza  Rao' });
  const plan = await addPlan(db, store, { name: 'Mother’s Gold' });
  await addEnrollment(store, customer, plan, { plan_name: 'Mother’s Gold' });
  const kept = () => db.query('select search_text from enrollments');
  expect(await kept()).toEqual([{ search_text: ' anjali d’souza  rao 9876543210 mother’s gold' }]);

  await migrate(db, NOW, migrations);

  expect(await kept()).toEqual([{ search_text: ' anjali dsouza rao 9876543210 mothers gold' }]);
});

it('a name that was kept with its accents apart is found after the migration, however it is typed', async () => {
  const composing = migrations.findIndex(({ name }) => name.endsWith('names_composed'));
  await migrate(db, NOW, migrations.slice(0, composing));
  const store = await addStore(db, 'meera');
  const customer = await addCustomer(db, store, { full_name: 'Ren\u00e9e Rao'.normalize('NFD') });
  await addEnrollment(store, customer, await addPlan(db, store));

  await migrate(db, NOW, migrations);

  expect(await db.query('select full_name from customers')).toEqual([{ full_name: 'Ren\u00e9e Rao' }]);
  expect(await db.query('select search_text from enrollments')).toEqual([
    { search_text: ' ren\u00e9e rao 9876543210 golden eleven' },
  ]);
});

it('who enrolled before enrolling was journalled has one entry, before the payments of that day', async () => {
  const enrolling = migrations.findIndex(({ name }) => name.endsWith('enrolling_in_the_journal'));
  await migrate(db, NOW, migrations.slice(0, enrolling));
  const store = await addStore(db, 'meera');
  const customer = await addCustomer(db, store, { full_name: 'Ananya Rao' });
  const enrollment = await addEnrollment(store, customer, await addPlan(db, store));
  const transaction = await addTransaction(store, customer, enrollment);
  await db.query(
    `insert into payment_journal (store_id, kind, enrollment_id, transaction_id, amount, actor, account_id, recorded_at)
     values ($1, 'payment', $2, $3, 2000, 'seller', $1, (select created_at + interval '1 hour' from enrollments))`,
    [store, enrollment, transaction],
  );

  await migrate(db, NOW, migrations);

  const whole = { enrollmentId: null, q: undefined, from: null, to: null };
  const { count, rows } = await listJournal(new StoreSql(store, db), whole, { limit: 20, offset: 0 });
  expect(count).toBe(2);
  expect(rows).toMatchObject([
    { kind: 'payment' },
    {
      kind: 'enrollment',
      enrollment_id: enrollment,
      amount: 2000,
      actor: 'customer',
      account_id: customer,
      account_name: 'Ananya Rao',
    },
  ]);
});

it('a day that was closed before closings were journalled has one entry, with its cash and person', async () => {
  const closing = migrations.findIndex(({ name }) => name.endsWith('closing_in_the_journal'));
  await migrate(db, NOW, migrations.slice(0, closing));
  const store = await addStore(db, 'meera');
  await db.query(
    `insert into day_closings (store_id, day, cash_booked, cash_counted, reason, closed_by_id, closed_by_name, closed_at)
     values ($1, '2026-01-04', 0, 1950, 'Change left in the drawer', $1, 'Meera', '2026-01-05T04:30:00Z')`,
    [store],
  );

  await migrate(db, NOW, migrations);

  const whole = { enrollmentId: null, q: undefined, from: null, to: null };
  const { count, rows } = await listJournal(new StoreSql(store, db), whole, { limit: 20, offset: 0 });
  expect(count).toBe(1);
  expect(rows).toMatchObject([
    {
      kind: 'closing',
      received_on: '2026-01-04',
      amount: 1950,
      cash_booked: 0,
      reason: 'Change left in the drawer',
      actor: 'seller',
      account_id: store,
      account_name: 'Meera',
      recorded_at: '2026-01-05T04:30:00Z',
    },
  ]);
  expect(await checkLedger(db)).toMatchObject({ drifts: [] });
});

it('what was paid before payments had numbers gets one payment each, numbered by the day it was recorded', async () => {
  await migrate(db, NOW, migrations.slice(0, 10));
  const store = await addStore(db, 'meera');
  const customer = await addCustomer(db, store);
  const plan = await addPlan(db, store);
  for (const [serial, recorded] of [
    [1, '2026-02-05'],
    [2, '2026-01-05'],
    [3, null],
  ] as const) {
    const enrollment = await addEnrollment(store, customer, plan);
    await addTransaction(store, customer, enrollment, {
      serial,
      ...(recorded && {
        status: 'paid',
        paid_on: recorded,
        paid_at: `${recorded}T06:30:00Z`,
        paid_source: 'seller',
        paid_through: 'upi',
        payment_reference: `U${serial}`,
      }),
    });
  }

  await migrate(db, NOW, migrations);

  expect(
    await db.query(
      `select t.serial, p.number, p.received_on, p.amount, p.paid_through, p.payment_reference, p.customer_id, p.recorded_by_name, n.last_payment
       from transactions t join store_numbers n on n.store_id = t.store_id left join payments p on p.id = t.payment_id order by t.serial`,
    ),
  ).toMatchObject([
    {
      serial: 1,
      number: 2,
      received_on: '2026-02-05',
      amount: 2000,
      payment_reference: 'U1',
      last_payment: 2,
    },
    { serial: 2, number: 1, received_on: '2026-01-05', paid_through: 'upi', customer_id: customer },
    { serial: 3, number: null },
  ]);
});

it('a store keeps its pictures, and a browser its session, when both move to keys with the store', async () => {
  const moving = migrations.findIndex(({ name }) => name.endsWith('store_pictures'));
  await migrate(db, NOW, migrations.slice(0, moving));
  const store = await addStore(db, 'meera');
  await db.query(
    `with logo as (insert into media (store_id, content_type, bytes, created_at) values ($1, 'image/webp', 'logo', $2) returning id)
     update stores set shop_logo_id = logo.id from logo`,
    [store, NOW],
  );
  const tokens = await createSession(
    db,
    'secret',
    { storeId: store, realm: 'seller', accountId: store, device: null },
    NOW,
  );

  await migrate(db, NOW, migrations);

  expect(await findLogo(new StoreSql(store, db))).toMatchObject({ bytes: Buffer.from('logo') });
  expect(await readStore(new StoreSql(store, db))).toMatchObject({ seller_photo: null, shop_cover: null });
  expect(await refreshSession(db, 'secret', store, 'seller', tokens.refresh, NOW)).toMatchObject({
    isNowLocked: false,
  });
});

it('what was queued for browsers and phones leaves by the one outbox', async () => {
  const joining = migrations.findIndex(({ name }) => name.endsWith('one_outbox'));
  await migrate(db, NOW, migrations.slice(0, joining));
  const store = await addStore(db, 'meera');
  const customer = await addCustomer(db, store);
  const sender = { store_id: store, customer_id: customer };
  const notification = await insert(db, 'notifications', {
    ...sender,
    type: 'due_soon',
    occasion: 'due_soon:1',
    message: 'Due soon.',
    sent_at: NOW,
  });
  const subscription_id = await insert(db, 'push_subscriptions', {
    ...sender,
    endpoint: 'https://push.example.com/1',
    p256dh: 'p',
    auth: 'a',
    language: 'en',
    subscribed_at: NOW,
  });
  const queued = {
    store_id: store,
    notification_id: notification,
    next_try_at: NOW,
    expires_at: NOW.add({ hours: 24 }),
  };
  await insert(db, 'push_outbox', { ...queued, subscription_id, tries: 2 }, 'notification_id');
  await insert(
    db,
    'messages',
    {
      ...queued,
      channel: 'sms',
      template: 'T1',
      variables: '{}',
      language: 'hi',
      phone_number: '9876543210',
      state: 'queued',
    },
    'notification_id',
  );

  await migrate(db, NOW, migrations);

  expect(
    await db.query(
      'select channel, kind, state, tries, subscription_id, template from outbox order by channel',
    ),
  ).toEqual([
    { channel: 'push', kind: 'due_soon', state: 'queued', tries: 2, subscription_id, template: null },
    { channel: 'sms', kind: 'due_soon', state: 'queued', tries: 0, subscription_id: null, template: 'T1' },
  ]);
  expect(await db.query('select actor, account_id, customer_id from push_subscriptions')).toEqual([
    { actor: 'customer', account_id: customer, customer_id: customer },
  ]);
});
