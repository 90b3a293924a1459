import { sql, type Selectable } from 'kysely';
import { requireCall, revokeAllSessions } from '../auth/sessions.ts';
import { revokeResetTokens } from '../auth/resetTokens.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import {
  changeLogin,
  presentRole,
  type LoginChange,
  type LoginEvent,
  type StaffRole,
} from '../domain/staff.ts';
import { readersCopy } from '../language.ts';
import type { List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { readPage, readRows } from './paging.ts';

const columns = [
  'staff.id',
  'staff.name',
  'staff.phone',
  'staff.whatsapp',
  'staff.address',
  'staff.role',
  'staff.password_hash',
  'staff.deactivated_at',
  'staff.last_login_at',
] as const;

export type StaffRow = Pick<
  Selectable<Tables['staff']>,
  (typeof columns)[number] extends `staff.${infer Column extends keyof Tables['staff']}` ? Column : never
>;

/** Fields that an owner edits; `role`: null for no login. */
export type StaffRecord = Pick<StaffRow, 'name' | 'phone' | 'whatsapp' | 'address'> & {
  role: StaffRole | null;
};

export interface StaffChange {
  member: StaffRow;
  /** Change to the member's login; null if it is unchanged. */
  login: LoginEvent | null;
}

const list: List<'staff', StaffRow> = {
  table: 'staff',
  holds: (member) => sql`${member.ref('removed_at')} is null`,
  order: { by: (member) => [sql`lower(${member.ref('name')})`, member.ref('id')], descending: false },
  rows: (store) => store.selectFrom('staff').select(columns),
};

/** A page of staff by name, and the total count. */
export const listStaff = (store: StoreSql, window: PageWindow) => readPage(store, list, {}, window);

/** All staff, by name. */
export const allStaff = (store: StoreSql) => readRows(store, list, {});

/**
 * Prevents the deletion of a staff member whom a customer names until the transaction ends. Throws a field error for an
 * unknown one.
 */
export async function holdStaff(store: StoreSql, id: string): Promise<void> {
  const row = await store
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw fieldProblem('staff', readersCopy().refusals.staffOfStore);
}

/** Throws a field error if the phone cannot log in. */
export async function createStaff(
  store: StoreSql,
  record: StaffRecord,
  now: Temporal.Instant,
): Promise<StaffRow> {
  await requireFreePhone(store, record);
  return store
    .insertInto('staff', { ...record, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(phoneIsTaken);
}

/**
 * Changes the given fields of the record. A login that ends, or gets another phone, loses its sessions in the same
 * transaction. `caller` is the requesting owner, whose own login stays unchanged. Throws `not_found`, or a field error
 * if the login cannot be changed so.
 */
export async function updateStaff(
  store: StoreSql,
  caller: string,
  id: string,
  change: Partial<StaffRecord>,
  now: Temporal.Instant,
): Promise<StaffChange> {
  const before = await lockForOwner(store, caller, id);
  const { role = presentRole(before), ...record } = change;
  const { phone = before.phone } = record;
  await requireFreePhone(store, { phone, role });
  if (id === caller && role !== before.role) throw fieldProblem('role', readersCopy().staffCopy.login.own);
  if (id === caller && phone !== before.phone) throw fieldProblem('phone', readersCopy().staffCopy.login.own);
  return changeStaff(store, id, record, changeLogin(before, { phone, role }, now), now);
}

/**
 * Deletes the record and returns the change to its login. Customers lose the link; enrollments keep the name. A member
 * who recorded something is kept, but hidden from lists. Throws `not_found`, or `forbidden` for the requesting owner's
 * own record.
 */
export async function deleteStaff(
  store: StoreSql,
  caller: string,
  id: string,
  now: Temporal.Instant,
): Promise<LoginEvent | null> {
  const before = await lockForOwner(store, caller, id);
  if (id === caller) throw new Problem('forbidden', { detail: readersCopy().staffCopy.login.own });
  for (const table of ['customers', 'enrollments'] as const)
    await store.updateTable(table).set({ staff_id: null }).where('staff_id', '=', id).execute();
  if (!(await hasHistory(store, id))) {
    await store.deleteFrom('staff').where('id', '=', id).execute();
    return presentRole(before) && 'ended';
  }
  const end = changeLogin(before, { phone: before.phone, role: null }, now);
  return (await changeStaff(store, id, { removed_at: now }, end, now)).login;
}

async function changeStaff(
  store: StoreSql,
  id: string,
  record: Partial<Omit<StaffRecord, 'role'>> & { removed_at?: Temporal.Instant },
  { set, endsSessions, event }: LoginChange,
  now: Temporal.Instant,
): Promise<StaffChange> {
  const change = { ...record, ...set };
  const member =
    Object.keys(change).length === 0
      ? await readStaff(store, id)
      : await store
          .updateTable('staff')
          .set(change)
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow()
          .catch(phoneIsTaken);
  if (endsSessions) {
    await revokeAllSessions(store, 'seller', id, now);
    await revokeResetTokens(store, 'seller', id, now);
  }
  return { member, login: event };
}

export const readStaff = (store: StoreSql, id: string): Promise<StaffRow> =>
  store.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Locks the record to change and, if the caller is a partner, the caller's own: always in one order, so that two
 * partners who end each other's login wait for one another and the later one is refused. Throws `not_found`.
 */
export async function lockForOwner(store: StoreSql, caller: string, id: string): Promise<StaffRow> {
  const locked = await store
    .selectFrom('staff')
    .select(columns)
    .where('id', 'in', [id, caller])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (caller !== store.storeId) {
    const own = locked.find((member) => member.id === caller);
    const role = own ? presentRole(own) : null;
    if (role === null) throw new Problem('unauthenticated');
    requireCall({ role }, 'changeStaffMember');
  }
  const member = locked.find((record) => record.id === id);
  if (!member) throw new Problem('not_found');
  return member;
}

/** The role of a member with a current login, locked until the transaction ends; null for any other. */
export async function holdStaffRole(store: StoreSql, id: string): Promise<StaffRole | null> {
  const member = await store
    .selectFrom('staff')
    .select('role')
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return member?.role ?? null;
}

/** Every payment, and every closing of a day, is in the journal. */
async function hasHistory(store: StoreSql, id: string): Promise<boolean> {
  const money = await store
    .selectFrom('payment_journal')
    .select('id')
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (money) return true;
  const contact = await store
    .selectFrom('contacts')
    .select('id')
    .where('recorded_by', '=', id)
    .limit(1)
    .executeTakeFirst();
  return contact !== undefined;
}

/** The store's own number belongs to the store's account; it never changes. */
async function requireFreePhone(
  store: StoreSql,
  { phone, role }: Pick<StaffRecord, 'phone' | 'role'>,
): Promise<void> {
  if (role === null) return;
  const owner = await store
    .selectFrom('stores')
    .select('id')
    .where('phone_number', '=', phone)
    .executeTakeFirst();
  if (owner) throw fieldProblem('phone', readersCopy().staffCopy.login.phoneOfOwner);
}

function phoneIsTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'staff_login_once')) throw error;
  throw fieldProblem('phone', readersCopy().staffCopy.login.phoneTaken);
}
