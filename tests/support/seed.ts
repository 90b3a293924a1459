// Minimal rows for tests that use SQL directly.
import type { Sql } from '../../server/db/db.ts';
import { StoreSql } from '../../server/db/storeSql.ts';
import { writeSearchTexts } from '../../server/repositories/searchTexts.ts';

const AT = '2026-01-05T04:30:00Z';

/** Inserts a row and returns a column of it. */
export async function insert(
  sql: Sql,
  table: string,
  row: Record<string, unknown>,
  returning = 'id',
): Promise<string> {
  const columns = Object.keys(row);
  const rows = await sql.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning ${returning} as id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

async function insertFindable(
  sql: Sql,
  table: string,
  row: Record<string, unknown> & { store_id: string; customer_id: string },
): Promise<string> {
  const id = await insert(sql, table, row);
  await writeSearchTexts(new StoreSql(row.store_id, sql), row.customer_id);
  return id;
}

/** Columns that override an ordinary row's. Each function returns the new row's id. */
type Over = Record<string, unknown>;

let stores = 0;

export async function addStore(sql: Sql, slug: string, over: Over = {}): Promise<string> {
  const store_id = await insert(sql, 'stores', {
    slug,
    seller_name: 'Meera Shah',
    phone_number: String(9_811_111_111 + stores++), // unique per store
    password_hash: 'x',
    kyc_status: 'ACTIVE',
    shop_name: 'Meera Jewellers',
    shop_phone_number: '0221234567',
    street: '1 Zaveri Bazaar',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400002',
    country: 'India',
    created_at: AT,
    ...over,
  });
  // Tests of migrations add a store to former tables, too.
  const [tables] = await sql.query<{ there: boolean }>(
    `select to_regclass('store_numbers') is not null as there`,
  );
  if (tables?.there) await insert(sql, 'store_numbers', { store_id }, 'store_id');
  return store_id;
}

export const addOwnDomain = (sql: Sql, slug: string, host: string, added_at = AT) =>
  sql.query(
    `insert into own_domains (store_id, host, proved_by, added_at) select id, $2, 'operator', $3 from stores where slug = $1`,
    [slug, host, added_at],
  );

/** A picture of the store with this slug, such as its logo. */
export const addStorePicture = (
  sql: Sql,
  slug: string,
  kind: 'shop_logo' | 'shop_cover',
  bytes: string | Uint8Array,
): Promise<unknown> =>
  sql.query(
    `with picture as (insert into media (store_id, content_type, bytes, created_at)
       select id, 'image/webp', $3, now() from stores where slug = $1 returning store_id, id)
     insert into store_pictures (store_id, kind, media_id) select store_id, $2, id from picture
     on conflict (store_id, kind) do update set media_id = excluded.media_id`,
    [slug, kind, Buffer.from(bytes)],
  );

export const addCustomer = (sql: Sql, store_id: string, over: Over = {}) =>
  insert(sql, 'customers', {
    store_id,
    phone_number: '9876543210',
    password_hash: 'x',
    full_name: 'Ananya Rao',
    created_at: AT,
    ...over,
  });

export const addPlan = (sql: Sql, store_id: string, over: Over = {}) =>
  insert(sql, 'plans', {
    store_id,
    name: 'Golden Eleven',
    duration_months: 11,
    redemption_days: 0,
    min_amount: 1000,
    max_amount: 5000,
    benefits_percentage: 75,
    is_active: true,
    created_at: AT,
    ...over,
  });

export const addEnrollment = (
  sql: Sql,
  store_id: string,
  customer_id: string,
  plan_id: string,
  over: Over = {},
) =>
  insertFindable(sql, 'enrollments', {
    store_id,
    customer_id,
    plan_id,
    plan_name: 'Golden Eleven',
    monthly_amount: 2000,
    total_installments: 11,
    benefits_percentage: 75,
    redemption_days: 0,
    status: 'payment_pending',
    enrolled_on: '2026-01-05',
    anchored_on: over['enrolled_on'] ?? '2026-01-05',
    end_date: '2026-11-05',
    next_due_date: '2026-01-05',
    created_at: AT,
    ...over,
  });

export const addTransaction = (
  sql: Sql,
  store_id: string,
  customer_id: string,
  enrollment_id: string,
  over: Over = {},
) =>
  insertFindable(sql, 'transactions', {
    store_id,
    customer_id,
    enrollment_id,
    installment_number: 1,
    serial: 1,
    amount: 2000,
    status: 'pending',
    scheduled_due_date: '2026-01-05',
    actual_due_date: '2026-01-05',
    created_at: AT,
    ...over,
  });
