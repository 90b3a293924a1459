// Requests for erasure, for the operator. Without names: only the shop sees those.
import { dayOfInstant, todayInKolkata } from '../../src/lib/dates.ts';
import { openPlans, owedRefunds } from '../../src/lib/erasure.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { ErasureOutcome } from '../repositories/eraseCustomer.ts';

/** One line for each open request of every store, the earliest day first. */
export async function listOpenErasures(db: Db, now: Temporal.Instant): Promise<string[]> {
  const requests = await kysely(db)
    .selectFrom('erasure_requests')
    .innerJoin('stores', 'stores.id', 'erasure_requests.store_id')
    .select(['erasure_requests.id', 'stores.slug', 'asked_at', 'due_on', 'store_id', 'customer_id'])
    .where('taken_back_at', 'is', null)
    .where('carried_out_at', 'is', null)
    .orderBy('due_on')
    .orderBy('erasure_requests.id')
    .execute();
  if (requests.length === 0) return ['No request.'];
  const lines: string[] = [];
  for (const { id, slug, asked_at, due_on, store_id, customer_id } of requests) {
    const enrollments = await kysely(db)
      .selectFrom('enrollments')
      .select(['status', 'refund_amount', 'refund_paid'])
      .where('store_id', '=', store_id)
      .where('customer_id', '=', customer_id)
      .execute();
    const open = openPlans(enrollments).length;
    const refunds = owedRefunds(enrollments).length;
    const waits = [
      open > 0 && `waits for ${open} open ${open === 1 ? 'plan' : 'plans'}`,
      refunds > 0 && `waits for ${refunds} ${refunds === 1 ? 'refund' : 'refunds'} to be paid`,
    ]
      .filter(Boolean)
      .join(', ');
    const late = due_on < todayInKolkata(now) ? 'its day is past' : '';
    lines.push(
      [id, slug.padEnd(24), `asked ${dayOfInstant(asked_at)}`, `due ${due_on}`, waits || late]
        .join('  ')
        .trimEnd(),
    );
  }
  return lines;
}

/** Shown to the operator when a request was not carried out. */
export const erasureRefusals: Record<Exclude<ErasureOutcome, 'done'>, string> = {
  unknown: 'There is no such request: `erasure:list` names them.',
  taken_back: 'The customer has taken this request back.',
  carried_out: 'This request is carried out already.',
  plan_open: 'The customer has an open plan: the erasure waits until it is redeemed, closed or cancelled.',
  refund_owed: 'The shop owes the customer a refund: the erasure waits until it is paid out.',
};
