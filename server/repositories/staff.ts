import { sql, type Selectable } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../domain/problem.ts';
import { readPage, readRows, type List, type PageWindow } from './paging.ts';

export type StaffRow = Pick<Selectable<Tables['staff']>, 'id' | 'name' | 'phone' | 'whatsapp' | 'address'>;

const list: List<'staff', StaffRow> = {
  table: 'staff',
  order: { by: (member) => [sql`lower(${member.ref('name')})`, member.ref('id')], descending: false },
  rows: (store) =>
    store
      .selectFrom('staff')
      .select(['staff.id', 'staff.name', 'staff.phone', 'staff.whatsapp', 'staff.address']),
};

/** A page of staff by name, and the total count. */
export const listStaff = (store: StoreSql, window: PageWindow) => readPage(store, list, {}, window);

/** All staff, by name. */
export const allStaff = (store: StoreSql) => readRows(store, list, {});

export const isStaff = async (store: StoreSql, id: string): Promise<boolean> =>
  (await store.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Returns the new member's id. */
export async function createStaff(
  store: StoreSql,
  { name, phone, whatsapp, address }: Omit<StaffRow, 'id'>,
  now: Temporal.Instant,
): Promise<string> {
  const { id } = await store
    .insertInto('staff', { name, phone, whatsapp, address, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the record. Throws `not_found`. */
export async function updateStaff(
  store: StoreSql,
  { id, name, phone, whatsapp, address }: StaffRow,
): Promise<void> {
  const member = await store
    .updateTable('staff')
    .set({ name, phone, whatsapp, address })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!member) throw new Problem('not_found');
}

/** Clears the customers' links; enrollments keep the name. Throws `not_found`. */
export async function deleteStaff(store: StoreSql, id: string): Promise<void> {
  const member = await store.deleteFrom('staff').where('id', '=', id).returning('id').executeTakeFirst();
  if (!member) throw new Problem('not_found');
}
