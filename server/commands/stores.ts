// Stores, for the operator. A store keeps its address for good: cookies and printed codes contain it.

import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { KycStatus } from '../repositories/stores.ts';

const stores = (db: Db) =>
  kysely(db)
    .selectFrom('stores')
    .select(['slug', 'shop_name', 'seller_name', 'phone_number', 'email', 'city', 'state', 'kyc_status'])
    .select(['created_at', 'last_login_at'])
    .select((store) => [
      store
        .selectFrom('customers')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('customers.store_id', '=', 'stores.id')
        .as('customers'),
      store
        .selectFrom('enrollments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('enrollments.store_id', '=', 'stores.id')
        .as('enrollments'),
      sql<number>`(select coalesce(sum(total_paid), 0) from enrollments where store_id = stores.id)`.as(
        'paid',
      ),
    ]);

/** One line for each store, by its name in addresses. */
export async function listStores(db: Db, kycStatus?: KycStatus): Promise<string[]> {
  let query = stores(db).orderBy('slug');
  if (kycStatus) query = query.where('kyc_status', '=', kycStatus);
  const found = await query.execute();
  if (found.length === 0) return ['No store.'];
  return found.map(({ slug, shop_name, kyc_status, customers, enrollments, created_at }) =>
    [
      slug.padEnd(24),
      kyc_status.padEnd(8),
      `${customers ?? 0} customers`.padStart(18),
      `${enrollments ?? 0} enrollments`.padStart(20),
      created_at.slice(0, 10),
      shop_name,
    ].join('  '),
  );
}

/** Describes a store for the operator, one line per fact; null if it does not exist. */
export async function describeStore(db: Db, slug: string): Promise<string[] | null> {
  const store = await stores(db).where('slug', '=', slug).executeTakeFirst();
  return store ? Object.entries(store).map(([name, value]) => `${name.padEnd(14)} ${value ?? '–'}`) : null;
}
