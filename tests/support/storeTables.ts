// Every table that has a store, and a row in each of them.
import type { Sql } from '../../server/db/db.ts';
import { addCustomer, addEnrollment, addPlan, addTransaction } from './seed.ts';

/** Names of the tables with a store's rows. */
export async function storeTables(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select relname::text as name from pg_class c
     where relkind = 'r' and relnamespace = 'public'::regnamespace and (relname = 'stores'
       or exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'store_id' and not attisdropped))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

const AT = `'2026-01-05T04:30:00Z'`;

/** Puts at least one row of the store into every table that has a store. */
export async function fillEveryTable(sql: Sql, store: string): Promise<void> {
  const customer = await addCustomer(sql, store);
  const plan = await addPlan(sql, store);
  const enrollment = await addEnrollment(sql, store, customer, plan);
  const transaction = await addTransaction(sql, store, customer, enrollment);
  const add = async (insert: string, more: readonly string[] = []) =>
    (await sql.query<{ id: string }>(`insert into ${insert}`, [store, ...more]))[0]?.id ?? '';

  const image = await add(
    `media (store_id, content_type, bytes, created_at) values ($1, 'image/webp', '', ${AT}) returning id`,
  );
  await add(`store_pictures (store_id, kind, media_id) values ($1, 'shop_logo', $2)`, [image]);
  await add(
    `own_domains (store_id, host, proved_by, added_at) values ($1::uuid, left($1::text, 8) || '.example', 'dns', ${AT})`,
  );
  await add(`news_seen (store_id, account_id, seen_until) values ($1, $1, ${AT})`);
  await add(`seller_pins (store_id, account_id, pin_hash, set_at) values ($1, $1, '', ${AT})`);
  await add(`staff (store_id, name, phone, created_at) values ($1, 'Kavya Iyer', '9880010001', ${AT})`);
  await add(`plan_images (store_id, plan_id, position, media_id) values ($1, $2, 0, $3)`, [plan, image]);
  await add(`plan_options (store_id, plan_id, position, text) values ($1, $2, 0, 'No making charges')`, [
    plan,
  ]);
  await add(
    `catalogue_items (store_id, product_name, purity, product_image_id, created_at) values ($1, 'Ring', '22K', $2, ${AT})`,
    [image],
  );
  await add(
    `nominees (store_id, customer_id, name, phone_number, relationship, created_at, updated_at)
     values ($1, $2, 'Rohan Rao', '9876500003', 'Spouse', ${AT}, ${AT})`,
    [customer],
  );
  await add(
    `nominee_claims (store_id, customer_id, claimant, document, document_number, claimed_on, recorded_by_name, recorded_at)
     values ($1, $2, 'Rohan Rao', 'Death certificate', '1204/2026', '2026-01-05', 'Meera Shah', ${AT})`,
    [customer],
  );
  await add(
    `accepted_terms (store_id, enrollment_id, version, terms, accepted_at) values ($1, $2, 'v', 'Terms', ${AT})`,
    [enrollment],
  );
  await add(`proofs (store_id, token, enrollment_id) values ($1, 'AAAAAAAAAAAAAAAAAAAAAA', $2)`, [
    enrollment,
  ]);
  await add(
    `redemption_requests (store_id, enrollment_id, customer_id, status, requested_on, requested_at)
     values ($1, $2, $3, 'requested', '2026-01-05', ${AT})`,
    [enrollment, customer],
  );
  await add(
    `handovers (store_id, enrollment_id, handed_over_on, recorded_at) values ($1, $2, '2026-01-05', ${AT})`,
    [enrollment],
  );
  const notification = await add(
    `notifications (store_id, customer_id, type, message, occasion, sent_at)
     values ($1, $2, 'enrolled', 'Welcome', 'enrolled:1', ${AT}) returning id`,
    [customer],
  );
  const subscription = await add(
    `push_subscriptions (store_id, actor, account_id, endpoint, p256dh, auth, language, subscribed_at)
     values ($1, 'customer', $2, 'https://push.example.com/1', '', '', 'en', ${AT}) returning id`,
    [customer],
  );
  await add(
    `outbox (store_id, subscription_id, notification_id, kind, channel, state, next_try_at, expires_at)
     values ($1, $2, $3, 'enrolled', 'push', 'queued', ${AT}, ${AT})`,
    [subscription, notification],
  );
  await add(
    `outbox (store_id, notification_id, kind, channel, template, variables, language, phone_number, state, next_try_at, expires_at)
     values ($1, $2, 'enrolled', 'sms', 'enrolled', '{}', 'en', '9876543210', 'queued', ${AT}, ${AT})`,
    [notification],
  );
  await add(`message_months (store_id, month, sent) values ($1, '2026-01-01', 1)`);
  await add(
    `payment_journal (store_id, kind, enrollment_id, transaction_id, amount, actor, account_id, recorded_at)
     values ($1, 'payment', $2, $3, 2000, 'seller', $1, ${AT})`,
    [enrollment, transaction],
  );
  const payment = await add(
    `payments (store_id, customer_id, number, received_on, amount, paid_through, recorded_by, recorded_by_id, recorded_by_name, recorded_at)
     values ($1::uuid, $2, 1, '2026-01-05', 2000, 'cash', 'seller', $1::uuid, 'Meera Shah', ${AT}) returning id`,
    [customer],
  );
  await add(
    `payment_corrections (store_id, id, payment_id, former_through, paid_through, is_transfer, reason, corrected_by_id, corrected_by_name, corrected_at)
     values ($1::uuid, gen_random_uuid(), $2, 'upi', 'cash', false, 'It was cash', $1::uuid, 'Meera Shah', ${AT})`,
    [payment],
  );
  await add(
    `payouts (store_id, enrollment_id, number, paid_on, amount, paid_through, paid_by_id, paid_by_name, paid_at)
     values ($1::uuid, $2, 1, '2026-01-05', 1000, 'cash', $1::uuid, 'Meera Shah', ${AT})`,
    [enrollment],
  );
  await add(
    `contacts (store_id, enrollment_id, kind, recorded_by, recorded_at) values ($1, $2, 'called', $1, ${AT})`,
    [enrollment],
  );
  await add(
    `snoozes (store_id, enrollment_id, until, status, installments_paid) values ($1, $2, '2026-01-09', 'active', 1)`,
    [enrollment],
  );
  await add(
    `reported_payments (store_id, enrollment_id, installments, reference, reported_at) values ($1, $2, 1, '433812345678', ${AT})`,
    [enrollment],
  );
  await add(
    `imports (store_id, file_name, file_hash, headings, first_row, mapping, uploaded_at) values ($1, 'register.csv', 'a', '[]', 2, '{}', ${AT})`,
  );
  await add(
    `consents (store_id, customer_id, status, notice_version, notice_hash, recorded_at)
     values ($1, $2, 'given', '2026-01-01', repeat('a', 64), ${AT})`,
    [customer],
  );
  await add(
    `erasure_requests (store_id, customer_id, asked_at, due_on) values ($1, $2, ${AT}, '2026-02-04')`,
    [customer],
  );
  await add(
    `day_closings (store_id, day, cash_booked, cash_counted, closed_by_id, closed_by_name, closed_at)
     values ($1, '2026-01-09', 0, 0, $1, 'Meera', ${AT})`,
  );
  await add(
    `gold_rates (store_id, id, karat, paise_per_gram, set_at, set_by_id, set_by_name)
     values ($1::uuid, gen_random_uuid(), 22, 625000, ${AT}, $1::uuid, 'Meera')`,
  );
  await add(`month_locks (store_id, month, locked_at) values ($1, '2025-12-01', ${AT})`);
  await add(
    `sms_outbox (store_id, actor, purpose, phone_number, code, is_known, limits, queued_at, expires_at)
     values ($1, 'customer', 'register', '9876500004', '123456', true, '{}', ${AT}, ${AT})`,
  );
  await add(
    `sessions (store_id, actor, account_id, access_hash, access_expires_at, refresh_hash, idle_expires_at, absolute_expires_at, created_at)
     values ($1::uuid, 'seller', $1::uuid, decode(md5($1::text), 'hex'), ${AT}, decode(md5($1::text), 'hex'), ${AT}, ${AT}, ${AT})`,
  );
  await add(
    `otps (store_id, actor, purpose, phone_number, browser_hash, code_hmac, sent_at, expires_at)
     values ($1, 'customer', 'register', '9876543210', '', '', ${AT}, ${AT})`,
  );
  await add(
    `reset_tokens (token_hash, store_id, actor, account_id, phone_number, created_at, expires_at)
     values (decode(md5($1::text), 'hex'), $1::uuid, 'seller', $1::uuid, '9876543210', ${AT}, ${AT})`,
  );
  await add(
    `idempotency_keys (store_id, actor, account_id, route, key, body_hash, created_at)
     values ($1, 'seller', $1, 'POST /', 'key', '', ${AT})`,
  );
  await add(
    `outbox_messages (store_id, phone_number, purpose, code, sent_at) values ($1, '9876543210', 'register', '123456', ${AT})`,
  );
  await add(`schedules_to_lay (store_id, enrollment_id) values ($1, $2)`, [enrollment]);
  await add(
    `reminder_runs (store_id, day, last_due_date, last_transaction, finished)
     values ($1, '2026-01-05', '2026-01-05', $2, true)`,
    [transaction],
  );
}
