import { randomToken } from './tokens.ts';
import type { Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** The server's secret: created on the first start and stored in the database, so every process has the same. */
export async function serverSecret(db: Sql): Promise<string> {
  await kysely(db)
    .insertInto('server_settings')
    .values({ name: 'secret', value: JSON.stringify(randomToken()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await kysely(db)
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return String(value);
}
