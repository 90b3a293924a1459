import { Problem } from '../domain/problem.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { readPage, type List, type PageWindow } from './paging.ts';

export interface StaffRow {
  id: string;
  name: string;
  phone: string;
  whatsapp: string | null;
  address: string | null;
}

const list: List = {
  table: 'staff',
  alias: 's',
  columns: 's.*',
  shown: 'staff s',
  order: 'lower(name), id',
};

/** A page of staff by name, and how many there are. */
export const listStaff = (sql: StoreSql, window: PageWindow) => readPage<StaffRow>(sql, list, {}, window);

export const isStaff = async (sql: StoreSql, id: string): Promise<boolean> =>
  (await sql.query('select id from staff where store_id = $1 and id = $2', [id])).length > 0;

export async function createStaff(
  sql: StoreSql,
  { name, phone, whatsapp, address }: Omit<StaffRow, 'id'>,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    'insert into staff (store_id, name, phone, whatsapp, address, created_at) values ($1, $2, $3, $4, $5, $6) returning id',
    [name, phone, whatsapp, address, now],
  );
  return row!.id;
}

/** Replaces the record. Throws 404 for what is nobody of this store. */
export async function updateStaff(
  sql: StoreSql,
  { id, name, phone, whatsapp, address }: StaffRow,
): Promise<void> {
  const rows = await sql.query(
    'update staff set name = $3, phone = $4, whatsapp = $5, address = $6 where store_id = $1 and id = $2 returning id',
    [id, name, phone, whatsapp, address],
  );
  if (rows.length === 0) throw new Problem('not_found');
}

/** Customers lose the link, enrollments keep the name. Throws 404 for what is nobody of this store. */
export async function deleteStaff(sql: StoreSql, id: string): Promise<void> {
  const rows = await sql.query('delete from staff where store_id = $1 and id = $2 returning id', [id]);
  if (rows.length === 0) throw new Problem('not_found');
}
