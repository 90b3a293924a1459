// Merges two accounts of one person: what is booked moves, the account that goes keeps its name and nothing else
// (docs/decisions/0042-two-accounts-of-one-person.md).
import { sql } from 'kysely';
import { revokeResetTokens } from '../auth/resetTokens.ts';
import { revokeAllSessions } from '../auth/sessions.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { mergeObstacle, mergeReason } from '../domain/merge.ts';
import { accountsMerged } from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { phoneEnd } from '../domain/phoneChange.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { deleteImage } from '../media/imageStore.ts';
import { withoutAccount } from './customers.ts';
import { writeJournal } from './enrollments.ts';
import { readErasure } from './erasures.ts';
import { findClaim } from './nomineeClaims.ts';
import { notify } from './notifications.ts';
import { readPerson } from './people.ts';
import { writeSearchTexts } from './searchTexts.ts';

/** Answers whose account is gone. Throws `not_found`, or `conflict` with the reason why not. */
export async function mergeAccounts(
  store: StoreSql,
  keptId: string,
  { other: goneId, reason }: { other: string; reason: string },
  by: Person,
  now: Temporal.Instant,
) {
  // Enrollments are locked before customers, as payments do it; those that were begun meanwhile, afterwards.
  await lockEnrollmentsOf(store, goneId);
  for (const id of [keptId, goneId].toSorted()) await readPerson(store, id, { locks: true });
  await lockEnrollmentsOf(store, goneId);
  const kept = await factsOf(store, keptId);
  const gone = await factsOf(store, goneId);
  const obstacle = mergeObstacle(kept, gone);
  if (obstacle)
    throw new Problem('conflict', { detail: readersCopy().refusals.notMerged[obstacle](gone.full_name) });
  await moveBooks(store, keptId, goneId);
  await moveWords(store, keptId, goneId);
  const { profile_photo_id } = await store
    .selectFrom('customers')
    .select('profile_photo_id')
    .where('id', '=', goneId)
    .executeTakeFirstOrThrow();
  await store
    .updateTable('customers')
    .set({
      ...withoutAccount,
      import_id: null,
      has_plan: false,
      merged_into_id: keptId,
      merged_at: now,
    })
    .where('id', '=', goneId)
    .execute();
  // Taking a register back must not take the account of somebody who has more than what came with it.
  await store
    .updateTable('customers')
    .set((eb) => ({
      import_id: null,
      has_plan: eb
        .exists(
          eb
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.store_id', '=', 'customers.store_id')
            .whereRef('enrollments.customer_id', '=', 'customers.id'),
        )
        .$castTo<boolean>(),
    }))
    .where('id', '=', keptId)
    .execute();
  await store
    .updateTable('customers')
    .set({ merged_into_id: keptId })
    .where('merged_into_id', '=', goneId)
    .execute();
  await deleteImage(store, profile_photo_id);
  await writeSearchTexts(store, keptId);
  await revokeAllSessions(store, 'customer', goneId, now);
  await revokeResetTokens(store, 'customer', goneId, now);
  await writeJournal(store, {
    kind: 'merge',
    customer_id: keptId,
    amount: 0,
    reason: mergeReason(gone.full_name, phoneEnd(gone.phone_number), reason),
    actor: 'seller',
    account_id: by.id,
    account_name: by.name,
    recorded_at: now,
  });
  await notify(store, keptId, accountsMerged(goneId, phoneEnd(gone.phone_number)), now);
  return gone;
}

const lockEnrollmentsOf = (store: StoreSql, customerId: string) =>
  store
    .selectFrom('enrollments')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();

const factsOf = async (store: StoreSql, id: string) => ({
  ...(await readPerson(store, id)),
  isClaimed: (await findClaim(store, id)) !== null,
  asksErasure: (await readErasure(store, id)) !== null,
});

/** Whose the plans, their instalments, payments and requests are: in one statement, as they refer to one another with it. */
const moveBooks = (store: StoreSql, kept: string, gone: string) =>
  store.execute((storeId) => {
    const moved = sql`set customer_id = ${kept} where store_id = ${storeId} and customer_id = ${gone}`;
    return sql`with plans as (update enrollments ${moved}), receipts as (update payments ${moved}),
      requests as (update redemption_requests ${moved})
      update transactions ${moved}`;
  });

/** The nominee moves to who has none. Notifications move, but those of which the account that is kept has its own. */
async function moveWords(store: StoreSql, kept: string, gone: string): Promise<void> {
  await store.execute(
    (storeId) => sql`
    update nominees set customer_id = ${kept} where store_id = ${storeId} and customer_id = ${gone}
      and not exists (select from nominees own where own.store_id = ${storeId} and own.customer_id = ${kept})`,
  );
  await store.execute(
    (storeId) => sql`
    update notifications n set customer_id = ${kept} where n.store_id = ${storeId} and n.customer_id = ${gone}
      and not exists (select from notifications own where own.store_id = ${storeId} and own.customer_id = ${kept} and own.occasion = n.occasion)`,
  );
  for (const table of ['nominees', 'notifications'] as const)
    await store.deleteFrom(table).where('customer_id', '=', gone).execute();
}
