import type { Day } from '../../src/lib/dates.ts';
import type { Nominee } from '../../src/lib/schemas/nominee.ts';
import { deleteImage, mediaPath } from '../media/images.ts';
import { Problem } from '../domain/problem.ts';
import type { Sql } from '../db/db.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { customerEnrollments } from './enrollments.ts';
import { customerTransactions } from './transactions.ts';

interface CustomerRow {
  id: string;
  full_name: string;
  phone_number: string;
  email: string | null;
  profile_photo_id: string | null;
  staff_id: string | null;
  staff_name: string | null;
  dob: string | null;
  gender: 'male' | 'female' | 'other' | null;
  marital_status: 'single' | 'married' | 'divorced' | 'widowed' | null;
  street: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
  source: string | null;
  unread: number;
}

/** A customer as the contract shows them to themselves. */
export async function readCustomer(sql: StoreSql, id: string) {
  const [row] = await sql.query<CustomerRow>(
    `select c.*, staff.name as staff_name,
       (select count(*) from notifications n where n.store_id = c.store_id and n.customer_id = c.id and n.read_at is null) as unread
     from customers c
     left join staff on staff.store_id = c.store_id and staff.id = c.staff_id where c.store_id = $1 and c.id = $2`,
    [id],
  );
  if (!row) throw new Problem('unauthenticated');
  return {
    id: row.id,
    full_name: row.full_name,
    phone_number: row.phone_number,
    email: row.email,
    profile_photo: mediaPath(row.profile_photo_id),
    staff: row.staff_id,
    staff_name: row.staff_name,
    dob: row.dob,
    gender: row.gender,
    marital_status: row.marital_status,
    street: row.street,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    source: row.source,
    unread_notifications: row.unread,
  };
}

/** A customer as the store's seller sees them, with nominee and savings. Throws 404 for one of elsewhere. */
export async function readCustomerRecord(sql: StoreSql, id: string, today: Day) {
  type Row = Pick<CustomerRow, 'id' | 'full_name' | 'phone_number' | 'email' | 'staff_name'> & {
    nominee: Nominee | null;
  };
  const [row] = await sql.query<Row>(
    `select c.id, c.full_name, c.phone_number, c.email, staff.name as staff_name,
       case when n.customer_id is not null then
         json_build_object('name', n.name, 'phone_number', n.phone_number, 'relationship', n.relationship) end as nominee
     from customers c
     left join staff on staff.store_id = c.store_id and staff.id = c.staff_id
     left join nominees n on n.store_id = c.store_id and n.customer_id = c.id
     where c.store_id = $1 and c.id = $2`,
    [id],
  );
  if (!row) throw new Problem('not_found');
  const transactions = await customerTransactions(sql, id, today);
  const enrollments = await customerEnrollments(sql, id, today);
  return {
    ...row,
    enrollments: enrollments.map((one) => ({
      ...one,
      transactions: transactions.filter(({ enrollment }) => enrollment === one.id),
    })),
  };
}

export interface NewCustomer {
  full_name: string;
  phone_number: string;
  password_hash: string;
  email?: string | undefined;
  staff_id?: string | undefined;
  dob?: string | undefined;
  gender?: string | undefined;
  marital_status?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  pincode?: string | undefined;
  source?: string | undefined;
}

/** Stores a customer and answers the id. The database refuses a phone that the store has already (`customers_phone_once`). */
export async function createCustomer(
  sql: StoreSql,
  customer: NewCustomer,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into customers (store_id, full_name, phone_number, password_hash, email, staff_id, dob, gender, marital_status, street,
       city, state, pincode, source, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      customer.full_name,
      customer.phone_number,
      customer.password_hash,
      customer.email,
      customer.staff_id,
      customer.dob,
      customer.gender,
      customer.marital_status,
      customer.street,
      customer.city,
      customer.state,
      customer.pincode,
      customer.source,
      now,
    ],
  );
  return row!.id;
}

export async function setCustomerPhoto(sql: StoreSql, customerId: string, mediaId: string): Promise<void> {
  await sql.query('update customers set profile_photo_id = $3 where store_id = $1 and id = $2', [
    customerId,
    mediaId,
  ]);
}

/** What a customer changes; what is not given, or empty, stays. An empty `staff` names nobody. */
export type CustomerUpdate = Partial<Record<(typeof changeable)[number] | 'staff', string>>;

const changeable = [
  'full_name',
  'email',
  'dob',
  'gender',
  'marital_status',
  'street',
  'city',
  'state',
  'pincode',
  'source',
] as const;

/** Changes a customer's own data; a new photo takes the place of the old one, which is deleted. */
export async function updateCustomer(
  sql: StoreSql,
  customerId: string,
  change: CustomerUpdate,
  photoId: string | null,
): Promise<void> {
  const [before] = await sql.query<{ profile_photo_id: string | null }>(
    'select profile_photo_id from customers where store_id = $1 and id = $2 for update',
    [customerId],
  );
  const set = changeable.map((column, at) => `${column} = coalesce($${at + 5}, ${column})`).join(', ');
  await sql.query(
    `update customers set profile_photo_id = coalesce($3, profile_photo_id),
       staff_id = case when $4::text is null then staff_id else nullif($4, '')::uuid end, ${set}
     where store_id = $1 and id = $2`,
    [customerId, photoId, change.staff, ...changeable.map((column) => change[column] || null)],
  );
  if (photoId) await deleteImage(sql, before?.profile_photo_id);
}

export interface Login {
  accountId: string;
  storeId: string;
  slug: string;
  password_hash: string;
  here: boolean;
}

/** Whose phone this is: this store's customer, else the one of another store who logged in last. Looks over all stores on purpose. */
export async function customerLogin(db: Sql, storeId: string, phone: string): Promise<Login | null> {
  const [row] = await db.query<Login>(
    `select c.id as "accountId", c.store_id as "storeId", s.slug, c.password_hash, c.store_id = $1 as here
     from customers c join stores s on s.id = c.store_id where c.phone_number = $2
     order by here desc, c.last_login_at desc nulls last, c.created_at limit 1`,
    [storeId, phone],
  );
  return row ?? null;
}

/** The same for sellers; `storeId` is null where the host has no store. */
export async function sellerLogin(db: Sql, storeId: string | null, phone: string): Promise<Login | null> {
  const [row] = await db.query<Login>(
    `select id as "accountId", id as "storeId", slug, password_hash, id is not distinct from $1::uuid as here
     from stores where phone_number = $2 order by here desc, last_login_at desc nulls last, created_at limit 1`,
    [storeId, phone],
  );
  return row ?? null;
}
