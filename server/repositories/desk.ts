// The jeweller's desk, section by section, and the log of contacts. domain/desk.ts defines the sections.
import { sql, type Expression, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { reminderTypes } from '../../src/lib/notificationGroups.ts';
import { openStatuses } from '../../src/lib/statuses.ts';
import { columnsOf } from '../db/kysely.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { isRefused } from '../domain/change.ts';
import { contact, sectionRule, type Contact, type DeskSection, type SectionRule } from '../domain/desk.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { unclosedDays } from './daySheets.ts';
import { openErasures, type OpenErasure } from './erasures.ts';
import { chequesUnderClearing, type Cheque } from './cheques.ts';
import { phoneOf } from './pick.ts';
import { savedValueInSql } from './ratesInUse.ts';
import { openReports, type ReportedPayment } from './reportedPayments.ts';
import { transactionsById, unpaidInSql, type TransactionWithNames } from './transactions.ts';

export type StoredContact = Selectable<Tables['contacts']>;
type MessageRow = Selectable<Tables['outbox']>;

export interface DeskLine {
  section: DeskSection;
  id: string;
  customer_id: string;
  user_name: string;
  user_phone: string;
  user_language: string | null;
  plan_name: string;
  amount: number;
  /** How many instalments the amount is, near the year how many are due; 0 where it is none. */
  installments: number;
  day: Day;
  redemption_eligible_on: Day | null;
  /** The day on which a snoozed line comes back. */
  until: Day | null;
  /** The id of the installment to be paid next. */
  next: string | null;
  last_kind: StoredContact['kind'] | null;
  last_note: string | null;
  last_until: Day | null;
  last_at: string | null;
  /** The last reminder, and what became of its message. */
  told_at: string | null;
  told_channel: Exclude<MessageRow['channel'], 'push'> | null;
  told_state: MessageRow['state'] | null;
}

export interface SectionTotal {
  section: DeskSection;
  is_snoozed: boolean;
  count: number;
  amount: number;
}

export interface Desk {
  totals: SectionTotal[];
  /** The first lines of each section, and then those that are snoozed. */
  lines: DeskLine[];
  /** The next installment of each line that awaits one. */
  transactions: TransactionWithNames[];
  reports: ReportedPayment[];
  cheques: Cheque[];
  erasures: OpenErasure[];
  unclosed_days: Day[];
  sends_messages: boolean;
  has_active_plan: boolean;
}

/** The sections with their totals and up to `limit` lines each, awake and snoozed. */
export async function readDesk(
  store: StoreSql,
  sections: readonly DeskSection[],
  now: Temporal.Instant,
  limit: number,
): Promise<Desk> {
  const { totals, lines } = await readSections(store, sections, todayInKolkata(now), limit);
  const transactions = await transactionsById(
    store,
    lines.flatMap(({ next }) => next ?? []),
  );
  return {
    totals,
    lines,
    transactions,
    reports: await openReports(store),
    cheques: await chequesUnderClearing(store),
    erasures: await openErasures(store),
    unclosed_days: await unclosedDays(store, now),
    ...(await readFacts(store)),
  };
}

export async function readSections(
  store: StoreSql,
  sections: readonly DeskSection[],
  today: Day,
  limit: number,
): Promise<Pick<Desk, 'totals' | 'lines'>> {
  const rules = sections.map((section) => ({ section, rule: sectionRule(section, today) }));
  const { totals, firstSnoozed } = await readTotals(store, rules, today, limit);
  return { totals, lines: await readLines(store, rules, today, totals, firstSnoozed, limit) };
}

/** Two facts in one statement: the gateway has a template for a reminder of dues, and customers can join a plan. */
async function readFacts(store: StoreSql): Promise<Pick<Desk, 'sends_messages' | 'has_active_plan'>> {
  const [facts] = await store.execute(
    (storeId) => sql<Pick<Desk, 'sends_messages' | 'has_active_plan'>>`select
      exists (select from message_templates where kind = any (${reminderTypes})) as sends_messages,
      exists (select from plans where store_id = ${storeId} and is_active) as has_active_plan`,
  );
  return facts!;
}

type Rules = { section: DeskSection; rule: SectionRule }[];

const together = (parts: Expression<unknown>[]) => sql`(${sql.join(parts, sql`) union all (`)})`;

/**
 * The lines of each section, counted in the sections' indexes, and the snoozed part of them, from the snoozed lines, which are few. Each of
 * these is looked up here alone: `firstSnoozed` are the ones that a page of lines may show.
 */
async function readTotals(
  store: StoreSql,
  rules: Rules,
  today: Day,
  limit: number,
): Promise<{ totals: SectionTotal[]; firstSnoozed: string[] }> {
  const parts = rules.flatMap(({ section, rule }) => [
    countedOf(store, section, rule, today),
    sql`select ${sql.lit(section)}, true, count(*), sum(${amountOf(store, rule, 'snoozed', today)})::bigint,
        (array_agg(id order by ${sql.ref(rule.day)}, id))[:${sql.lit(limit)}]
      from snoozed where ${belongs(rule)} having count(*) > 0`,
  ]);
  const found = await store.execute(
    () => sql<SectionTotal & { first: string[] | null }>`with ${snoozed(store, today)} ${together(parts)}`,
  );
  const snoozedOf = (section: DeskSection) =>
    found.find((total) => total.section === section && total.is_snoozed) ?? { count: 0, amount: 0 };
  const totals = found
    .map(({ section, is_snoozed, ...all }) => {
      const { count, amount } = is_snoozed ? { count: 0, amount: 0 } : snoozedOf(section);
      return { section, is_snoozed, count: all.count - count, amount: all.amount - amount };
    })
    .filter(({ count }) => count > 0);
  return { totals, firstSnoozed: found.flatMap(({ first }) => first ?? []) };
}

/** All of a section. What is due in all is summed over the instalments: they are fewer reads than one for each enrollment. */
function countedOf(store: StoreSql, section: DeskSection, rule: SectionRule, today: Day) {
  const amount =
    rule.amount === 'due'
      ? sql`${dueInAll(store, today)} - ${dueToday(store, today)} - ${dueOnHold(store, today)}`
      : sql`sum(${amountOf(store, rule, 'enrollments', today)})`;
  return sql`select ${sql.lit(section)} as section, false as is_snoozed, count(*) as count, (${amount})::bigint as amount,
      null::uuid[] as first
    from enrollments where store_id = ${store.storeId} and ${belongs(rule)} having count(*) > 0`;
}

/** Of an enrollment: the rule as a condition; statuses as literals, so that the partial indexes serve. */
function belongs({ statuses, day, from, to, amount }: SectionRule): RawBuilder<SqlBool> {
  const its = sql.ref(day);
  const since = from === null ? sql`` : sql`${its} >= ${from} and`;
  return sql`status in (${sql.join(statuses.map((one) => sql.lit(one)))}) and ${since} ${its} <= ${to}
    ${amount === 'refund' ? sql`and refund_paid < refund_amount` : sql``}`;
}

const isDueOn = (today: Day) => sql`due.status in (${unpaidInSql}) and due.scheduled_due_date <= ${today}`;

/** The open amount of an enrollment's next instalment. */
const nextOpenInSql = sql`monthly_amount - coalesce(paid_in_part[1], 0)`;

/** Sum due of all enrollments: in the sections overdue and due today, and of those on hold. */
const dueInAll = (store: StoreSql, today: Day) => sql`(
  select coalesce(sum(due.amount), 0) from transactions due where due.store_id = ${store.storeId} and ${isDueOn(today)})`;
const dueToday = (store: StoreSql, today: Day) => sql`(
  select coalesce(sum(${nextOpenInSql}), 0) from enrollments
  where store_id = ${store.storeId} and status = 'active' and next_due_date = ${today})`;
const dueOnHold = (store: StoreSql, today: Day) => sql`(
  select coalesce(sum(due.amount), 0)
  from enrollments join transactions due
    on due.store_id = ${store.storeId} and due.enrollment_id = enrollments.id and ${isDueOn(today)}
  where enrollments.store_id = ${store.storeId} and enrollments.status = 'on_hold')`;

/** Table or subquery that a line's enrollment is read from. */
type Source = 'enrollments' | 'snoozed';

/** Of an enrollment in `source`. */
function amountOf(store: StoreSql, { amount }: SectionRule, source: Source, today: Day): RawBuilder<number> {
  if (amount === 'due') return sumOfDue(store, sql`coalesce(sum(amount), 0)::bigint`, source, today);
  const saved = savedValueInSql(source, store.storeId);
  if (amount === 'refund') return sql`(refund_amount - refund_paid)::bigint`;
  if (amount === 'installment') return sql`(${nextOpenInSql})::bigint`;
  return amount === 'saved' ? sql`${saved}::bigint` : sql`(${saved} + coalesce(benefit_granted, 0))::bigint`;
}

/** A sum over the instalments of an enrollment in `source` that are due. */
const sumOfDue = (store: StoreSql, sum: Expression<unknown>, source: Source, today: Day) =>
  sql<number>`(
    select ${sum} from transactions due
    where due.store_id = ${store.storeId} and due.enrollment_id = ${sql.ref(`${source}.id`)} and ${isDueOn(today)})`;

/** How many instalments can be asked for with a section's line: those that are due, or the one that it is about. */
function installmentsOf(store: StoreSql, { amount }: SectionRule, source: Source, today: Day) {
  if (amount === 'due' || amount === 'saved') return sumOfDue(store, sql`count(*)`, source, today);
  return amount === 'installment' ? sql<number>`1` : sql<number>`0`;
}

/** Columns that a line shows of its enrollment, or that rules need. */
const enrollmentColumns = columnsOf(
  'enrollments',
  'id',
  'customer_id',
  'plan_name',
  'status',
  'next_due_date',
  'redemption_requested_on',
  'matured_on',
  'redemption_eligible_on',
  'start_date',
  'monthly_amount',
  'paid_in_part',
  'store_id',
  'total_paid',
  'karat',
  'weight',
  'redeem_rate',
  'benefit_granted',
  'cancelled_on',
  'refund_amount',
  'refund_paid',
);

/**
 * Enrollments that are snoozed today, or those among `ids`. One index lookup for each: a join may read every open
 * enrollment.
 */
const snoozed = (store: StoreSql, today: Day, ids?: string[]) => {
  const asleep = store.selectFrom('snoozes').selectAll().where('until', '>', today);
  return sql`
  snoozed as materialized (
    select its.*, snoozes.until
    from ${ids ? asleep.where((eb) => eb('enrollment_id', '=', eb.fn.any(eb.val(ids)))) : asleep} snoozes cross join lateral (
      select ${enrollmentColumns} from enrollments
      where store_id = snoozes.store_id and id = snoozes.enrollment_id
        and status = snoozes.status and installments_paid = snoozes.installments_paid
      limit 1) its)`;
};

/** The first lines of non-empty sections: of six sections, awake and snoozed, most are empty on most days. */
async function readLines(
  store: StoreSql,
  rules: Rules,
  today: Day,
  totals: readonly SectionTotal[],
  firstSnoozed: string[],
  limit: number,
): Promise<DeskLine[]> {
  const parts = totals.map(({ section, is_snoozed }) => {
    const { rule } = rules.find((one) => one.section === section)!;
    const day = sql.ref(rule.day);
    const from = is_snoozed ? 'snoozed' : 'enrollments';
    const source = is_snoozed
      ? sql`snoozed where ${belongs(rule)}`
      : sql`enrollments where store_id = ${store.storeId} and ${belongs(rule)} and not exists (
          select from snoozes
          where snoozes.store_id = enrollments.store_id and snoozes.enrollment_id = enrollments.id
            and snoozes.status = enrollments.status and snoozes.installments_paid = enrollments.installments_paid
            and snoozes.until > ${today})`;
    return sql`select ${sql.lit(section)} as "section", id, customer_id, plan_name, ${amountOf(store, rule, from, today)} as amount,
        ${installmentsOf(store, rule, from, today)} as installments, ${day} as day, redemption_eligible_on,
        ${is_snoozed ? sql`until` : sql`null::date as until`}
      from ${source} order by ${day}, id limit ${sql.lit(limit)}`;
  });
  if (parts.length === 0) return [];
  return store.execute(
    (storeId) => sql<DeskLine>`
    with ${snoozed(store, today, firstSnoozed)}, picked as materialized (${together(parts)})
    select picked.*, customers.full_name as user_name, ${phoneOf} as user_phone, customers.language as user_language,
      last.kind as last_kind, last.note as last_note, last.snooze_until as last_until, last.recorded_at as last_at,
      told.sent_at as told_at, told.channel as told_channel, told.state as told_state,
      (select id from transactions
        where store_id = ${storeId} and enrollment_id = picked.id and status = any (${openStatuses})
        order by installment_number limit 1) as next
    from picked
    cross join lateral (
      select full_name, phone_number, language from customers where store_id = ${storeId} and id = picked.customer_id limit 1) customers
    left join lateral (
      select kind, note, snooze_until, recorded_at from contacts where store_id = ${storeId} and enrollment_id = picked.id
      order by recorded_at desc, id desc limit 1) last on true
    left join lateral (
      select notification.sent_at, message.channel, message.state
      from notifications notification left join outbox message
        on message.store_id = notification.store_id and message.notification_id = notification.id and message.channel <> 'push'
      where notification.store_id = ${storeId} and notification.customer_id = picked.customer_id
        and notification.type = any (${reminderTypes}) and right(notification.occasion, 36) = picked.id::text
      order by notification.sent_at desc limit 1) told on true
    order by picked.day, picked.id`,
  );
}

/** Records a contact. Throws `not_found`, or a field error. */
export async function recordContact(
  store: StoreSql,
  enrollmentId: string,
  asked: Contact,
  person: Person,
  now: Temporal.Instant,
): Promise<StoredContact> {
  const made = contact(asked, todayInKolkata(now));
  if (isRefused(made)) {
    const { refusals, deskCopy } = readersCopy();
    const complaint = made.reason === 'note' ? refusals.noteRequired : deskCopy.dialog.dayRequired;
    throw fieldProblem(made.reason, complaint);
  }
  const enrollment = await store
    .selectFrom('enrollments')
    .select(['status', 'installments_paid'])
    .where('id', '=', enrollmentId)
    .executeTakeFirst();
  if (!enrollment) throw new Problem('not_found');
  if (made.snooze_until !== null) {
    const snooze = { ...enrollment, until: made.snooze_until };
    await store
      .insertInto('snoozes', { ...snooze, enrollment_id: enrollmentId })
      .onConflict((conflict) => conflict.columns(['store_id', 'enrollment_id']).doUpdateSet(snooze))
      .execute();
  }
  return store
    .insertInto('contacts', {
      ...made,
      enrollment_id: enrollmentId,
      recorded_by: person.id,
      recorded_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
