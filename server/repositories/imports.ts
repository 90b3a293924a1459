// Registers that a shop brings in: kept while they are checked, taken in whole, taken back while nothing was booked on them.
// Payments made before have no receipts: their instalments are paid without a payment, with the source `system`.
import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { groupBy } from '../../src/lib/groupBy.ts';
import { benefitOf } from '../../src/lib/planFigures.ts';
import { ROWS_PER_LINE_FEED } from '../../src/lib/registerProgress.ts';
import { eligibleOn, installmentDay } from '../../src/lib/schedule.ts';
import { runningEnrollments } from '../../src/lib/statuses.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { guessColumns, type Mapping } from '../imports/columns.ts';
import {
  checkRegister,
  enrollmentKey,
  planKey,
  savedOf,
  termsOf,
  type CheckedRegister,
  type KnownPlan,
  type PlanChoice,
  type RegisterRow,
  type RegisterTotals,
} from '../imports/register.ts';
import type { Register } from '../imports/sheet.ts';
import { readersCopy } from '../language.ts';
import { lockStore, readStore } from './stores.ts';
import { joinPlan } from './customers.ts';
import { writeJournal } from './enrollments.ts';
import { enrollmentText } from './searchTexts.ts';

export type Import = Selectable<Tables['imports']>;

const DRAFT_HOURS = 24;

/** Keeps an uploaded register until it is taken in, or a day. Throws a field error for a file that is in already. */
export async function keepRegister(
  store: StoreSql,
  file: { name: string; bytes: Uint8Array } & Register,
  now: Temporal.Instant,
): Promise<Import> {
  const file_hash = createHash('sha256').update(file.bytes).digest();
  await store
    .deleteFrom('imports')
    .where('taken_in_at', 'is', null)
    .where('uploaded_at', '<', now.subtract({ hours: DRAFT_HOURS }).toString())
    .execute();
  const same = await store
    .selectFrom('imports')
    .select('taken_in_at')
    .where('file_hash', '=', file_hash)
    .where('taken_in_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (same?.taken_in_at) throw fieldProblem('file', isInText(same.taken_in_at));
  const last = await store
    .selectFrom('imports')
    .select('mapping')
    .where(sql<boolean>`headings = ${JSON.stringify(file.headings)}::jsonb`)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return store
    .insertInto('imports', {
      file_name: file.name,
      file_hash,
      headings: JSON.stringify(file.headings),
      first_row: file.firstRow,
      cells: JSON.stringify(file.rows),
      mapping: JSON.stringify(last?.mapping ?? guessColumns(file.headings)),
      choices: sql`${JSON.stringify(await lastChoices(store))}`,
      uploaded_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** "This file was brought in on …" */
const isInText = (takenInAt: string): string =>
  readersCopy().importCopy.refusals.same(todayInKolkata(Temporal.Instant.from(takenInAt)));

/** The latest choice for each plan, in any register. */
async function lastChoices(store: StoreSql): Promise<Record<string, PlanChoice>> {
  const made = await store.selectFrom('imports').select('choices').orderBy('uploaded_at').execute();
  return Object.assign({}, ...made.map(({ choices }) => choices));
}

/** The registers that are in or were taken back, the newest first. */
export const listImports = (store: StoreSql): Promise<Import[]> =>
  store
    .selectFrom('imports')
    .selectAll()
    .where('taken_in_at', 'is not', null)
    .orderBy('taken_in_at', 'desc')
    .limit(100)
    .execute();

/** A register that is not in yet, with its cells. Throws `not_found`. */
export async function readDraft(store: StoreSql, id: string): Promise<Import & { cells: string[][] }> {
  const draft = await store.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!draft?.cells) {
    const isIn = draft?.taken_in_at && !draft.taken_back_at;
    const detail = isIn ? isInText(draft.taken_in_at!) : readersCopy().importCopy.refusals.isGone;
    throw new Problem('not_found', { detail });
  }
  return draft as Import & { cells: string[][] };
}

export interface Decisions {
  mapping: Mapping;
  choices: Record<string, PlanChoice>;
}

/** Keeps the columns and plans as they were decided last, for the file of errors and the next register. */
export const rememberDecisions = (
  store: StoreSql,
  id: string,
  { mapping, choices }: Decisions,
): Promise<unknown> =>
  store
    .updateTable('imports')
    .set({ mapping: JSON.stringify(mapping), choices: sql`${JSON.stringify(choices)}` })
    .where('id', '=', id)
    .where('taken_in_at', 'is', null)
    .execute();

const readPlans = (store: StoreSql): Promise<KnownPlan[]> =>
  store
    .selectFrom('plans')
    .select([
      'id',
      'name',
      'duration_months',
      'redemption_days',
      'min_amount',
      'max_amount',
      'benefits_percentage',
      'karat',
      'late_rule',
    ])
    .orderBy('name')
    .execute();

/** Checks every row against the store as it is now. */
export async function checkDraft(
  store: StoreSql,
  draft: Import & { cells: string[][] },
  { mapping, choices }: Decisions,
  today: Day,
): Promise<CheckedRegister & { plans: KnownPlan[] }> {
  const plans = await readPlans(store);
  const { takes_part_payments } = await readStore(store);
  const customers = await store
    .selectFrom('customers')
    .select(['phone_number', 'full_name'])
    .where('phone_number', 'is not', null)
    .execute();
  const enrolled = await store
    .selectFrom('enrollments')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'enrollments.store_id')
        .onRef('customers.id', '=', 'enrollments.customer_id'),
    )
    .select([
      'customers.phone_number',
      'enrollments.plan_name',
      'enrollments.monthly_amount',
      'enrollments.anchored_on',
    ])
    .where('enrollments.status', 'in', [...runningEnrollments, 'matured', 'redemption_requested'])
    .execute();
  return {
    plans,
    ...checkRegister({
      rows: draft.cells,
      firstRow: draft.first_row,
      mapping,
      choices,
      plans,
      takesParts: takes_part_payments,
      customers: new Map(customers.map(({ phone_number, full_name }) => [phone_number!, full_name])),
      enrolled: new Set(
        enrolled.map((one) =>
          enrollmentKey(one.phone_number ?? '', one.plan_name, one.monthly_amount, one.anchored_on),
        ),
      ),
      today,
    }),
  };
}

/** Every row as in the file, with the errors of the columns and plans as decided last. Throws `not_found`. */
export async function readRegisterErrors(store: StoreSql, id: string, today: Day) {
  const draft = await readDraft(store, id);
  const decisions = { mapping: draft.mapping, choices: draft.choices } as Decisions;
  const { errors } = await checkDraft(store, draft, decisions, today);
  const ofRows = groupBy(errors, ({ row }) => row);
  return {
    headings: draft.headings as string[],
    rows: draft.cells.map((cells, at) => ({ cells, errors: ofRows.get(draft.first_row + at) ?? [] })),
  };
}

interface TakingIn {
  person: Person;
  now: Temporal.Instant;
  /** Told how many more rows are in, of those before the last ones. */
  rowsAreIn: (rows: number) => void;
}

/**
 * Takes a register in, whole or not at all, and journals it. Throws `not_found` for one that is in already or expired, `validation_failed` while a row is
 * wrong, and `conflict` where the totals are no longer those that were confirmed.
 */
export async function takeIn(
  store: StoreSql,
  id: string,
  decisions: Decisions & { totals: RegisterTotals },
  { person, now, rowsAreIn }: TakingIn,
): Promise<Import> {
  const today = todayInKolkata(now);
  await lockStore(store); // so that nobody takes it in twice, and no serial number is given twice
  const draft = await readDraft(store, id);
  const { rows, errors, totals } = await checkDraft(store, draft, decisions, today);
  const words = readersCopy().importCopy;
  if (errors.length > 0) throw new Problem('validation_failed', { detail: words.refusals.hasErrors });
  const isSame = (Object.keys(totals) as (keyof RegisterTotals)[]).every(
    (name) => totals[name] === decisions.totals[name],
  );
  if (!isSame || rows.length === 0) throw new Problem('conflict', { detail: words.changed });

  const plans = await makePlans(store, id, rows, decisions, now);
  const customers = await readCustomers(store, rows);
  // In steps: each statement has a time limit, and the page shows the progress.
  for (let from = 0; from < rows.length; from += ROWS_PER_LINE_FEED) {
    if (from > 0) rowsAreIn(ROWS_PER_LINE_FEED);
    // As often as they have doubled: as long as the planner knows of one row, foreign keys read all rows of the store for each.
    if (Number.isInteger(Math.log2(from / ROWS_PER_LINE_FEED)))
      await store.countAnew(['customers', 'enrollments'], from);
    const some = rows.slice(from, from + ROWS_PER_LINE_FEED);
    await makeCustomers(store, { id, rows: some, customers, now });
    await makeEnrollments(store, { id, rows: some, plans, customers, now });
  }
  await writeJournal(store, {
    kind: 'import',
    amount: totals.saved,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    reason: draft.file_name,
    recorded_at: now,
  });
  return store
    .updateTable('imports')
    .set({
      cells: null,
      taken_in_at: now.toString(),
      people: totals.people,
      enrollments: totals.plans,
      saved: totals.saved,
      mapping: JSON.stringify(decisions.mapping),
      choices: sql`${JSON.stringify(decisions.choices)}`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The plan of each row by its key; those that the store does not have are made, inactive. */
async function makePlans(
  store: StoreSql,
  importId: string,
  rows: readonly RegisterRow[],
  { choices }: Decisions,
  now: Temporal.Instant,
): Promise<Map<string, KnownPlan>> {
  const known = await readPlans(store);
  const plans = new Map<string, KnownPlan>();
  for (const [key, named] of groupBy(rows, ({ plan }) => planKey(plan))) {
    const terms = termsOf({ plans: known, choices }, key);
    if (!terms)
      throw new Problem('validation_failed', { detail: readersCopy().importCopy.refusals.plansUndecided });
    if (terms.plan) {
      plans.set(key, terms.plan);
      continue;
    }
    const amounts = named.map(({ amount }) => amount);
    const [min_amount, max_amount] = [Math.min(...amounts), Math.max(...amounts)];
    const choice = choices[key] as Exclude<PlanChoice, { plan: string }>;
    const columns = {
      late_rule: 'shop_decides' as const,
      name: named[0]!.plan,
      duration_months: choice.duration_months,
      redemption_days: choice.redemption_days,
      benefits_percentage: choice.benefits_percentage,
      min_amount,
      max_amount: max_amount === min_amount ? null : max_amount,
    };
    const { id } = await store
      .insertInto('plans', { ...columns, is_active: false, import_id: importId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    plans.set(key, { id, ...columns });
  }
  return plans;
}

/** The accounts that the store has already, by phone. */
async function readCustomers(store: StoreSql, rows: readonly RegisterRow[]): Promise<Map<string, Account>> {
  const phones = [...new Set(rows.map(({ phone }) => phone))];
  const known = await store
    .selectFrom('customers')
    .select(['id', 'phone_number', 'full_name'])
    .where(sql<boolean>`phone_number = any(${phones})`)
    .execute();
  return new Map(known.map((one) => [one.phone_number!, one]));
}

/** Gives people who have none an account without a password. */
async function makeCustomers(
  store: StoreSql,
  { id: import_id, rows, customers, now }: Omit<Enrolling, 'plans'>,
): Promise<void> {
  const newcomers = [...groupBy(rows, ({ phone }) => phone)].filter(([phone]) => !customers.has(phone));
  if (newcomers.length === 0) return;
  const made = await store
    .insertInto(
      'customers',
      newcomers.map(([phone_number, [first]]) => ({
        phone_number,
        full_name: first!.name,
        import_id,
        created_at: now,
      })),
    )
    .returning(['id', 'phone_number', 'full_name'])
    .execute();
  for (const one of made) customers.set(one.phone_number!, one);
}

type Account = { id: string; phone_number: string | null; full_name: string };

interface Enrolling {
  id: string;
  rows: readonly RegisterRow[];
  plans: ReadonlyMap<string, KnownPlan>;
  /** By phone; those who get an account are added. */
  customers: Map<string, Account>;
  now: Temporal.Instant;
}

async function makeEnrollments(
  store: StoreSql,
  { id: import_id, rows, plans, customers, now }: Enrolling,
): Promise<void> {
  const made = await store
    .insertInto(
      'enrollments',
      rows.map((row) => ({
        ...enrollmentOf(row, plans.get(planKey(row.plan))!),
        customer_id: customers.get(row.phone)!.id,
        search_text: enrollmentText({
          ...customers.get(row.phone)!,
          plan_name: plans.get(planKey(row.plan))!.name,
        }),
        import_id,
        created_at: now,
      })),
    )
    .returning(['id', 'customer_id', 'start_date', 'paid_in_part', 'total_installments'])
    .execute();
  await joinPlan(
    store,
    made.map(({ customer_id }) => customer_id),
  );
  const count = made.reduce(
    (sum, { start_date, total_installments, paid_in_part }) =>
      sum + (start_date === null ? 1 : total_installments + paid_in_part.length),
    0,
  );
  const { last_serial } = await store
    .updateTable('store_numbers')
    .set((eb) => ({ last_serial: eb('last_serial', '+', count) }))
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  await layInstallments(store, {
    ids: made.map(({ id }) => id),
    firstSerial: last_serial - count + 1,
    now,
  });
}

/**
 * All instalments of plans that have begun, the first of the others, in one statement: a register has a hundred thousand. Days as
 * `installmentDay` and `installment` have them. A paid one counts as paid on its own day, the last one, and any that was ahead, on the last payment's.
 * One that is paid in part is two rows: the part, and what is open.
 */
const layInstallments = (
  store: StoreSql,
  { ids, firstSerial, now }: { ids: readonly string[]; firstSerial: number; now: Temporal.Instant },
) =>
  store.execute(
    (storeId) => sql`
      insert into transactions (store_id, enrollment_id, customer_id, installment_number, serial, system_id, search_text, amount, status,
        scheduled_due_date, actual_due_date, listed_on, paid_on, paid_at, paid_source, paid_through, created_at)
      select store_id, id, customer_id, number, serial, system_id, search_text || searchable(null, serial::text, system_id),
        case when number <> installments_paid + 1 then monthly_amount when is_paid then part else monthly_amount - part end,
        case when is_paid then 'paid' when start_date is null then 'not_begun' else 'pending' end,
        due, due, case when number <= installments_paid + 1 then date '-infinity' else before end,
        case when is_paid then case when number = last_number then last_payment_on else least(due, last_payment_on) end end,
        case when is_paid then ${now.toString()}::timestamptz end,
        case when is_paid then 'system' end,
        case when is_paid then 'other' end,
        ${now.toString()}::timestamptz
      from (
        select enrollments.*, number, is_paid, part, installments_paid + (part > 0)::integer as last_number,
          ${firstSerial}::bigint - 1 + row_number() over (order by id, number, is_paid desc) as serial,
          'T' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)) as system_id,
          (anchored_on + (number - 1) * interval '1 month')::date as due,
          (anchored_on + (number - 2) * interval '1 month')::date as before
        from enrollments
          cross join lateral (select coalesce(paid_in_part[1], 0) as part) in_part
          cross join lateral generate_series(1, case when start_date is null then 1 else total_installments end) number
          cross join lateral (
            select number <= installments_paid as is_paid
            union all
            select true where number = installments_paid + 1 and part > 0) records
        where store_id = ${storeId} and id = any(${ids}::uuid[])) installment`,
  );

/** The columns of an enrollment as if its instalments had been paid here. */
function enrollmentOf(row: RegisterRow, plan: KnownPlan) {
  const { amount, begun_on, paid, part, last_payment_on } = row;
  const total = plan.duration_months;
  const end_date = installmentDay(begun_on, total);
  const isComplete = paid === total;
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    monthly_amount: amount,
    total_installments: total,
    benefits_percentage: plan.benefits_percentage,
    redemption_days: plan.redemption_days,
    late_rule: plan.late_rule,
    status: last_payment_on === null ? 'payment_pending' : isComplete ? 'matured' : 'active',
    installments_paid: paid,
    paid_in_part: part > 0 ? [part] : [],
    total_paid: savedOf(row),
    enrolled_on: begun_on,
    anchored_on: begun_on,
    start_date: last_payment_on === null ? null : begun_on,
    end_date,
    next_due_date: isComplete ? null : installmentDay(begun_on, paid + 1),
    last_payment_on,
    ...(isComplete && {
      matured_on: last_payment_on!,
      redemption_eligible_on: eligibleOn(
        { end_date, redemption_days: plan.redemption_days },
        last_payment_on!,
      ),
      benefit_granted: benefitOf(amount, plan.benefits_percentage),
    }),
  } as const;
}

/** Takes a register back and journals it. Throws `not_found`, or `conflict` naming the plan on which something was booked since. */
export async function takeBack(
  store: StoreSql,
  id: string,
  person: Person,
  now: Temporal.Instant,
): Promise<Import> {
  await lockStore(store);
  const taken = await store
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('taken_in_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!taken) throw new Problem('not_found');
  const [booked] = await store.execute(
    (storeId) => sql<{ plan: string; customer: string }>`
      select e.plan_name as plan, c.full_name as customer
      from enrollments e join customers c on c.store_id = ${storeId} and c.id = e.customer_id
      where e.store_id = ${storeId} and e.import_id = ${id} and (
        exists (select from payment_journal j where j.store_id = ${storeId} and j.enrollment_id = e.id)
        or exists (select from contacts k where k.store_id = ${storeId} and k.enrollment_id = e.id)
        or exists (select from reported_payments r where r.store_id = ${storeId} and r.enrollment_id = e.id)
        or exists (select from redemption_requests r where r.store_id = ${storeId} and r.enrollment_id = e.id))
      order by e.enrolled_on limit 1`,
  );
  if (booked) throw new Problem('conflict', { detail: readersCopy().importCopy.refusals.booked(booked) });

  const ofImport = sql`(select id from enrollments where import_id = ${id} and store_id = ${store.storeId})`;
  const [removed] = await store.execute(
    (storeId) => sql<{ count: number }>`
      with removed as (
        delete from transactions where store_id = ${storeId} and enrollment_id in ${ofImport} returning id)
      select count(*) as count from removed`,
  );
  await store
    .deleteFrom('snoozes')
    .where(sql<boolean>`enrollment_id in ${ofImport}`)
    .execute();
  await store
    .updateTable('customers')
    .set({
      has_plan: sql<boolean>`exists (
        select from enrollments e
        where e.store_id = customers.store_id and e.customer_id = customers.id and e.import_id is distinct from ${id})`,
    })
    .where(
      sql<boolean>`id in (select customer_id from enrollments where import_id = ${id} and store_id = ${store.storeId})`,
    )
    .execute();
  await store.deleteFrom('enrollments').where('import_id', '=', id).execute();
  // People who have registered or joined a plan since stay.
  await store
    .deleteFrom('customers')
    .where('import_id', '=', id)
    .where('password_hash', 'is', null)
    .where('has_plan', '=', false)
    .execute();
  await store.updateTable('customers').set({ import_id: null }).where('import_id', '=', id).execute();
  await store
    .deleteFrom('plans')
    .where('import_id', '=', id)
    .where(
      sql<boolean>`not exists (select from enrollments e where e.store_id = plans.store_id and e.plan_id = plans.id)`,
    )
    .execute();
  await writeJournal(store, {
    kind: 'import_undo',
    amount: taken.saved ?? 0,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    reason: taken.file_name,
    recorded_at: now,
  });
  return store
    .updateTable('imports')
    .set({ taken_back_at: now.toString(), removed_serials: removed!.count })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
