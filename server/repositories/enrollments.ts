// Enrollments and their instalments as rows, for the routes and the demo: the domain decides, these functions write.

import { randomUUID } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type Selectable } from 'kysely';
import type { operations } from '../../src/api/generated/schema.d.ts';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { EndFacts } from '../../src/lib/schedule.ts';
import {
  openStatuses,
  pastEnrollments,
  runningEnrollments,
  unpaidStatuses,
  type EnrollmentStatus,
  type RedemptionStatus,
} from '../../src/lib/statuses.ts';
import type { NewRow, StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { isRefused } from '../domain/change.ts';
import { termsOfPlan } from '../domain/acceptedTerms.ts';
import {
  cancel,
  enroll,
  estimatedRedeemValue,
  lapse,
  MOST_RUNNING,
  type Cancellation,
  type CancellationTerms,
  type NewTransaction,
  type SavedFacts,
} from '../domain/enrollment.ts';
import * as notifications from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { requestRedemption } from '../domain/redemption.ts';
import { readersCopy } from '../language.ts';
import { newId } from '../newId.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notifyShop } from './newsPush.ts';
import { notify } from './notifications.ts';
import { joinPlan, lockCustomer } from './customers.ts';
import { phoneOf } from './pick.ts';
import { handoverOfEnrollment, type StoredHandover } from './redemptions.ts';
import { readPlan } from './plans.ts';
import { goldRateInSql } from './ratesInUse.ts';
import { enrollmentText, transactionText } from './searchTexts.ts';
import type { List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { ownedBy, readPage, readRows } from './paging.ts';

export type StoredEnrollment = Selectable<Tables['enrollments']> &
  Required<Pick<EndFacts, 'paid_late'>> &
  Pick<SavedFacts, 'gold_rate'>;

/** True when an instalment was paid a month late or more, as `isMonthLate`. */
export const PAID_MONTH_LATE = `paid_on >= (anchored_on + installment_number * interval '1 month')::date`;

/** How many were, of those that are paid in full; reckoned where the end of the plan moves with them. */
const paidLate = (eb: ExpressionBuilder<Tables, 'enrollments'>) =>
  sql<number>`case when ${eb.ref('enrollments.late_rule')} = 'moves_end' then ${eb
    .selectFrom('transactions')
    .select((late) => late.fn.count<number>('transactions.installment_number').distinct().as('count'))
    .whereRef('transactions.store_id', '=', 'enrollments.store_id')
    .whereRef('transactions.enrollment_id', '=', 'enrollments.id')
    .where('transactions.status', '=', 'paid')
    .where(sql.raw<boolean>(PAID_MONTH_LATE))
    .where((late) =>
      late.not(
        late.exists(
          late
            .selectFrom('transactions as rest')
            .select('rest.id')
            .whereRef('rest.store_id', '=', 'transactions.store_id')
            .whereRef('rest.enrollment_id', '=', 'transactions.enrollment_id')
            .whereRef('rest.installment_number', '=', 'transactions.installment_number')
            .where('rest.status', 'in', unpaidStatuses),
        ),
      ),
    )} else 0 end`.as('paid_late');

/** How a customer agreed at the counter, and who recorded it. */
export interface AtCounter {
  consent: 'code' | 'paper';
  by: Person;
}

/** The author of a journal entry: the customer, or the shop with their consent. */
const recordedBy = (customer: Person, atCounter: AtCounter | null | undefined) =>
  atCounter
    ? {
        actor: 'seller' as const,
        account_id: atCounter.by.id,
        account_name: atCounter.by.name,
        consent: atCounter.consent,
      }
    : { actor: 'customer' as const, account_id: customer.id, account_name: customer.name };

/** Enrolls a customer, keeps the terms and journals it. Throws `plan_closed`, `terms_changed`, `conflict`, or a field error on plan, amount or staff. */
export async function createEnrollment(
  store: StoreSql,
  order: {
    customer: Person;
    planId: string;
    monthlyAmount: number;
    staffId: string | null;
    /** Running plans that the customer may have at once. */
    mostRunning?: number;
    /** The terms that the customer read; without it the current terms are accepted. */
    read?: { termsVersion?: string | undefined; firstDueDate?: Day | undefined };
    /** Set if the shop enrolls for them. */
    atCounter?: AtCounter;
  },
  now: Temporal.Instant,
): Promise<string> {
  const plan = await store
    .selectFrom('plans')
    .innerJoin('stores', 'stores.id', 'plans.store_id')
    .selectAll('plans')
    .select('stores.kyc_status')
    .where('plans.id', '=', order.planId)
    .forShare('plans')
    .executeTakeFirst();
  if (!plan) throw fieldProblem('plan', readersCopy().customerCopy.plan.notFound);
  const outcome = enroll(plan, {
    monthlyAmount: order.monthlyAmount,
    sellerIsActive: plan.kyc_status === 'ACTIVE',
    today: todayInKolkata(now),
  });
  if (isRefused(outcome)) {
    if (outcome.refused === 'validation_failed') {
      throw fieldProblem('monthly_amount', readersCopy().refusals.amountOfPlan);
    }
    throw new Problem(outcome.refused);
  }
  // So that two at once count each other. A payment, which holds the store's row, has not to wait to refer to the customer: both would.
  const customer = await lockCustomer(store, order.customer.id, 'forNoKeyUpdate');
  if ((await countRunning(store, order.customer.id)) >= (order.mostRunning ?? MOST_RUNNING)) {
    throw new Problem('conflict', { detail: readersCopy().refusals.mostPlans });
  }
  const terms = termsOfPlan(await readPlan(store, plan.id));
  const { termsVersion = terms.version, firstDueDate = outcome.enrollment.enrolled_on } = order.read ?? {};
  if (termsVersion !== terms.version || firstDueDate !== outcome.enrollment.enrolled_on) {
    throw new Problem('terms_changed');
  }
  const staff = await referringStaff(store, order.customer.id, order.staffId);
  const { enrollment, transaction } = outcome;
  const { id, search_text } = await store
    .insertInto('enrollments', {
      ...enrollment,
      search_text: enrollmentText({ ...customer, plan_name: enrollment.plan_name }),
      customer_id: order.customer.id,
      plan_id: order.planId,
      staff_id: staff?.id ?? null,
      staff_name: staff?.name ?? null,
      created_at: now,
    })
    .returning(['id', 'search_text'])
    .executeTakeFirstOrThrow();
  await joinPlan(store, [order.customer.id]);
  await store
    .insertInto('accepted_terms', {
      enrollment_id: id,
      version: terms.version,
      terms: terms.text,
      accepted_at: now,
    })
    .execute();
  await addInstallments(store, { id, customer_id: order.customer.id, search_text }, [transaction], now);
  await writeJournal(store, {
    kind: 'enrollment',
    enrollment_id: id,
    amount: enrollment.monthly_amount,
    ...recordedBy(order.customer, order.atCounter),
    recorded_at: now,
  });
  await notify(store, order.customer.id, notifications.enrolled({ id, ...enrollment }), now);
  return id;
}

async function countRunning(store: StoreSql, customerId: string): Promise<number> {
  const { count } = await store
    .selectFrom('enrollments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', 'in', runningEnrollments)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The staff member stored with the customer takes precedence; another one must be this store's. Prevents its deletion
 * until the transaction ends.
 */
async function referringStaff(
  store: StoreSql,
  customerId: string,
  asked: string | null,
): Promise<{ id: string; name: string } | null> {
  const row = await store
    .selectFrom('customers')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.store_id', '=', 'customers.store_id')
        .on((eb) => eb('staff.id', '=', sql<string>`coalesce(${eb.ref('customers.staff_id')}, ${asked})`)),
    )
    .select(['staff.id', 'staff.name'])
    .where('customers.id', '=', customerId)
    .where('staff.removed_at', 'is', null)
    .forKeyShare('staff')
    .executeTakeFirst();
  if (!row && asked !== null) throw fieldProblem('staff', readersCopy().refusals.staffOfStore);
  return row ?? null;
}

/** Rows that one statement inserts: each has a value for every column, and a statement takes 65,535 of these. */
const INSERTED_AT_ONCE = 1000;

/** Creates instalments. */
export async function addInstallments(
  store: StoreSql,
  { id, customer_id, search_text }: Pick<StoredEnrollment, 'id' | 'customer_id' | 'search_text'>,
  installments: readonly NewTransaction[],
  now: Temporal.Instant,
): Promise<void> {
  if (installments.length === 0) return;
  const { last_serial } = await store
    .updateTable('store_numbers')
    .set((eb) => ({ last_serial: eb('last_serial', '+', installments.length) }))
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  const first = last_serial - installments.length + 1;
  const rows = installments.map((installment, at) => {
    const numbers = { serial: first + at, system_id: newSystemId() };
    return {
      ...installment,
      ...numbers,
      enrollment_id: id,
      customer_id,
      search_text: transactionText({ search_text }, { ...numbers, payment_reference: null }),
      created_at: now,
    };
  });
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await store.insertInto('transactions', rows.slice(from, from + INSERTED_AT_ONCE)).execute();
}

/** The name of a transaction in the shop's own books and papers, whoever wrote it. */
const newSystemId = () => `T${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`;

/** One enrollment, locked until the transaction ends. */
export async function lockEnrollment(
  store: StoreSql,
  id: string | Expression<string>,
  customerId?: string,
): Promise<StoredEnrollment> {
  let found = store.selectFrom('enrollments').where('id', '=', id);
  if (customerId !== undefined) found = found.where('customer_id', '=', customerId);
  // Read after the lock is there: what one statement reckons beside a row that it waits for is from before the wait.
  const [, [row]] = await store.batch(
    found.select('id').forUpdate(),
    found.selectAll().select([paidLate, goldRateInSql('enrollments').as('gold_rate')]),
  );
  if (!row) throw new Problem('not_found');
  return row;
}

/** One row by its id. */
export const withId =
  <T extends 'transactions' | 'enrollments' | 'redemption_requests'>(id: string) =>
  (eb: ExpressionBuilder<Tables, T>) =>
    sql<boolean>`${eb.ref('id')} = ${id}`;

/** Journals an enrollment, payment, void, cancellation or redemption in the transaction that makes it. The shop hears of a customer's own step. */
export async function writeJournal(store: StoreSql, entry: NewRow<'payment_journal'>): Promise<void> {
  await store.insertInto('payment_journal', { id: newId(), ...entry }).execute();
  const { actor, kind, enrollment_id: enrollment = null } = entry;
  if (
    actor === 'customer' &&
    (kind === 'enrollment' || kind === 'redemption_request' || kind === 'cancellation')
  )
    await notifyShop(store, kind, enrollment, String(entry.recorded_at));
}

/** Ends a plan early, for its customer. Throws `not_found`, or `not_cancellable`, also while the shop has not looked for a payment that was reported. */
export async function cancelEnrollment(
  store: StoreSql,
  id: string,
  customer: Person,
  now: Temporal.Instant,
): Promise<void> {
  const enrollment = await lockEnrollment(store, id, customer.id);
  if (enrollment.status === 'cancelled') return; // sent again after a lost reply
  // Otherwise the shop would not look for the money any more.
  if (await isReported(store, id))
    throw new Problem('not_cancellable', { detail: readersCopy().refusals.reportedPayment });
  const outcome = cancel(enrollment, todayInKolkata(now));
  if (isRefused(outcome)) throw notCancellable(enrollment);
  await writeCancellation(store, enrollment, outcome, { actor: 'customer', person: customer }, now);
}

/** A cheque has to be cleared or returned first. */
const notCancellable = ({ installments_clearing }: StoredEnrollment): Problem =>
  new Problem(
    'not_cancellable',
    installments_clearing > 0 ? { detail: readersCopy().refusals.chequeFirst } : {},
  );

/** The same, for the shop. Throws a field error of the deduction, too. */
export async function cancelForShop(
  store: StoreSql,
  id: string,
  terms: CancellationTerms,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const enrollment = await lockEnrollment(store, id);
  const outcome = cancel(enrollment, todayInKolkata(now), terms);
  if (isRefused(outcome)) {
    if (outcome.refused === 'not_cancellable') throw notCancellable(enrollment);
    const { deductionWrong } = readersCopy().refundCopy.cancelling;
    throw fieldProblem('deduction', deductionWrong(enrollment.total_paid));
  }
  await writeCancellation(store, enrollment, outcome, { actor: 'seller', person }, now);
}

/**
 * Lets enrollments without payments lapse: all of them, or none. Throws `not_found`, or `not_cancellable` with the
 * first plan that cannot lapse.
 */
export async function lapseEnrollments(
  store: StoreSql,
  ids: readonly string[],
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  // In the order in which a payment locks them.
  for (const id of new Set(ids.toSorted())) {
    const enrollment = await lockEnrollment(store, id);
    if (enrollment.status === 'cancelled') continue; // repeated after a lost reply
    const outcome = lapse(enrollment, await isReported(store, id), todayInKolkata(now));
    if (isRefused(outcome)) {
      const { full_name } = await store
        .selectFrom('customers')
        .select('full_name')
        .where('id', '=', enrollment.customer_id)
        .executeTakeFirstOrThrow();
      const detail = readersCopy().refusals.notLapsing[outcome.reason](enrollment.plan_name, full_name);
      throw new Problem(outcome.refused, { detail });
    }
    await writeCancellation(store, enrollment, outcome, { actor: 'seller', person }, now);
  }
}

/** True when the customer has reported a payment of the enrollment that the shop has not handled yet. */
async function isReported(store: StoreSql, id: string): Promise<boolean> {
  const open = await store
    .selectFrom('reported_payments')
    .select('enrollment_id')
    .where('enrollment_id', '=', id)
    .where('not_found_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The caller has locked the enrollment. */
async function writeCancellation(
  store: StoreSql,
  enrollment: StoredEnrollment,
  outcome: Cancellation,
  by: { actor: 'customer' | 'seller'; person: Person },
  now: Temporal.Instant,
): Promise<void> {
  const { id, customer_id } = enrollment;
  const { refund_amount, refund_deduction = null, cancellation_reason = null } = outcome.enrollment.set;
  if ((await guardedUpdate(store, 'enrollments', withId(id), outcome.enrollment)) !== 1) {
    throw new Problem('not_cancellable');
  }
  const today = todayInKolkata(now);
  const ofEnrollment = (eb: ExpressionBuilder<Tables, 'transactions'>) => eb('enrollment_id', '=', id);
  await store
    .updateTable('transactions')
    .set(outcome.unlisted)
    .where(ofEnrollment)
    .where('listed_on', '>', today)
    .execute();
  await guardedUpdate(store, 'transactions', ofEnrollment, outcome.transactions);
  await writeJournal(store, {
    kind: 'cancellation',
    enrollment_id: id,
    amount: refund_amount ?? 0,
    deduction: refund_deduction,
    reason: cancellation_reason,
    actor: by.actor,
    account_id: by.person.id,
    account_name: by.person.name,
    recorded_at: now,
  });
  await notify(
    store,
    customer_id,
    notifications.cancelled({ ...enrollment, ...outcome.enrollment.set }),
    now,
  );
}

/** Requests a redemption and returns the request's id. Throws `not_found` or `not_redeemable`. */
export async function createRedemptionRequest(
  store: StoreSql,
  enrollmentId: string,
  customer: Person,
  now: Temporal.Instant,
  atCounter?: AtCounter,
): Promise<string> {
  const enrollment = await lockEnrollment(store, enrollmentId, customer.id);
  const outcome = requestRedemption(enrollment, await hasOpenRequest(store, enrollmentId), now);
  if (isRefused(outcome)) {
    const isRequested = outcome.reason === 'already_requested';
    throw new Problem(
      'not_redeemable',
      isRequested ? { detail: readersCopy().customerCopy.vault.requestedBefore } : {},
    );
  }
  if ((await guardedUpdate(store, 'enrollments', withId(enrollmentId), outcome.enrollment)) !== 1) {
    throw new Problem('not_redeemable');
  }
  const { id } = await store
    .insertInto('redemption_requests', {
      ...outcome.request,
      enrollment_id: enrollmentId,
      customer_id: customer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeJournal(store, {
    kind: 'redemption_request',
    enrollment_id: enrollmentId,
    amount: estimatedRedeemValue(enrollment),
    ...recordedBy(customer, atCounter),
    recorded_at: now,
  });
  return id;
}

async function hasOpenRequest(store: StoreSql, enrollmentId: string): Promise<boolean> {
  const open = await store
    .selectFrom('redemption_requests')
    .select('id')
    .where('enrollment_id', '=', enrollmentId)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return open !== undefined;
}

/** A redemption request as its enrollment shows it. */
export interface LatestRedemption {
  id: string;
  status: RedemptionStatus;
  requested_on: Day;
  decided_on: Day | null;
  reason: string | null;
}

/** An enrollment with its customer, its latest redemption request and its hand-over. */
export type EnrollmentWithCustomer = StoredEnrollment & {
  user_name: string;
  user_phone: string;
  redemption: LatestRedemption | null;
  handover: StoredHandover | null;
  /** Of its refund, the latest first; null without any. */
  payouts: EnrollmentPayout[] | null;
  /** Under clearing, or returned and not paid again, the oldest first; null without any. */
  cheques: { amount: number; received_on: Day; returned_on: Day | null; reason: string | null }[] | null;
};

/** As JSON has it. */
export type EnrollmentPayout = Pick<
  Selectable<Tables['payouts']>,
  | 'id'
  | 'number'
  | 'paid_on'
  | 'amount'
  | 'paid_through'
  | 'payment_reference'
  | 'paid_by_name'
  | 'voided_at'
  | 'void_reason'
>;

const list: List<'enrollments', EnrollmentWithCustomer> = {
  table: 'enrollments',
  order: { by: (enrollment) => [enrollment.ref('enrolled_on'), enrollment.ref('id')], descending: true },
  day: (enrollment) => enrollment.ref('enrolled_on'),
  searched: 'searched_enrollments',
  status: (enrollment) => enrollment.ref('status'),
  rows: (store) => withCustomer(store),
};

type EnrollmentSort = NonNullable<operations['listEnrollments']['parameters']['query']>['sort'];

/** The list in another order. The searched text begins with the customer's name. */
const sorted = (sort: NonNullable<EnrollmentSort>): typeof list => {
  const descending = sort.startsWith('-');
  if (sort === 'enrolled_on') return { ...list, order: { ...list.order, descending } };
  if (sort === '-enrolled_on') return list;
  const plan = sort.endsWith('plan_name');
  return {
    ...list,
    order: {
      by: (enrollment) => [
        ...(plan ? [enrollment.ref('plan_name')] : []),
        enrollment.ref('search_text'),
        enrollment.ref('id'),
      ],
      descending,
      ignoresDay: true,
    },
  };
};

const withCustomer = (store: StoreSql) =>
  store
    .selectFrom('enrollments')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'enrollments.store_id')
        .onRef('customers.id', '=', 'enrollments.customer_id'),
    )
    .selectAll('enrollments')
    .select([paidLate, goldRateInSql('enrollments').as('gold_rate')])
    .select(['customers.full_name as user_name', phoneOf.as('user_phone')])
    .select([
      // Scalar subqueries, looked up by index for each row; a join may be hashed over the whole table.
      sql<LatestRedemption | null>`(select json_build_object('id', r.id, 'status', r.status, 'requested_on', r.requested_on,
          'decided_on', kolkata_day(r.decided_at), 'reason', r.decision_reason)
        from redemption_requests r where r.store_id = enrollments.store_id and r.enrollment_id = enrollments.id
        order by r.requested_at desc, r.decided_at desc nulls first limit 1)`.as('redemption'),
      handoverOfEnrollment.as('handover'),
      sql<EnrollmentPayout[] | null>`case when enrollments.refund_amount is not null then (
        select jsonb_agg(to_jsonb(payouts) order by payouts.number desc) from payouts
        where payouts.store_id = enrollments.store_id and payouts.enrollment_id = enrollments.id) end`.as(
        'payouts',
      ),
      sql<EnrollmentWithCustomer['cheques']>`(
        select jsonb_agg(jsonb_build_object('amount', amount, 'received_on', received_on,
          'returned_on', kolkata_day(voided_at), 'reason', void_reason) order by number)
        from (
          select p.number, p.received_on, p.voided_at, p.void_reason, sum(t.amount) as amount
          from payments p join transactions t on t.store_id = p.store_id and t.payment_id = p.id
          where p.store_id = enrollments.store_id and p.customer_id = enrollments.customer_id
            and p.clearing in ('pending', 'returned') and t.enrollment_id = enrollments.id
            and case p.clearing when 'pending' then t.status = 'paid' when 'returned' then exists (
              select from transactions o where o.store_id = enrollments.store_id and o.enrollment_id = t.enrollment_id
                and o.installment_number = t.installment_number and o.status = any (${openStatuses})) end
          group by p.number, p.received_on, p.voided_at, p.void_reason) cheque)`.as('cheques'),
    ]);

export const findEnrollment = (store: StoreSql, id: string): Promise<EnrollmentWithCustomer | undefined> =>
  withCustomer(store).where('enrollments.id', '=', id).executeTakeFirst();

/** Throws `not_found`. */
export async function readEnrollment(
  store: StoreSql,
  id: string,
  customerId?: string,
): Promise<EnrollmentWithCustomer> {
  const row = await findEnrollment(store, id);
  if (!row || (customerId !== undefined && row.customer_id !== customerId)) throw new Problem('not_found');
  return row;
}

interface EnrollmentFilter {
  customerId: string | null;
  q: string | undefined;
  from: Day | null;
  to: Day | null;
  status?: EnrollmentStatus | null;
}

/** A page of enrollments, newest first, and the total count. */
export const listEnrollments = (
  store: StoreSql,
  { customerId, sort = '-enrolled_on', ...filter }: EnrollmentFilter & { sort?: EnrollmentSort },
  window: PageWindow,
) => readPage(store, sorted(sort), { where: ownedBy(customerId), ...filter }, window);

/** Every enrollment, in the same order. */
export const allEnrollments = (store: StoreSql, { customerId, ...filter }: EnrollmentFilter) =>
  readRows(store, list, { where: ownedBy(customerId), ...filter });

/** How many enrollments are active, await their first payment, have an instalment due, as the desk counts them, and are on hold. */
export async function enrollmentFigures(store: StoreSql, today: Day) {
  const count = (status: EnrollmentStatus, further = sql``) =>
    sql<number>`(select count(*) from enrollments where store_id = ${store.storeId} and status = ${sql.lit(status)} ${further})`;
  const [figures] = await store.execute(
    () => sql<Record<`${'active' | 'pending' | 'due' | 'on_hold'}_enrollments`, number>>`
      select ${count('active')} as active_enrollments, ${count('payment_pending')} as pending_enrollments,
        ${count('active', sql`and next_due_date <= ${today}`)} as due_enrollments,
        ${count('on_hold')} as on_hold_enrollments`,
  );
  return figures!;
}

/** The terms that an enrollment was joined under; undefined for enrollments older than this record. */
export const acceptedTerms = (store: StoreSql, enrollmentId: string) =>
  store
    .selectFrom('accepted_terms')
    .select(['version', 'terms', 'accepted_at'])
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirst();

/** All of a customer's enrollments, newest first. */
export const customerEnrollments = (store: StoreSql, customerId: string): Promise<EnrollmentWithCustomer[]> =>
  withCustomer(store)
    .where('enrollments.customer_id', '=', customerId)
    .orderBy('enrollments.enrolled_on', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();

/** Most enrollments of a customer on one page. */
const MOST_SHOWN = 100;

/** A customer's enrollments for one page, newest first, preferring open ones, and the number of all. */
export async function shownEnrollments(
  store: StoreSql,
  customerId: string,
): Promise<{ enrollments: EnrollmentWithCustomer[]; more: number }> {
  const ofCustomer = store.selectFrom('enrollments').where('customer_id', '=', customerId);
  const { count } = await ofCustomer
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const shown = ofCustomer
    .select('enrollments.id')
    .orderBy((eb) => eb('status', 'in', pastEnrollments))
    .orderBy('enrolled_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN);
  const enrollments = await withCustomer(store)
    .where('enrollments.id', 'in', shown)
    .orderBy('enrollments.enrolled_on', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
  return { enrollments, more: count - enrollments.length };
}

/** These enrollments, ordered by id; ids of other stores are left out. */
export const enrollmentsById = (store: StoreSql, ids: readonly string[]): Promise<StoredEnrollment[]> =>
  store
    .selectFrom('enrollments')
    .selectAll()
    .select([paidLate, goldRateInSql('enrollments').as('gold_rate')])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute();
