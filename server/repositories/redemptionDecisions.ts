// Decisions on a redemption request: withdraw, reject, approve, open again, hand over. Each locks the enrollment first.
import type { NewRow, StoreSql } from '../db/storeSql.ts';
import { sql } from 'kysely';
import { startOfFinancialYear, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { AT_RISK_DAYS } from '../../src/lib/dueStatus.ts';
import type { Change, Refused } from '../domain/change.ts';
import { estimatedRedeemValue, type EnrollmentRow } from '../domain/enrollment.ts';
import type { RatesSeen } from '../domain/goldRate.ts';
import * as notifications from '../domain/notification.ts';
import type { NewNotification } from '../domain/notification.ts';
import { redemptionSteps, type RedemptionStep } from '../domain/pastDay.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import {
  approveRedemption,
  endRequest,
  handOver,
  undoApproval,
  type BenefitDecision,
  type HandoverFacts,
  type LateInstallment,
  type RedemptionRow,
} from '../domain/redemption.ts';
import { readersCopy } from '../language.ts';
import { lockEnrollment, withId, writeJournal, type StoredEnrollment } from './enrollments.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { ratesInUse } from './ratesInUse.ts';

/** The customer withdraws the open request of an enrollment. Throws `not_found`, or `conflict` when it is decided. */
export async function withdrawRedemption(
  store: StoreSql,
  enrollmentId: string,
  customer: Person,
  now: Temporal.Instant,
): Promise<void> {
  const enrollment = await lockEnrollment(store, enrollmentId, customer.id);
  const request = await store
    .selectFrom('redemption_requests')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('status', '=', 'requested')
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Problem('conflict');
  const outcome = accepted(endRequest(request, enrollment, { status: 'cancelled' }, now));
  await change(store, { request, enrollment }, outcome);
  await writeEntry(store, enrollment, 'redemption_withdrawal', { actor: 'customer', person: customer }, now);
}

/** Rejects a request. Throws `not_found`, or `conflict` when it is decided. */
export async function rejectRedemption(
  store: StoreSql,
  requestId: string,
  reason: string,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const subject = await lockRequest(store, requestId);
  const { request, enrollment } = subject;
  const outcome = accepted(
    endRequest(request, enrollment, { status: 'rejected', by: person.name, reason }, now),
  );
  await change(store, subject, outcome);
  await writeEntry(store, enrollment, 'redemption_rejection', bySeller(person, reason), now);
  await tell(store, enrollment, notifications.redemptionRejected(enrollment, { id: requestId, reason }), now);
}

/** Approves a request. Throws `not_found`, `conflict` when it was already decided, a refusal of the rate, or a field error. */
export async function approveRedemptionRequest(
  store: StoreSql,
  requestId: string,
  { ratesSeen, ...decision }: BenefitDecision & { ratesSeen?: RatesSeen },
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const subject = await lockRequest(store, requestId);
  const { request, enrollment } = subject;
  const late = await lateInstallments(store, enrollment.id);
  const { karat } = enrollment;
  const gold_rate =
    karat === null
      ? null
      : (await ratesInUse(store, [karat], ratesSeen, todayInKolkata(now), now)).get(karat)!;
  const decided = { ...decision, by: person.name, gold_rate };
  const outcome = accepted(approveRedemption(request, enrollment, late, decided, now));
  await change(store, subject, outcome);
  const { redeemValue, reason } = outcome;
  const approved = { ...enrollment, redeem_value_final: redeemValue, gold_rate };
  await writeEntry(store, approved, 'redemption', bySeller(person, reason), now);
  const about = { id: requestId, at: now, amount: redeemValue, reason };
  await tell(store, enrollment, notifications.redemptionApproved(enrollment, about), now);
}

/** Opens an approved request again, before the hand-over. Throws `not_found`, or `conflict` when it is not approved or handed over. */
export async function undoRedemption(
  store: StoreSql,
  requestId: string,
  reason: string,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const subject = await lockRequest(store, requestId);
  const { request, enrollment } = subject;
  await change(store, subject, accepted(undoApproval(request, enrollment)));
  await writeEntry(store, enrollment, 'redemption_undo', bySeller(person, reason), now);
  const about = { id: requestId, at: now, reason };
  await tell(store, enrollment, notifications.redemptionUndone(enrollment, about), now);
}

/** Records what was handed over, and closes the plan. Throws `not_found`, `conflict` when it is not approved or handed over, or a field error. */
export async function recordHandover(
  store: StoreSql,
  requestId: string,
  facts: HandoverFacts,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const { request, enrollment } = await lockRequest(store, requestId);
  const { enrollment: closing, handover } = accepted(handOver(request, enrollment, facts, now));
  if (await isInvoiceTaken(store, handover))
    throw fieldProblem('invoice_number', readersCopy().refusals.redemption.invoice_taken);
  if ((await guardedUpdate(store, 'enrollments', withId(enrollment.id), closing)) !== 1)
    throw new Problem('conflict');
  await store
    .insertInto('handovers', {
      ...handover,
      enrollment_id: enrollment.id,
      recorded_by_name: person.name,
      recorded_at: now,
    })
    .execute();
  await writeEntry(store, enrollment, 'handover', bySeller(person, null), now);
  const about = { item: handover.item, amount: enrollment.redeem_value_final! };
  await tell(store, enrollment, notifications.handedOver(enrollment, about), now);
}

/** A number is given once in a financial year (CGST rule 46). Locks the store's numbers: another hand-over waits, and then sees this one's. */
async function isInvoiceTaken(
  store: StoreSql,
  { invoice_number, handed_over_on }: { invoice_number: string | null; handed_over_on: Day },
): Promise<boolean> {
  if (invoice_number === null) return false;
  await store.selectFrom('store_numbers').select('store_id').forUpdate().execute();
  const taken = await store
    .selectFrom('handovers')
    .select('enrollment_id')
    .where(sql`lower(invoice_number)`, '=', sql`lower(${invoice_number})`)
    .where('handed_over_on', '>=', startOfFinancialYear(handed_over_on))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

interface Subject {
  request: RedemptionRow & { id: string };
  enrollment: StoredEnrollment;
}

async function lockRequest(store: StoreSql, id: string): Promise<Subject> {
  const isRequest = withId<'redemption_requests'>(id);
  const found = await store
    .selectFrom('redemption_requests')
    .select('enrollment_id')
    .where(isRequest)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const enrollment = await lockEnrollment(store, found.enrollment_id);
  const request = await store
    .selectFrom('redemption_requests')
    .selectAll()
    .where(isRequest)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { request, enrollment };
}

const fields = {
  too_much: 'benefit_granted',
  never_late: 'benefit_granted',
  reason_missing: 'reason',
  net_above_gross: 'net_weight',
  not_settled: 'settled',
  no_method: 'paid_through',
} as const;

/** Throws what a rule refused. */
function accepted<Outcome extends object>(
  outcome: Outcome | Refused<'conflict' | 'validation_failed', string>,
): Exclude<Outcome, { refused: string }> {
  if (!('refused' in outcome)) return outcome as Exclude<Outcome, { refused: string }>;
  const reason = outcome.reason as keyof typeof fields;
  if (outcome.refused === 'conflict') throw new Problem('conflict');
  throw fieldProblem(fields[reason], readersCopy().refusals.redemption[reason]);
}

async function change(
  store: StoreSql,
  { request, enrollment }: Subject,
  to: { request: Change<RedemptionRow>; enrollment: Change<EnrollmentRow> },
): Promise<void> {
  const changed =
    (await guardedUpdate(store, 'redemption_requests', withId(request.id), to.request)) +
    (await guardedUpdate(store, 'enrollments', withId(enrollment.id), to.enrollment));
  if (changed !== 2) throw new Problem('conflict');
}

const bySeller = (person: Person, reason: string | null) => ({ actor: 'seller', person, reason }) as const;

/** With the value that is asked for, or once that is final, with it. */
const writeEntry = (
  store: StoreSql,
  enrollment: StoredEnrollment,
  kind: NewRow<'payment_journal'>['kind'],
  by: { actor: 'customer' | 'seller'; person: Person; reason?: string | null },
  now: Temporal.Instant,
) =>
  writeJournal(store, {
    kind,
    enrollment_id: enrollment.id,
    amount: enrollment.redeem_value_final ?? estimatedRedeemValue(enrollment),
    actor: by.actor,
    account_id: by.person.id,
    account_name: by.person.name,
    reason: by.reason ?? null,
    recorded_at: now,
    ...(kind === 'redemption' &&
      enrollment.karat !== null && { gold_rate: enrollment.gold_rate, weight: enrollment.weight }),
  });

const tell = (
  store: StoreSql,
  { customer_id }: StoredEnrollment,
  news: NewNotification,
  now: Temporal.Instant,
) => notify(store, customer_id, news, now);

/** The steps of all redemptions of a customer, oldest first. */
export const redemptionStepsOf = (
  store: StoreSql,
  customerId: string,
): Promise<(RedemptionStep & { enrollment_id: string })[]> =>
  store.execute(
    (storeId) => sql<RedemptionStep & { enrollment_id: string }>`
    select j.enrollment_id, j.kind, j.amount, j.gold_rate, j.recorded_on
    from payment_journal j join enrollments e on e.store_id = ${storeId} and e.id = j.enrollment_id
    where j.store_id = ${storeId} and j.kind in (${sql.join(redemptionSteps)}) and e.customer_id = ${customerId}
    order by j.id`,
  );

/** The instalments of an enrollment that were paid so late that its benefit was at risk. */
export const lateInstallments = (store: StoreSql, enrollmentId: string): Promise<LateInstallment[]> =>
  store
    .selectFrom('transactions')
    .select((eb) => [
      'installment_number',
      sql<number>`max(${eb.ref('paid_on')} - ${eb.ref('scheduled_due_date')})`.as('days'),
    ])
    .where('enrollment_id', '=', enrollmentId)
    .where('status', '=', 'paid')
    .where(
      (eb) => sql<boolean>`${eb.ref('paid_on')} - ${eb.ref('scheduled_due_date')} >= ${AT_RISK_DAYS}::int`,
    )
    .groupBy('installment_number')
    .orderBy('installment_number')
    .execute();
