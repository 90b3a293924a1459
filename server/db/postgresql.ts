// A PostgreSQL server, over a pool of connections.
import { Pool, types, type ClientBase, type PoolClient, type QueryResultRow } from 'pg';
import type { Db, TransactionOptions } from './db.ts';
import { databaseError, SqlError, DatabaseUnavailable } from './errors.ts';
import { TransactionScope, runTransaction, type Connection } from './dbTransaction.ts';
import { parameter, readerOf } from './values.ts';

export interface PostgresqlOptions {
  databaseUrl: string;
  /** Limit in ms for one statement and for an idle transaction. */
  statementLimit?: number;
  connections?: number;
  /** Accept a server that acknowledges writes before they are on disk (`fsync` or `synchronous_commit` off). */
  acceptLossOnPowerFailure?: boolean;
}

const STATEMENT_LIMIT = 5_000;
const CONNECT_LIMIT = 5_000;
const TRIES = 5;
const TRY_AGAIN = new Set(['40001', '40P01']); // serialization failure, deadlock

/**
 * Opens a pool on a PostgreSQL server of version 15 or later and queries it once.
 * Throws `DatabaseUnavailable` when it does not reply, and an `Error` when it may lose acknowledged data (see the options).
 */
export async function openPostgresql(options: PostgresqlOptions): Promise<Db> {
  const { databaseUrl, statementLimit = STATEMENT_LIMIT, connections = 10 } = options;
  // No statement of ours needs a sequential scan, whatever stale statistics suggest; without sequential
  // scans, compiling a statement never pays either.
  // oxlint-disable-next-line typescript/no-misused-promises -- typed as returning nothing, but the pool waits for the promise
  const setUp: (client: ClientBase) => void = async (client) => {
    await client.query(
      `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set bytea_output to 'hex'; set enable_seqscan to off; set jit to off;
       set statement_timeout to ${statementLimit}; set idle_in_transaction_session_timeout to ${statementLimit * 2}`,
    );
  };
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT,
    types: { getTypeParser: readerOf as typeof types.getTypeParser },
    // Not as start parameters: poolers such as PgBouncer refuse those.
    onConnect: setUp,
  });
  pool.on('error', () => {}); // an idle connection broke; the pool has dropped it, and the next query opens another
  const enclosure = new TransactionScope();

  async function tryTransaction<T>(
    work: Parameters<typeof runTransaction<T>>[3],
    { statementLimit: limit }: TransactionOptions,
  ): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseError(error);
    });
    const connection = connectionOf(client);
    let broken = false;
    try {
      return await runTransaction(connection, enclosure, limit ?? statementLimit, async (sql) => {
        if (limit !== undefined) await sql.script(`set local statement_timeout to ${Math.trunc(limit)}`);
        return work(sql);
      });
    } catch (error) {
      broken = error instanceof DatabaseUnavailable;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const direct = connectionOf(pool);
  const db: Db = {
    engine: 'postgresql',
    async query(text, values) {
      enclosure.assertOutside('db.query');
      return direct.query(text, values);
    },
    async transaction(work, limits = {}) {
      enclosure.assertOutside('db.transaction');
      for (let tried = 1; ; tried += 1) {
        try {
          return await tryTransaction(work, limits);
        } catch (error) {
          const again = error instanceof SqlError && TRY_AGAIN.has(error.sqlState);
          if (!again || tried === TRIES) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** tried));
        }
      }
    },
    async ping() {
      await direct.query('select 1');
    },
    async close() {
      if (!pool.ended) await pool.end();
    },
  };

  try {
    if (!options.acceptLossOnPowerFailure) await refuseLossyServer(db);
    else await db.ping();
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

function connectionOf(client: Pool | PoolClient): Connection {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      try {
        const result = await client.query<Row & QueryResultRow>({ text, values: values.map(parameter) });
        return result.rows;
      } catch (error) {
        throw databaseError(error);
      }
    },
    async script(text) {
      try {
        await client.query(text);
      } catch (error) {
        throw databaseError(error);
      }
    },
  };
}

async function refuseLossyServer(db: Db): Promise<void> {
  const [row] = await db.query<{ fsync: string; synchronous_commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`,
  );
  if (row?.fsync === 'off' || row?.synchronous_commit === 'off') {
    throw new Error(
      'The PostgreSQL server has fsync or synchronous_commit off: a power failure could lose payments that were acknowledged.',
    );
  }
}
