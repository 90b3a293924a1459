import { randomToken } from './tokens.ts';
import type { Sql } from '../db/db.ts';

/** The server's secret: made on the first start, kept in the database ever after, the same for every process on it. */
export async function serverSecret(db: Sql): Promise<string> {
  await db.query('insert into server_settings (name, value) values ($1, $2) on conflict (name) do nothing', [
    'secret',
    JSON.stringify(randomToken()),
  ]);
  const [row] = await db.query<{ value: string }>('select value from server_settings where name = $1', [
    'secret',
  ]);
  return row!.value;
}
