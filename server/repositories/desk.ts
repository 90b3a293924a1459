// What needs the jeweller today, section by section, and the log of contacts. The domain says what belongs to a section.
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { unpaidStatuses } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { isRefused } from '../domain/change.ts';
import { contact, sectionRule, type Contact, type DeskSection, type SectionRule } from '../domain/desk.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { openErasures, type OpenErasure } from './erasures.ts';
import { phoneOf } from './pick.ts';
import { transactionsById, type TransactionWithNames } from './transactions.ts';

export type StoredContact = Selectable<Tables['contacts']>;

export interface DeskLine {
  section: DeskSection;
  id: string;
  customer_id: string;
  user_name: string;
  user_phone: string;
  user_language: string | null;
  plan_name: string;
  amount: number;
  day: Day;
  /** The day on which a snoozed line comes back. */
  until: Day | null;
  /** The id of the installment to be paid next. */
  next: string | null;
  last_kind: StoredContact['kind'] | null;
  last_note: string | null;
  last_until: Day | null;
  last_at: string | null;
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
  erasures: OpenErasure[];
}

/** The sections with their totals and up to `limit` lines each, awake and snoozed. */
export async function readDesk(
  store: StoreSql,
  sections: readonly DeskSection[],
  today: Day,
  limit: number,
): Promise<Desk> {
  const rules = sections.map((section) => ({ section, rule: sectionRule(section, today) }));
  const together = <Row>(parts: Expression<unknown>[]) =>
    store.execute(() => sql<Row>`${sql.join(parts, sql` union all `)}`);
  const totals = await together<SectionTotal>(
    rules.map(({ section, rule }) => totalsOf(store, section, rule, today)),
  );
  // Only what has lines: twelve parts, most of them empty, took the database longer to plan than to read.
  const parts = rules.flatMap(({ section, rule }) =>
    [false, true]
      .filter((snoozed) => totals.some((total) => total.section === section && total.is_snoozed === snoozed))
      .map((snoozed) => linesOf(store, section, rule, today, snoozed, limit)),
  );
  const lines = parts.length > 0 ? await together<DeskLine>(parts) : [];
  const transactions = await transactionsById(
    store,
    lines.flatMap(({ next }) => next ?? []),
  );
  return { totals, lines, transactions, erasures: await openErasures(store) };
}

type Enrollments = ExpressionBuilder<Tables, 'enrollments'>;

/** The rule as a condition; statuses as literals, so that the partial indexes serve. */
function belongs(enrollment: Enrollments, { statuses, day, from, to }: SectionRule): Expression<SqlBool> {
  const status = sql.join(statuses.map((one) => sql.lit(one)));
  const its = enrollment.ref(`enrollments.${day}`);
  return enrollment.and([
    sql<SqlBool>`${enrollment.ref('enrollments.status')} in (${status})`,
    ...(from === null ? [] : [sql<SqlBool>`${its} >= ${from}`]),
    sql<SqlBool>`${its} <= ${to}`,
  ]);
}

function amountOf(enrollment: Enrollments, { amount }: SectionRule) {
  const saved = enrollment.ref('enrollments.total_paid');
  if (amount === 'installment') return sql<number>`${enrollment.ref('enrollments.monthly_amount')}::bigint`;
  if (amount === 'saved') return sql<number>`${saved}::bigint`;
  return sql<number>`(${saved} + coalesce(${enrollment.ref('enrollments.benefit_granted')}, 0))::bigint`;
}

/** The section's enrollments, each with the snooze that holds for it today. */
const withSnooze = (store: StoreSql, rule: SectionRule, today: Day) =>
  store
    .selectFrom('enrollments')
    .leftJoin('snoozes', (join) =>
      join
        .onRef('snoozes.store_id', '=', 'enrollments.store_id')
        .onRef('snoozes.enrollment_id', '=', 'enrollments.id')
        .onRef('snoozes.status', '=', 'enrollments.status')
        .onRef('snoozes.installments_paid', '=', 'enrollments.installments_paid')
        .on('snoozes.until', '>', today),
    )
    .where((enrollment) => belongs(enrollment as unknown as Enrollments, rule));

const totalsOf = (store: StoreSql, section: DeskSection, rule: SectionRule, today: Day) =>
  withSnooze(store, rule, today)
    .select((eb) => [
      sql.lit(section).as('section'),
      eb('snoozes.until', 'is not', null).as('is_snoozed'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(${amountOf(eb as unknown as Enrollments, rule)})::bigint`.as('amount'),
    ])
    .groupBy((eb) => eb('snoozes.until', 'is not', null));

const linesOf = (
  store: StoreSql,
  section: DeskSection,
  rule: SectionRule,
  today: Day,
  snoozed: boolean,
  limit: number,
) =>
  withSnooze(store, rule, today)
    .where('snoozes.until', snoozed ? 'is not' : 'is', null)
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'enrollments.store_id')
        .onRef('customers.id', '=', 'enrollments.customer_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contacts')
          .select(['kind', 'note', 'snooze_until', 'recorded_at'])
          .whereRef('contacts.store_id', '=', 'enrollments.store_id')
          .whereRef('contacts.enrollment_id', '=', 'enrollments.id')
          .orderBy('contacts.recorded_at', 'desc')
          .orderBy('contacts.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      sql.lit(section).as('section'),
      'enrollments.id',
      'enrollments.customer_id',
      'customers.full_name as user_name',
      phoneOf.as('user_phone'),
      'customers.language as user_language',
      'enrollments.plan_name',
      amountOf(eb as unknown as Enrollments, rule).as('amount'),
      `enrollments.${rule.day} as day`,
      'snoozes.until',
      eb
        .selectFrom('transactions')
        .select('transactions.id')
        .whereRef('transactions.store_id', '=', 'enrollments.store_id')
        .whereRef('transactions.enrollment_id', '=', 'enrollments.id')
        .where('transactions.status', 'in', unpaidStatuses)
        .orderBy('transactions.installment_number')
        .limit(1)
        .as('next'),
      'last.kind as last_kind',
      'last.note as last_note',
      'last.snooze_until as last_until',
      'last.recorded_at as last_at',
    ])
    .orderBy(`enrollments.${rule.day}`)
    .orderBy('enrollments.id')
    .limit(limit);

const complaints = {
  note: 'Write a note.',
  snooze_until: 'Choose a day from today on, within a year.',
} as const;

/** Records a contact. Throws `not_found`, or a field error. */
export async function recordContact(
  store: StoreSql,
  enrollmentId: string,
  asked: Contact,
  person: Person,
  now: Temporal.Instant,
): Promise<StoredContact> {
  const made = contact(asked, todayInKolkata(now));
  if (isRefused(made)) throw fieldProblem(made.reason, complaints[made.reason]);
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
