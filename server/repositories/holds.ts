// Holds of plans: set and released by the owner with a reason, in the journal, and told to the customer.

import { sql } from 'kysely';
import { todayInKolkata, type Day } from '../../src/lib/dates.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { isRefused } from '../domain/change.ts';
import { hold, release } from '../domain/hold.ts';
import * as notifications from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { cleanText } from '../../src/lib/cleanText.ts';
import { withId, writeJournal } from './enrollments.ts';
import { guardedUpdate } from './guardedUpdate.ts';
import { notify } from './notifications.ts';
import { lockScheduled } from './schedules.ts';

/** Puts a plan on hold, or releases it. Throws `not_found`, `conflict` where it is not so, or a field error of the reason. */
export async function setHold(
  store: StoreSql,
  id: string,
  kind: 'hold' | 'release',
  given: string,
  person: Person,
  now: Temporal.Instant,
): Promise<void> {
  const reason = cleanText(given);
  const { holdCopy, refusals } = readersCopy();
  if (reason === '') throw fieldProblem('reason', holdCopy.reasonRequired);
  const enrollment = await lockScheduled(store, id, now);
  const change = kind === 'hold' ? hold(enrollment, reason, todayInKolkata(now)) : release(enrollment);
  if (isRefused(change)) throw new Problem('conflict', { detail: refusals.hold[kind](enrollment.plan_name) });
  if ((await guardedUpdate(store, 'enrollments', withId(id), change)) !== 1) throw new Problem('conflict');
  await writeJournal(store, {
    kind,
    enrollment_id: id,
    amount: 0,
    actor: 'seller',
    account_id: person.id,
    account_name: person.name,
    reason,
    recorded_at: now,
  });
  const told = kind === 'hold' ? notifications.held : notifications.released;
  await notify(store, enrollment.customer_id, told(enrollment, reason, now), now);
  const { redemption_eligible_on: eligible } = change.set;
  if (eligible)
    await notify(store, enrollment.customer_id, notifications.matured(enrollment, enrollment, eligible), now);
}

/** When an enrollment was held: from each of these days, until the other where it was released. */
export interface Hold {
  enrollment_id: string;
  held_on: Day;
  released_on: Day | null;
}

/** The holds of a customer's enrollments. */
export const holdsOf = (store: StoreSql, customerId: string): Promise<Hold[]> =>
  store.execute(
    (storeId) => sql<Hold>`
    select enrollment_id, held_on, released_on from (
      select j.enrollment_id, j.kind, j.recorded_on as held_on,
        lead(j.recorded_on) over (partition by j.enrollment_id order by j.id) as released_on
      from payment_journal j join enrollments e on e.store_id = ${storeId} and e.id = j.enrollment_id
      where j.store_id = ${storeId} and j.kind in ('hold', 'release') and e.customer_id = ${customerId}) entry
    where kind = 'hold'`,
  );
