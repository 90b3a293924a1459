import type { StoreSql } from '../tenant.ts';
import { readPage, type List, type Window } from './paging.ts';

interface StaffRow {
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
export const listStaff = (sql: StoreSql, window: Window) => readPage<StaffRow>(sql, list, {}, window);

export const isStaff = async (sql: StoreSql, id: string): Promise<boolean> =>
  (await sql.query('select id from staff where store_id = $1 and id = $2', [id])).length > 0;

export async function addStaff(
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
