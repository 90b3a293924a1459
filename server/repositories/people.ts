// The shop's work on a person's account: it adds and corrects it, changes its phone number, and lists those without a plan.
import { revokeResetTokens } from '../auth/resetTokens.ts';
import { revokeAllSessions } from '../auth/sessions.ts';
import { sql } from 'kysely';
import { searchTerm } from '../../src/lib/search.ts';
import { MOST_COUNTED } from '../../src/lib/paging.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { phoneChanged } from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { phoneChangeReason, phoneEnd } from '../domain/phoneChange.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { writeSearchTexts } from './searchTexts.ts';
import { writeJournal } from './enrollments.ts';
import { notify } from './notifications.ts';
import { patternOf } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';

const columns = ['id', 'full_name', 'phone_number', 'language'] as const;

/** Whose account it is. Throws `not_found`, also for an erased one. */
export async function readPerson(store: StoreSql, id: string, { locks = false } = {}) {
  let query = store.selectFrom('customers').select(columns).where('id', '=', id);
  if (locks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row || row.phone_number === null) throw new Problem('not_found');
  return { ...row, phone_number: row.phone_number };
}

/** Throws the phone field's error unless the person may get this number. */
export async function requireOtherPhone(
  store: StoreSql,
  person: { phone_number: string } | null,
  phone: string,
): Promise<void> {
  if (phone === person?.phone_number)
    throw fieldProblem('phone_number', readersCopy().refusals.phoneUnchanged);
  const other = await store
    .selectFrom('customers')
    .select('full_name')
    .where('phone_number', '=', phone)
    .executeTakeFirst();
  if (other) throw phoneOfAnother(other.full_name);
}

const phoneOfAnother = (name: string) =>
  fieldProblem('phone_number', readersCopy().refusals.phoneOfAnother(name));

const takenMeanwhile = (error: unknown) => {
  throw isUniqueViolation(error, 'customers_phone_once') ? new Problem('conflict') : error;
};

interface PhoneChange {
  phone: string;
  reason: string;
  by: Person;
}

/**
 * Gives an account another phone number, which was proved. Who is logged in with the old one is logged out. Answers whom to tell at the old
 * number. Throws `not_found`, or the phone field's error where another account has it.
 */
export async function changePhone(
  store: StoreSql,
  customerId: string,
  { phone, reason, by }: PhoneChange,
  now: Temporal.Instant,
) {
  const before = await readPerson(store, customerId, { locks: true });
  await requireOtherPhone(store, before, phone);
  await store
    .updateTable('customers')
    .set({ phone_number: phone })
    .where('id', '=', customerId)
    .execute()
    .catch(takenMeanwhile);
  await writeSearchTexts(store, customerId);
  await revokeAllSessions(store, 'customer', customerId, now);
  await revokeResetTokens(store, 'customer', customerId, now);
  await writeJournal(store, {
    kind: 'phone_change',
    customer_id: customerId,
    amount: 0,
    reason: phoneChangeReason(before.phone_number, phone, reason),
    actor: 'seller',
    account_id: by.id,
    account_name: by.name,
    recorded_at: now,
  });
  await notify(store, customerId, phoneChanged(phoneEnd(phone), now), now);
  return before;
}

/** Somebody with an account, as the list of people shows them. */
export interface PersonRow {
  id: string;
  full_name: string;
  phone_number: string;
  is_registered: boolean;
  created_at: string;
}

export interface NewPerson {
  full_name: string;
  phone_number: string;
  /** The id of who was added by mistake under this name or number. */
  corrects: string | null;
}

/**
 * Adds an account without a password and journals it, or corrects one that has neither a plan nor a password. Returns its id. Throws
 * `conflict`, or the phone field's error where another account has the number.
 */
export async function addPerson(
  store: StoreSql,
  { corrects, ...columns }: NewPerson,
  by: Person,
  now: Temporal.Instant,
): Promise<string> {
  const before = corrects === null ? null : await findCorrectable(store, corrects);
  if (before?.phone_number !== columns.phone_number)
    await requireOtherPhone(store, null, columns.phone_number);
  if (before) {
    await store
      .updateTable('customers')
      .set(columns)
      .where('id', '=', before.id)
      .execute()
      .catch(takenMeanwhile);
    return before.id;
  }
  const { id } = await store
    .insertInto('customers', { ...columns, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(takenMeanwhile);
  await writeJournal(store, {
    kind: 'customer_added',
    customer_id: id,
    amount: 0,
    actor: 'seller',
    account_id: by.id,
    account_name: by.name,
    recorded_at: now,
  });
  return id;
}

/** Locks the account until the transaction ends. */
async function findCorrectable(store: StoreSql, id: string) {
  const row = await store
    .selectFrom('customers')
    .select(['id', 'phone_number'])
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .where('phone_number', 'is not', null)
    .where('has_plan', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('conflict');
  return row;
}

const personColumns = sql<PersonRow>`id, full_name, phone_number, password_hash is not null as is_registered, created_at`;

export async function readAddedPerson(store: StoreSql, id: string): Promise<PersonRow> {
  const [row] = await store.execute(
    (storeId) =>
      sql<PersonRow>`select ${personColumns} from customers where store_id = ${storeId} and id = ${id}`,
  );
  return row!;
}

/** A page of those who never joined a plan, the newest first, and how many there are. */
export async function listPeopleWithoutPlan(
  store: StoreSql,
  q: string | undefined,
  { limit, offset }: PageWindow,
): Promise<{ count: number; rows: PersonRow[] }> {
  const term = searchTerm(q ?? '');
  const isFound = term === '' ? sql`true` : sql`search_text like ${patternOf(term)}`;
  const rows = await store.execute(
    (storeId) => sql<PersonRow & { count: number }>`
    with found as (
      select ${personColumns} from customers
      where store_id = ${storeId} and phone_number is not null and not has_plan and ${isFound}
      order by created_at desc, id desc limit ${MOST_COUNTED})
    select total.count, page.* from (select count(*) as count from found) total
      left join (select * from found order by created_at desc, id desc limit ${limit} offset ${offset}) page on true
    order by page.created_at desc, page.id desc`,
  );
  return { count: rows[0]?.count ?? 0, rows: rows.filter(({ id }) => id !== null) };
}
