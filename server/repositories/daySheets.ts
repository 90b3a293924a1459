// Day sheets and their closings. Every write that counts on a day locks the store's row first, as closing does, so that
// they cannot overlap.

import { sql, type Selectable } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { isRefused } from '../domain/change.ts';
import {
  closing,
  sheetFigures,
  type CashCount,
  type SheetFigures,
  type SheetGroup,
} from '../domain/daySheet.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import type { PaymentMethod } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { writeJournal } from './enrollments.ts';

/** One payment that was received or voided on the day. */
export interface SheetLine {
  kind: SheetGroup['kind'];
  id: string;
  number: number;
  customer: string;
  plans: string[];
  amount: number;
  paid_through: PaymentMethod;
  payment_reference: string | null;
  person: string;
  received_on: Day;
  /** When it was recorded or voided. */
  at: string;
  void_reason: string | null;
}

export interface DaySheet extends SheetFigures {
  day: Day;
  lines: SheetLine[];
  closing: Selectable<Tables['day_closings']> | null;
}

/** Every line, for the file and the paper. */
export const EVERY_LINE = 1_000_000;

/** A day's sheet with its newest lines. Throws a field error for a future day. */
export async function readDaySheet(
  store: StoreSql,
  day: Day,
  now: Temporal.Instant,
  lines: number,
): Promise<DaySheet> {
  if (day > todayInKolkata(now)) throw fieldProblem('day', readersCopy().refusals.daySheet.future);
  return {
    day,
    ...sheetFigures(await sheetGroups(store, day)),
    lines: await sheetLines(store, day, lines),
    closing: await findClosing(store, day),
  };
}

const findClosing = async (store: StoreSql, day: Day) =>
  (await store.selectFrom('day_closings').selectAll().where('day', '=', day).executeTakeFirst()) ?? null;

/** True when the day sheet is closed, which is final. False is reliable only while the store's row is locked. */
export const isDayClosed = async (store: StoreSql, day: Day): Promise<boolean> =>
  (await findClosing(store, day)) !== null;

/** Throws `day_closed`. The caller must have locked the store's row. */
export async function requireOpenDay(store: StoreSql, day: Day, now: Temporal.Instant): Promise<void> {
  if (await isDayClosed(store, day)) {
    const words = readersCopy().refusals.daySheet;
    throw new Problem('day_closed', {
      detail: day === todayInKolkata(now) ? words.closedToday : words.closed(day),
    });
  }
}

/** Prevents new payment numbers and closings until the transaction ends. */
export const lockStore = (store: StoreSql) =>
  store.selectFrom('stores').select('id').forNoKeyUpdate().executeTakeFirstOrThrow();

/** Closes a day and journals it. Throws `day_closed`, `conflict` if cash was booked meanwhile, or a field error. */
export async function closeDay(
  store: StoreSql,
  day: Day,
  count: CashCount,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  if (day > todayInKolkata(now)) throw fieldProblem('day', readersCopy().refusals.daySheet.future);
  const { created_at } = await store.selectFrom('stores').select('created_at').executeTakeFirstOrThrow();
  const opened = todayInKolkata(Temporal.Instant.from(created_at));
  if (day < opened) throw fieldProblem('day', readersCopy().refusals.daySheet.beforeStore(opened));
  await lockStore(store);
  await requireOpenDay(store, day, now);
  const { cash_booked } = sheetFigures(await sheetGroups(store, day));
  const closed = closing(count, cash_booked);
  if (isRefused(closed)) {
    if (closed.refused === 'conflict')
      throw new Problem('conflict', { detail: readersCopy().refusals.daySheet.bookedMeanwhile });
    throw fieldProblem('reason', readersCopy().daySheetCopy.dialog.reasonRequired);
  }
  await store
    .insertInto('day_closings', {
      ...closed,
      day,
      closed_by_id: person.id,
      closed_by_name: person.name,
      closed_at: now,
    })
    .execute();
  await writeJournal(store, {
    kind: 'closing',
    received_on: day,
    amount: closed.cash_counted,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    recorded_at: now,
  });
}

/** The payments that count on a day: received on it, and voided on it. */
const entries = (storeId: string, day: Day) => sql`
    select 'received' as kind, id, number, recorded_by_id as person_id, recorded_by_name as person, recorded_at as at, null as reason
    from payments where store_id = ${storeId} and received_on = ${day}
    union all
    select 'voided', id, number, voided_by_id, voided_by_name, voided_at, void_reason
    from payments where store_id = ${storeId} and kolkata_day(voided_at) = ${day}`;

const sheetGroups = (store: StoreSql, day: Day): Promise<SheetGroup[]> =>
  store.execute(
    (storeId) => sql<SheetGroup>`
    select kind, p.paid_through, person_id, max(person) as person, count(*) as count, sum(p.amount)::bigint as amount
    from (${entries(storeId, day)}) entry join payments p on p.store_id = ${storeId} and p.id = entry.id
    group by kind, p.paid_through, person_id`,
  );

/** The lines of a day, newest first. */
export const sheetLines = (store: StoreSql, day: Day, limit: number = EVERY_LINE): Promise<SheetLine[]> =>
  store.execute(
    (storeId) => sql<SheetLine>`
    select kind, p.id, p.number, c.full_name as customer, plans.names as plans,
      case kind when 'received' then p.amount else -p.amount end as amount, p.paid_through, p.payment_reference,
      person, p.received_on, at, reason as void_reason
    from (${entries(storeId, day)} order by at desc, number desc, kind desc limit ${limit}) entry
    join payments p on p.store_id = ${storeId} and p.id = entry.id
    join customers c on c.store_id = ${storeId} and c.id = p.customer_id
    cross join lateral (
      select array_agg(distinct e.plan_name order by e.plan_name) as names
      from transactions t join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
      where t.store_id = ${storeId} and t.payment_id = p.id) plans
    order by at desc, p.number desc, kind desc`,
  );
