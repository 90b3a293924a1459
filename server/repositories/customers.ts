import { sql, type Selectable, type Updateable } from 'kysely';
import type { Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { pastEnrollments } from '../../src/lib/statuses.ts';
import type { NewRow, StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { Problem } from '../domain/problem.ts';
import { phoneOf, pick } from './pick.ts';
import { writeSearchTexts } from './searchTexts.ts';
import { holdStaff } from './staff.ts';
import { deleteImage } from '../media/imageStore.ts';

const withStaff = (store: StoreSql) =>
  store
    .selectFrom('customers')
    .leftJoin('staff', (join) =>
      join.onRef('staff.store_id', '=', 'customers.store_id').onRef('staff.id', '=', 'customers.staff_id'),
    );

/** A customer with the name of their staff member, the number of unread notifications, and whether they save in a plan now. */
export type CustomerRow = Selectable<Tables['customers']> & {
  phone_number: string;
  staff_name: string | null;
  unread: number;
  saves: boolean;
  /** The operator has a gateway for messages. */
  sends_messages: boolean;
};

/** Throws `unauthenticated`: a live session's customer is missing only if their data was erased meanwhile. */
export async function readCustomer(store: StoreSql, id: string): Promise<CustomerRow> {
  const row = await withStaff(store)
    .selectAll('customers')
    .select((eb) => [
      'staff.name as staff_name',
      eb
        .selectFrom('notifications')
        .select((notification) => notification.fn.countAll<number>().as('count'))
        .whereRef('notifications.store_id', '=', 'customers.store_id')
        .whereRef('notifications.customer_id', '=', 'customers.id')
        .where('notifications.read_at', 'is', null)
        .$asScalar()
        .$castTo<number>()
        .as('unread'),
      eb
        .exists(
          eb
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.store_id', '=', 'customers.store_id')
            .whereRef('enrollments.customer_id', '=', 'customers.id')
            .where((one) =>
              one.or([
                one('enrollments.status', 'not in', pastEnrollments),
                one('enrollments.refund_paid', '<', one.ref('enrollments.refund_amount')),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('saves'),
      eb.exists(eb.selectFrom('message_templates').select('kind')).$castTo<boolean>().as('sends_messages'),
    ])
    .where('customers.id', '=', id)
    .executeTakeFirst();
  if (!row || row.phone_number === null) throw new Problem('unauthenticated');
  return { ...row, phone_number: row.phone_number };
}

/** Keeps the customer's account until the transaction ends. Throws `unauthenticated` where it was erased, or merged into another. */
export async function lockCustomerForUpdate(store: StoreSql, id: string): Promise<void> {
  const row = await store
    .selectFrom('customers')
    .select('phone_number')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if ((row?.phone_number ?? null) === null) throw new Problem('unauthenticated');
}

/** The customer of a paper; null if unknown. */
export async function findCustomer(store: StoreSql, id: string) {
  const row = await store
    .selectFrom('customers')
    .select(['full_name', phoneOf.as('phone_number')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A customer for the seller's view: of an account that was merged, the one that has its plans now. Throws `not_found`. */
export async function readCustomerForSeller(store: StoreSql, id: string) {
  const row = await withStaff(store)
    .select([
      'customers.id',
      'customers.full_name',
      phoneOf.as('phone_number'),
      'customers.email',
      'customers.language',
      'staff.name as staff_name',
    ])
    .where('customers.id', '=', (eb) =>
      eb
        .selectFrom('customers as asked')
        .select((asked) => asked.fn.coalesce('asked.merged_into_id', 'asked.id').as('id'))
        .where('asked.store_id', '=', store.storeId)
        .where('asked.id', '=', id),
    )
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

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
] as const satisfies (keyof Tables['customers'])[];

const chosenAtRegistration = [
  'phone_number',
  'password_hash',
  'staff_id',
  ...changeable,
] as const satisfies (keyof Tables['customers'])[];

export type NewCustomer = Pick<NewRow<'customers'>, (typeof chosenAtRegistration)[number]> & {
  phone_number: string;
  password_hash: string;
};

/**
 * Registers a customer and returns the id. A phone number is unique in a store (`customers_phone_once`); an account that has it without a
 * password, as the shop brought it in, becomes theirs with all that is in it. Throws a field error for an unknown staff member.
 */
export async function createCustomer(
  store: StoreSql,
  customer: NewCustomer,
  now: Temporal.Instant,
): Promise<string> {
  if (customer.staff_id) await holdStaff(store, customer.staff_id);
  const columns = pick(customer, chosenAtRegistration);
  const kept = await store
    .updateTable('customers')
    .set(columns)
    .where('phone_number', '=', customer.phone_number)
    .where('password_hash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (kept) {
    await writeSearchTexts(store, kept.id);
    return kept.id;
  }
  const { id } = await store
    .insertInto('customers', { ...columns, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True when an account has the phone number and a password. One that the shop brought in has none: registering takes it over. */
export const isRegistered = async (store: StoreSql, phone: string): Promise<boolean> =>
  (await store
    .selectFrom('customers')
    .select('id')
    .where('phone_number', '=', phone)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined;

export async function setCustomerPhoto(store: StoreSql, customerId: string, mediaId: string): Promise<void> {
  await store
    .updateTable('customers')
    .set({ profile_photo_id: mediaId })
    .where('id', '=', customerId)
    .execute();
}

/** A customer's changes; an omitted field stays, an empty text clears it. */
export type CustomerUpdate = Partial<Record<(typeof changeable)[number] | 'staff', string>>;

/** Changes other than texts. */
interface OtherChanges {
  profile_photo_id?: string;
  messages_off_at?: Temporal.Instant | null;
}

/** Locks the customer, and the staff record linked to them, until the transaction ends. */
export async function lockProfile(store: StoreSql, customerId: string, staff: string | undefined) {
  // First, as deleting a staff member locks them before their customers.
  if (staff) await holdStaff(store, staff);
  return lockCustomer(store, customerId);
}

/**
 * Changes a customer's own data; a new photo replaces the old one, which is deleted. Throws `unauthenticated` for an erased customer, and a
 * field error for an unknown staff member.
 */
export async function updateCustomer(
  store: StoreSql,
  customerId: string,
  { staff, ...change }: CustomerUpdate,
  others: OtherChanges,
): Promise<void> {
  const before = await lockProfile(store, customerId, staff);
  const given = Object.fromEntries(
    changeable.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name] || null]])),
  );
  const set: Updateable<Tables['customers']> = {
    ...given,
    ...(staff !== undefined && { staff_id: staff || null }),
    ...others,
  };
  if (Object.keys(set).length === 0) return;
  await store.updateTable('customers').set(set).where('id', '=', customerId).execute();
  if (set.full_name !== undefined) await writeSearchTexts(store, customerId);
  if (others.profile_photo_id !== undefined) await deleteImage(store, before.profile_photo_id);
}

/** An account that a phone number may log in to. */
/** The columns of a customer who has no account any more: merged into another, or erased. */
export const withoutAccount = {
  phone_number: null,
  password_hash: null,
  email: null,
  profile_photo_id: null,
  staff_id: null,
  dob: null,
  gender: null,
  marital_status: null,
  street: null,
  city: null,
  state: null,
  pincode: null,
  source: null,
  last_login_at: null,
} as const;

export interface Login {
  accountId: string;
  storeId: string;
  slug: string;
  /** Null before the person has set one. */
  password_hash: string | null;
  /** True when the account belongs to the requested store. */
  here: boolean;
}

/**
 * The customer with this phone number: this store's, else the one of another store who logged in, or registered, last.
 * Searches all stores on purpose.
 */
export async function customerLogin(db: Sql, storeId: string, phone: string): Promise<Login | null> {
  const row = await kysely(db)
    .selectFrom('customers')
    .innerJoin('stores', 'stores.id', 'customers.store_id')
    .select((eb) => [
      'customers.id as accountId',
      'customers.store_id as storeId',
      'stores.slug',
      'customers.password_hash',
      eb('customers.store_id', '=', storeId).$castTo<boolean>().as('here'),
    ])
    .where('customers.phone_number', '=', phone)
    .orderBy('here', 'desc')
    .orderBy((eb) => eb.fn.coalesce('customers.last_login_at', 'customers.created_at'), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The same for the seller's side, owners and staff; `storeId` is null where the host has no store. */
export async function sellerLogin(db: Sql, storeId: string | null, phone: string): Promise<Login | null> {
  const here = sql<boolean>`stores.id is not distinct from ${storeId}::uuid`.as('here');
  const staff = kysely(db)
    .selectFrom('staff')
    .innerJoin('stores', 'stores.id', 'staff.store_id')
    .select([
      'staff.id as accountId',
      'stores.id as storeId',
      'stores.slug',
      'staff.password_hash',
      'staff.last_login_at',
      'staff.created_at',
      here,
    ])
    .where('staff.phone', '=', phone)
    .where('staff.role', 'is not', null)
    .where('staff.deactivated_at', 'is', null);
  const row = await kysely(db)
    .selectFrom((eb) =>
      eb
        .selectFrom('stores')
        .select([
          'stores.id as accountId',
          'stores.id as storeId',
          'stores.slug',
          sql<string | null>`stores.password_hash`.as('password_hash'),
          'stores.last_login_at',
          'stores.created_at',
          here,
        ])
        .where('stores.phone_number', '=', phone)
        .unionAll(staff)
        .as('logins'),
    )
    .select(['accountId', 'storeId', 'slug', 'password_hash', 'here'])
    .orderBy('here', 'desc')
    .orderBy((eb) => eb('password_hash', 'is', null)) // last: invited logins without a password, which no password can match
    .orderBy((eb) => eb.fn.coalesce('last_login_at', 'created_at'), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Serializes parallel changes, merges and the erasure, so that the later one sees the earlier. Throws `unauthenticated` for an
 * erased or merged customer.
 */
export async function lockCustomer(
  store: StoreSql,
  customerId: string,
  lock: 'forUpdate' | 'forNoKeyUpdate' = 'forUpdate',
): Promise<{ profile_photo_id: string | null; full_name: string; phone_number: string | null }> {
  const query = store
    .selectFrom('customers')
    .select(['profile_photo_id', 'full_name', 'phone_number'])
    .where('id', '=', customerId);
  const row = await query[lock]().executeTakeFirst();
  if ((row?.phone_number ?? null) === null) throw new Problem('unauthenticated');
  return row!;
}

/** Takes these out of the list of people without a plan. */
export const joinPlan = (store: StoreSql, customerIds: readonly string[]) =>
  store
    .updateTable('customers')
    .set({ has_plan: true })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...customerIds]))))
    .where('has_plan', '=', false)
    .execute();
