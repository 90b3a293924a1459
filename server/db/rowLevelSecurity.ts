// Row-level security separates the stores. A statement with a store runs as a role that sees that store's rows only,
// whatever its text. A statement without a store sees all rows: sessions before the store is known, jobs, the operator.

import type { Db } from './db.ts';
import { SqlError } from './errors.ts';

const ROLE = 'swarna_store';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_STORE = '00000000-0000-4000-8000-000000000000';

/** SET takes no parameters, so the id becomes part of the SQL text: accept nothing but a UUID. */
function literal(storeId: string): string {
  if (!UUID.test(storeId)) throw new Error('A store is entered by its id.');
  return `'${storeId}'`;
}

/**
 * Puts the open transaction under the row-level security of the store `$1`, at most until its end; null returns to all stores. It has no
 * rows.
 */
export const ENTER_STORE = 'select where enter_store($1) is null';

/** The same for a session: only where no pooler shares the connection. */
export const enterStoreForSession = (storeId: string | null): string =>
  storeId === null ? `reset role; reset app.store` : `set role ${ROLE}; set app.store to ${literal(storeId)}`;

/**
 * Throws, with one sentence, unless the database really hides other stores' rows from a statement that carries a store. Call it when
 * the tables are there.
 */
export async function requireRowLevelSecurity(db: Db): Promise<void> {
  const open = await db
    .query<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = current_schema()::regnamespace and relkind = 'r' and not row_security_active(oid)
         and (relname = 'stores' or oid in (select attrelid from pg_attribute where attname = 'store_id' and attnum > 0))`,
      [],
      NO_STORE,
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof SqlError)) throw error;
      const [login] = await db.query<{ name: string }>('select quote_ident(session_user) as name');
      throw new Error(
        `Row-level security is not effective: the server cannot act as ${ROLE}. An administrator of the database server runs: ` +
          `create role ${ROLE} nologin; grant ${ROLE} to ${login?.name}; and starts the server again.`,
        { cause: error },
      );
    });
  if (open.length > 0) {
    const names = open.map(({ name }) => name).join(', ');
    throw new Error(`Row-level security is not effective: it is off for ${names}.`);
  }
}
