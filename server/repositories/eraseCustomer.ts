// Carries out an erasure request: deletes everything that identifies the person and keeps the books. Runs as the
// tables' owner, which may write where the running product may not, so every statement names the store.
import { sql, type RawBuilder } from 'kysely';
import { ERASED_NAME } from '../../src/lib/erasure.ts';
import type { Db, Transaction } from '../db/db.ts';
import { kysely, type Queries } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';
import { mergedPhoneEnd } from '../domain/merge.ts';
import { phoneEndBefore } from '../domain/phoneChange.ts';
import { erasureObstacle, withoutPerson, type Named } from '../domain/erasure.ts';
import { withoutAccount } from './customers.ts';
import { writeSearchTexts } from './searchTexts.ts';

/** Outcome of a request: carried out, unknown, or the obstacle. */
export type ErasureOutcome = 'done' | 'unknown' | NonNullable<ReturnType<typeof erasureObstacle>>;

/** Erases the customer of a request, in one transaction, unless an obstacle remains. */
export const carryOutErasure = (db: Db, requestId: string, now: Temporal.Instant): Promise<ErasureOutcome> =>
  db.transaction(async (transaction) => {
    const queries = kysely(transaction);
    const found = await queries
      .selectFrom('erasure_requests')
      .select(['store_id', 'customer_id'])
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', requestId))
      .executeTakeFirst();
    if (!found) return 'unknown';
    const who: Who = { store: found.store_id, customer: found.customer_id };
    // Enrolling, requesting and taking back lock the customer, too.
    const customer = await queries
      .selectFrom('customers')
      .selectAll()
      .where('store_id', '=', who.store)
      .where('id', '=', who.customer)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const request = await queries
      .selectFrom('erasure_requests')
      .select(['taken_back_at', 'carried_out_at'])
      .where('store_id', '=', who.store)
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', requestId))
      .executeTakeFirstOrThrow();
    const merged = await queries
      .selectFrom('customers')
      .select(['id', 'full_name'])
      .where('store_id', '=', who.store)
      .where('merged_into_id', '=', who.customer)
      .execute();
    const enrollments = await queries
      .selectFrom('enrollments')
      .select(['id', 'status', 'refund_amount', 'refund_paid'])
      .where('store_id', '=', who.store)
      .where('customer_id', '=', who.customer)
      .execute();
    const obstacle = erasureObstacle(request, enrollments);
    if (obstacle) return obstacle;

    const nominee = await queries
      .selectFrom('nominees')
      .select(['name', 'phone_number'])
      .where('store_id', '=', who.store)
      .where('customer_id', '=', who.customer)
      .executeTakeFirst();
    const claim = await queries
      .selectFrom('nominee_claims')
      .select('claimant')
      .where('store_id', '=', who.store)
      .where('customer_id', '=', who.customer)
      .executeTakeFirst();
    const phone = customer.phone_number ?? '';
    const named: Named = {
      names: [customer, ...merged]
        .map(({ full_name }) => full_name)
        .concat(nominee?.name ?? '', claim?.claimant ?? ''),
      phones: [phone, nominee?.phone_number ?? ''],
      email: customer.email ?? '',
    };
    // Allows names to be removed from the journal until the transaction ends.
    await transaction.query(`select set_config('app.erasing', 'on', true)`);
    for (const { id } of [...merged, customer]) {
      const account = { ...who, customer: id };
      await removeWordOfPhones(queries, account);
      await clearTexts(queries, account, named);
      await removeRows(queries, account, phone);
    }
    await forgetLimits(transaction, who, phone);
    await queries
      .updateTable('customers')
      .set({
        full_name: ERASED_NAME,
        ...withoutAccount,
        language: null,
        erased_at: now.toString(),
      })
      .where('store_id', '=', who.store)
      .where((eb) => eb.or([eb('id', '=', who.customer), eb('merged_into_id', '=', who.customer)]))
      .execute();
    await writeSearchTexts(new StoreSql(who.store, transaction), who.customer);
    await queries
      .updateTable('erasure_requests')
      .set({ carried_out_at: now.toString() })
      .where('store_id', '=', who.store)
      .where('customer_id', '=', who.customer)
      .where('taken_back_at', 'is', null)
      .execute();
    return 'done';
  });

interface Who {
  store: string;
  customer: string;
}

const run = async <Row>(queries: Queries, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(queries)).rows;

/** The customer's enrollments, for `in (…)`. */
const plansOf = ({ store, customer }: Who) =>
  sql`(select id from enrollments where store_id = ${store} and customer_id = ${customer})`;

/** Clears free texts in the books, and the customer's name where the customer acted. Amounts, days and methods stay. */
async function clearTexts(queries: Queries, who: Who, named: Named): Promise<void> {
  const own = sql`customer_id = ${who.customer}`;
  const ofPlans = sql`enrollment_id in ${plansOf(who)}`;
  const ofPayments = sql`payment_id in (select id from payments where store_id = ${who.store} and ${own})`;
  // Of a day, not of a person: only the phone tells that one is about them.
  const ofDays = sql`enrollment_id is null`;
  const ofAny = sql`true`;
  const places: [table: string, column: string, rows: RawBuilder<unknown>][] = [
    ['payments', 'payment_reference', own],
    ['payments', 'void_reason', own],
    ['transactions', 'payment_reference', own],
    ['enrollments', 'cancellation_reason', own],
    ['payment_corrections', 'former_reference', ofPayments],
    ['payment_corrections', 'payment_reference', ofPayments],
    ['payment_corrections', 'reason', ofPayments],
    ['payouts', 'payment_reference', ofPlans],
    ['payouts', 'void_reason', ofPlans],
    ['payment_journal', 'payment_reference', ofPlans],
    ['payment_journal', 'reason', ofPlans],
    ['redemption_requests', 'decision_reason', own],
    ['handovers', 'item', ofPlans],
    ['handovers', 'invoice_number', ofPlans],
    ['payment_journal', 'reason', ofDays],
    ['day_closings', 'reason', ofAny],
  ];
  for (const [table, column, rows] of places) {
    const [name, at] = [sql.table(table), sql.ref(column)];
    const found = await run<{ text: string }>(
      queries,
      sql`select distinct ${at} as text from ${name} where store_id = ${who.store} and ${at} is not null and ${rows}`,
    );
    for (const { text } of found) {
      const left = withoutPerson(text, named, { own: rows !== ofDays && rows !== ofAny });
      if (left === text) continue;
      await run(
        queries,
        sql`update ${name} set ${at} = ${left} where store_id = ${who.store} and ${at} = ${text} and ${rows}`,
      );
    }
  }
  const { store, customer } = who;
  for (const statement of [
    // In an entry about the person only the reason names them.
    sql`update payment_journal set reason = null where store_id = ${store} and customer_id = ${customer} and reason is not null`,
    sql`update payment_journal set account_name = ${ERASED_NAME}
      where store_id = ${store} and actor = 'customer' and account_id = ${customer} and account_name is not null`,
    sql`update payments set recorded_by_name = ${ERASED_NAME}
      where store_id = ${store} and recorded_by = 'customer' and recorded_by_id = ${customer}`,
    sql`update payments set voided_by_name = ${ERASED_NAME}
      where store_id = ${store} and voided_by = 'customer' and voided_by_id = ${customer}`,
  ])
    await run(queries, statement);
}

/** Of numbers that the person had before, only their ends are known, from the journal; a message to one is kept for a day. */
async function removeWordOfPhones(queries: Queries, { store, customer }: Who): Promise<void> {
  const ends = sql`(select substring(reason from case kind when 'merge' then ${mergedPhoneEnd} else ${phoneEndBefore} end) from payment_journal
    where store_id = ${store} and customer_id = ${customer} and kind in ('phone_change', 'merge'))`;
  for (const table of ['sms_outbox', 'outbox_messages'])
    await run(
      queries,
      sql`delete from ${sql.table(table)} where store_id = ${store} and purpose = 'phone_changed' and right(phone_number, 4) in ${ends}`,
    );
}

/** Tables with data of this person only, and with sessions and tokens; includes rows that reference the customer with `on delete cascade`. */
async function removeRows(queries: Queries, who: Who, phone: string): Promise<void> {
  const { store, customer } = who;
  const ofPerson = sql`store_id = ${store} and customer_id = ${customer}`;
  const ofAccount = sql`store_id = ${store} and actor = 'customer' and account_id = ${customer}`;
  const ofPhone = sql`store_id = ${store} and phone_number = ${phone}`;
  for (const statement of [
    sql`delete from nominees where ${ofPerson}`,
    sql`delete from nominee_claims where ${ofPerson}`,
    sql`delete from notifications where ${ofPerson}`,
    sql`delete from push_subscriptions where ${ofPerson}`,
    sql`delete from consents where ${ofPerson}`,
    sql`delete from media where store_id = ${store} and owner_customer_id = ${customer}`,
    sql`delete from contacts where store_id = ${store} and enrollment_id in ${plansOf(who)}`,
    sql`delete from snoozes where store_id = ${store} and enrollment_id in ${plansOf(who)}`,
    sql`delete from reported_payments where store_id = ${store} and enrollment_id in ${plansOf(who)}`,
    sql`delete from sessions where ${ofAccount}`,
    sql`delete from reset_tokens where ${ofAccount}`,
    // Replies are kept for a day; the seller's may name the customer.
    sql`delete from idempotency_keys where ${ofAccount}`,
    sql`delete from idempotency_keys where store_id = ${store} and reply::text like ${`%${customer}%`}`,
    sql`delete from idempotency_keys k using enrollments e
      where k.store_id = ${store} and e.store_id = ${store} and e.customer_id = ${customer}
        and k.route like '%/enrollments/' || e.id || '/%'`,
    sql`delete from idempotency_keys k using redemption_requests r
      where k.store_id = ${store} and r.store_id = ${store} and r.customer_id = ${customer}
        and k.route like '%/redemption-requests/' || r.id || '/%'`,
    // A day sheet has no id of its customers, and its reason may name any. A closing that is repeated is refused: the day is closed.
    sql`delete from idempotency_keys where store_id = ${store} and route like '%/day-sheets/'`,
    sql`delete from otps where ${ofPhone} and actor = 'customer'`,
    sql`delete from sms_outbox where ${ofPhone} and actor = 'customer'`,
    sql`delete from outbox_messages where ${ofPhone}`,
  ])
    await run(queries, statement);
}

/** Counters are keyed by phone: those that another account with this phone needs stay. */
async function forgetLimits(
  transaction: Transaction,
  { store, customer }: Who,
  phone: string,
): Promise<void> {
  const [other] = await transaction.query(
    `select from customers where phone_number = $1 and (store_id, id) <> ($2, $3)
     union all select from stores where phone_number = $1
     union all select from staff where phone = $1 and role is not null and deactivated_at is null limit 1`,
    [phone, store, customer],
  );
  const mine = other ? `otp:pause:${store}:customer:%:${phone}%` : `%:${phone}%`;
  await transaction.query('delete from rate_limits where key like $1', [mine]);
}
