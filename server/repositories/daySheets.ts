// Day sheets and their closings. Every write that counts on a day locks the store's row first, as closing does, so that
// they cannot overlap.

import { sql, type Expression, type Selectable } from 'kysely';
import { addDays, formatMonth, startOfMonth, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { Karat } from '../../src/lib/goldRates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { isRefused } from '../domain/change.ts';
import {
  after,
  closing,
  isMonthOver,
  sheetFigures,
  type CashCount,
  type EntryKind,
  type SheetFigures,
  type SheetGroup,
} from '../domain/daySheet.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import type { PaymentMethod } from '../domain/transaction.ts';
import { readersCopy } from '../language.ts';
import { writeJournal } from './enrollments.ts';
import { lockStore } from './stores.ts';

/** One payment that was received, voided or corrected on the day, or a refund that was paid out or whose payout was voided. */
export interface SheetLine {
  kind: EntryKind;
  id: string;
  number: number;
  customer: string;
  plans: string[];
  amount: number;
  paid_through: PaymentMethod;
  payment_reference: string | null;
  person: string;
  received_on: Day;
  /** When it was recorded, voided, corrected or paid out. */
  at: string;
  void_reason: string | null;
  is_after_closing: boolean;
  /** Of plans by weight, the purest first. */
  gold: (GoldOfDay & { paise_per_gram: number })[];
}

/** Milligrams bought, less than 0 where a void gave them back. */
export interface GoldOfDay {
  karat: Karat;
  weight: number;
}

export interface DaySheet extends SheetFigures {
  day: Day;
  unclosed_days: Day[];
  is_month_locked: boolean;
  gold: GoldOfDay[];
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
  const groups = await sheetGroups(store, day);
  return {
    day,
    ...sheetFigures(day, groups),
    unclosed_days: await unclosedDays(store, now),
    is_month_locked: await isMonthLocked(store, day),
    gold: await goldOfDay(store, day),
    lines: await sheetLines(store, day, lines),
    closing: await findClosing(store, day),
  };
}

/** The closing that stands: one that was taken back counts no more. */
const findClosing = async (store: StoreSql, day: Day) =>
  (await store
    .selectFrom('day_closings')
    .selectAll()
    .where('day', '=', day)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()) ?? null;

const dayClosed = (day: Day, now: Temporal.Instant): Problem => {
  const words = readersCopy().refusals.daySheet;
  const detail = day === todayInKolkata(now) ? words.closedToday : words.closed(day);
  return new Problem('day_closed', { detail });
};

const isMonthLocked = async (store: StoreSql, day: Day): Promise<boolean> =>
  (await store
    .selectFrom('month_locks')
    .select('month')
    .where('month', '=', startOfMonth(day))
    .executeTakeFirst()) !== undefined;

/** Throws `day_closed` where the month of a day on which money was received is locked. The caller holds the lock on the store's row. */
export async function requireUnlockedMonth(store: StoreSql, day: Day): Promise<void> {
  if (await isMonthLocked(store, day)) throw monthLocked(day);
}

const monthLocked = (day: Day): Problem =>
  new Problem('day_closed', {
    detail: readersCopy().refusals.daySheet.monthLocked(formatMonth(day.slice(0, 7))),
  });

/**
 * When something is written that counts today: after today's closing where there is one, whatever the clock says. The caller holds the
 * lock on the store's row.
 */
export const momentToday = async (store: StoreSql, now: Temporal.Instant): Promise<Temporal.Instant> =>
  after((await findClosing(store, todayInKolkata(now)))?.closed_at ?? null, now);

/** True when a day's sheet must stay as it is: the day is closed, or its month is locked. The caller holds the lock on the store's row. */
export const isDayFixed = async (store: StoreSql, day: Day): Promise<boolean> =>
  (await isMonthLocked(store, day)) || (await findClosing(store, day)) !== null;

/** The same of money that is received on a day, as the statement that writes it finds it. */
export const momentOfReceipt = ({ storeId }: StoreSql, day: Day, now: Temporal.Instant) =>
  sql<Temporal.Instant>`greatest(${now}::timestamptz, (
    select closed_at + interval '1 millisecond' from day_closings
    where store_id = ${storeId} and day = ${day} and reopened_at is null))`;

/** The state of a day on which money is received, for `requireOpenDay`, which throws. The caller holds the lock on the store's row. */
export const dayOfReceipt = (store: StoreSql, day: Day) =>
  store.statement(
    (storeId) => sql<DayOfReceipt>`
    select exists (select from month_locks where store_id = ${storeId} and month = ${startOfMonth(day)}) as is_month_locked,
      exists (select from day_closings where store_id = ${storeId} and day = ${day} and reopened_at is null) as is_closed`,
  );

interface DayOfReceipt {
  is_month_locked: boolean;
  is_closed: boolean;
}

/** Throws `day_closed` for an earlier day that is closed, or a day whose month is locked. */
export function requireOpenDay(
  { is_month_locked, is_closed }: DayOfReceipt,
  day: Day,
  now: Temporal.Instant,
): void {
  if (is_month_locked) throw monthLocked(day);
  if (is_closed && day !== todayInKolkata(now)) throw dayClosed(day, now);
}

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
  if (await findClosing(store, day)) throw dayClosed(day, now);
  const groups = await sheetGroups(store, day);
  const closed = closing(count, sheetFigures(day, groups).cash_booked);
  if (isRefused(closed)) {
    if (closed.refused === 'conflict')
      throw new Problem('conflict', { detail: readersCopy().refusals.daySheet.bookedMeanwhile });
    throw fieldProblem('reason', readersCopy().daySheetCopy.dialog.reasonRequired);
  }
  const closed_at = await momentOfClosing(store, day, groups, now);
  await store
    .insertInto('day_closings', {
      ...closed,
      day,
      closed_by_id: person.id,
      closed_by_name: person.name,
      closed_at,
    })
    .execute();
  await journalDay(store, 'closing', day, person, closed_at, { amount: closed.cash_counted });
}

/** Not before what was counted, and after a closing that was taken back. */
async function momentOfClosing(
  store: StoreSql,
  day: Day,
  groups: readonly DatedGroup[],
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const { before } = await store
    .selectFrom('day_closings')
    .select((eb) => eb.fn.max('closed_at').as('before'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return groups
    .filter((group) => group.day === day)
    .map(({ last_at }) => Temporal.Instant.from(last_at))
    .reduce((last, at) => (Temporal.Instant.compare(at, last) > 0 ? at : last), after(before, now));
}

/** Takes today's closing back: what came after it counts in the day again. Throws `conflict` for another day, and where it is open. */
export async function reopenDay(
  store: StoreSql,
  day: Day,
  reason: string,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const words = readersCopy().refusals.daySheet;
  if (day !== todayInKolkata(now)) throw new Problem('conflict', { detail: words.reopenToday });
  await lockStore(store);
  const closed = await findClosing(store, day);
  if (!closed) throw new Problem('conflict', { detail: words.openAlready });
  const reopened_at = await momentToday(store, now);
  await store
    .updateTable('day_closings')
    .set({ reopened_at })
    .where('day', '=', day)
    .where('reopened_at', 'is', null)
    .execute();
  await journalDay(store, 'reopening', day, person, reopened_at, { reason });
}

/** Locks the month of a day. Throws `conflict` where it is locked, or a field error. */
export async function lockMonth(
  store: StoreSql,
  day: Day,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const words = readersCopy().refusals.daySheet;
  if (!isMonthOver(day, now)) throw fieldProblem('day', words.monthNotOver);
  await lockStore(store);
  if (await isMonthLocked(store, day)) throw new Problem('conflict', { detail: words.lockedAlready });
  const month = startOfMonth(day);
  await store.insertInto('month_locks', { month, locked_at: now }).execute();
  await journalDay(store, 'month_lock', month, person, now);
}

/** Throws `conflict` where the month of the day is not locked. */
export async function unlockMonth(
  store: StoreSql,
  day: Day,
  reason: string,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  await lockStore(store);
  const month = startOfMonth(day);
  const unlocked = await store
    .deleteFrom('month_locks')
    .where('month', '=', month)
    .returning('month')
    .executeTakeFirst();
  if (!unlocked) throw new Problem('conflict', { detail: readersCopy().refusals.daySheet.unlockedAlready });
  await journalDay(store, 'month_unlock', month, person, now, { reason });
}

const journalDay = (
  store: StoreSql,
  kind: 'closing' | 'reopening' | 'month_lock' | 'month_unlock',
  day: Day,
  person: Person,
  at: Temporal.Instant,
  { amount = 0, reason = null }: { amount?: number; reason?: string | null } = {},
): Promise<unknown> =>
  writeJournal(store, {
    kind,
    received_on: day,
    amount,
    reason,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    recorded_at: at,
  });

/** From one day to another, with the moments at which the first begins and the last ends. */
interface Span {
  from: Expression<unknown>;
  to: Expression<unknown>;
  begins: Expression<unknown>;
  ends: Expression<unknown>;
}

const midnight = (day: Expression<unknown>) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;

const span = (from: Day, to: Day): Span => ({
  from: sql`${from}::date`,
  to: sql`${to}::date`,
  begins: midnight(sql`${from}::date`),
  ends: midnight(sql`${addDays(to, 1)}::date`),
});

/** Whatever counts on the days of a span: one branch for each kind. */
const entries = (storeId: string, { from, to, begins, ends }: Span) => sql`
    select 'received' as kind, received_on as day, id, number, coalesce(booked_through, paid_through) as paid_through, amount,
      recorded_by_id as person_id, recorded_by_name as person, recorded_at as at, null as reason
    from payments where store_id = ${storeId} and received_on between ${from} and ${to}
    union all
    select 'voided', kolkata_day(voided_at), id, number, paid_through, -amount,
      voided_by_id, voided_by_name, voided_at, void_reason
    from payments where store_id = ${storeId} and voided_at >= ${begins} and voided_at < ${ends}
    union all
    select 'corrected', kolkata_day(corrected_at), payments.id, number, moved.through, moved.sign * amount,
      corrected_by_id, corrected_by_name, corrected_at, reason
    from payment_corrections corrections
    join payments on payments.store_id = ${storeId} and payments.id = corrections.payment_id
    cross join lateral (values (former_through, -1), (corrections.paid_through, 1)) moved (through, sign)
    where corrections.store_id = ${storeId} and is_transfer and corrected_at >= ${begins} and corrected_at < ${ends}
    union all
    select 'paid_out', paid_on, id, number, paid_through, -amount, paid_by_id, paid_by_name, paid_at, null
    from payouts where store_id = ${storeId} and paid_on between ${from} and ${to}
    union all
    select 'payout_voided', kolkata_day(voided_at), id, number, paid_through, amount, voided_by_id, voided_by_name, voided_at, void_reason
    from payouts where store_id = ${storeId} and voided_at >= ${begins} and voided_at < ${ends}`;

/** The closing that stands for an entry's day, and whether the entry came after it. */
const joinCut = (storeId: string) => sql`
    left join day_closings cut on cut.store_id = ${storeId} and cut.day = entry.day and cut.reopened_at is null`;
const isAfterClosing = sql<boolean>`coalesce(entry.at > cut.closed_at, false)`;

type DatedGroup = SheetGroup & { last_at: string };

/** The entries of a day, and of the day before what came after its closing. */
const sheetGroups = (store: StoreSql, day: Day): Promise<DatedGroup[]> =>
  store.execute(
    (storeId) => sql<DatedGroup>`
    select kind, entry.day, ${isAfterClosing} as is_after_closing, paid_through, person_id, max(person) as person,
      count(*) as count, sum(amount)::bigint as amount, max(at) as last_at
    from (${entries(storeId, span(addDays(day, -1), day))}) entry ${joinCut(storeId)}
    where entry.day = ${day} or ${isAfterClosing}
    group by kind, entry.day, is_after_closing, paid_through, person_id`,
  );

/** How many days are offered for closing at once. */
const MOST_UNCLOSED = 31;

/** Days before today that have something to count and were not closed, the oldest first. */
export async function unclosedDays(store: StoreSql, now: Temporal.Instant): Promise<Day[]> {
  const rows = await store.execute(
    (storeId) => sql<{ day: Day }>`
    with days as materialized (
      select day, day - 1 as before, ${midnight(sql`(day - 1)`)} as begins, ${midnight(sql`(day + 1)`)} as ends
      from (
        select kolkata_day(created_at) + passed as day
        from stores cross join lateral generate_series(0, ${todayInKolkata(now)}::date - kolkata_day(created_at) - 1) passed
        where stores.id = ${storeId}) all_days
      where not exists (
        select from day_closings where store_id = ${storeId} and day = all_days.day and reopened_at is null))
    select days.day from days
    where exists (
      select from (${entries(storeId, {
        from: sql`days.before`,
        to: sql`days.day`,
        begins: sql`days.begins`,
        ends: sql`days.ends`,
      })}) entry ${joinCut(storeId)}
      where entry.day = days.day or (${isAfterClosing} and paid_through = 'cash'))
    order by days.day limit ${MOST_UNCLOSED}`,
  );
  return rows.map(({ day }) => day);
}

/** Bought less given back on a day, the purest first. */
const goldOfDay = (store: StoreSql, day: Day): Promise<GoldOfDay[]> =>
  store.execute(
    (storeId) => sql<GoldOfDay>`
    select e.karat, sum(entry.weight)::bigint as weight
    from (
      select enrollment_id, weight from transactions where store_id = ${storeId} and paid_on = ${day} and weight is not null
      union all
      select enrollment_id, -weight from transactions where store_id = ${storeId} and voided_on = ${day} and weight is not null) entry
    join enrollments e on e.store_id = ${storeId} and e.id = entry.enrollment_id
    group by e.karat order by e.karat desc`,
  );

/** The lines of a day, newest first. */
export const sheetLines = (store: StoreSql, day: Day, limit: number = EVERY_LINE): Promise<SheetLine[]> =>
  store.execute(
    (storeId) => sql<SheetLine>`
    select kind, entry.id, entry.number, c.full_name as customer, plans.names as plans,
      entry.amount, entry.paid_through, coalesce(p.payment_reference, payout.payment_reference) as payment_reference, entry.person,
      coalesce(p.received_on, payout.paid_on) as received_on, at, entry.reason as void_reason, ${isAfterClosing} as is_after_closing, bought.gold
    from (${entries(storeId, span(day, day))} order by at desc, number desc, kind desc, amount limit ${limit}) entry
    ${joinCut(storeId)}
    left join payments p on kind in ('received', 'voided', 'corrected') and p.store_id = ${storeId} and p.id = entry.id
    left join payouts payout on kind in ('paid_out', 'payout_voided') and payout.store_id = ${storeId} and payout.id = entry.id
    left join enrollments cancelled on cancelled.store_id = ${storeId} and cancelled.id = payout.enrollment_id
    join customers c on c.store_id = ${storeId} and c.id = coalesce(p.customer_id, cancelled.customer_id)
    cross join lateral (
      select coalesce(array_agg(distinct e.plan_name order by e.plan_name), array[cancelled.plan_name]) as names
      from transactions t join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
      where t.store_id = ${storeId} and t.payment_id = p.id) plans
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('karat', karat, 'paise_per_gram', gold_rate,
        'weight', case kind when 'voided' then -weight else weight end) order by karat desc), '[]') as gold
      from (
        select e.karat, t.gold_rate, sum(t.weight)::bigint as weight
        from transactions t join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
        where t.store_id = ${storeId} and t.payment_id = p.id and t.weight is not null and kind in ('received', 'voided')
        group by e.karat, t.gold_rate) each_karat) bought
    order by at desc, number desc, kind desc, amount`,
  );
