// A PostgreSQL server, over a pool of connections.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client,
  Pool,
  types,
  type ClientBase,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from 'pg';
import type { Db, TransactionOptions } from './db.ts';
import { databaseError, SqlError, DatabaseUnavailable } from './errors.ts';
import { TransactionScope, runTransaction, type Connection } from './dbTransaction.ts';
import { isOutdated } from './keptStatements.ts';
import { askOnce, isTemporary, OutageWatch } from './outage.ts';
import { withinPingLimit } from './ping.ts';
import { isPooled, settingsOf } from './pooler.ts';
import { queryInOneTrip, type Asked } from './oneTripQuery.ts';
import { parameter, readerOf } from './values.ts';

export interface PostgresqlOptions {
  databaseUrl: string;
  /** Limit in ms for one statement and for an idle transaction. */
  statementLimit?: number;
  connections?: number;
  /** Accept a server that acknowledges writes before they are on disk (`fsync` or `synchronous_commit` off). */
  acceptLossOnPowerFailure?: boolean;
  /** Called with host and reason after each failed try; without it an absent server is an error at once. */
  whileAway?: ((where: string, reason: string) => Promise<void>) | undefined;
}

const STATEMENT_LIMIT = 5_000;
/** What the server's own limit on a statement may be late by. A stopped server keeps no limit, so this side ends the wait then. */
const GRACE = 1_000;
const CONNECT_LIMIT = 5_000;
const RETRY_AFTER = 1_000;
const TRIES = 5;
const TRY_AGAIN = new Set(['40001', '40P01', '0A000']); // serialization failure, deadlock, a kept statement that is outdated

/**
 * Opens a pool on a PostgreSQL server of version 15 or later; with `whileAway` it waits until the server replies.
 * Throws `DatabaseUnavailable` when it does not reply, and an `Error` when it may lose acknowledged data (see the options).
 * Later, while the server is away, calls fail with `DatabaseUnavailable` at most a second after the statement limit.
 */
export async function openPostgresql(options: PostgresqlOptions): Promise<Db> {
  const { databaseUrl, statementLimit = STATEMENT_LIMIT, connections = 10 } = options;
  const settings = settingsOf(statementLimit);
  const pooled = await waitUntilReached(options, settings);
  const watch = new OutageWatch(() => askOnce(databaseUrl));
  // oxlint-disable-next-line typescript/no-misused-promises -- typed as returning nothing, but the pool waits for the promise
  const setUp: (client: ClientBase) => void = async (client) => {
    if (pooled) return;
    await client.query(
      Object.entries(settings)
        .map(([name, value]) => `set ${name} to '${value}'`)
        .join('; '),
    );
  };
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: statementLimit + GRACE,
    types: { getTypeParser: readerOf as typeof types.getTypeParser },
    onConnect: setUp,
  });
  pool.on('error', () => {}); // an idle connection broke; the pool has dropped it, and the next query opens another
  // One that breaks while a transaction holds it: the transaction's next statement fails, and without a listener so would the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const scope = new TransactionScope();

  /** Nothing is asked of a server that is known to be away, and every failure to serve is looked into. */
  async function whileServing<T>(ask: () => Promise<T>): Promise<T> {
    watch.assertServing();
    try {
      return await ask();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) watch.doubt();
      throw error;
    }
  }

  async function tryTransaction<T>(
    work: Parameters<typeof runTransaction<T>>[3],
    { statementLimit: limit = statementLimit, storeId }: TransactionOptions,
  ): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseError(error);
    });
    const connection = connectionOf(client, limit, !pooled);
    let broken = false;
    try {
      return await runTransaction(connection, scope, { idleLimit: limit, storeId }, async (sql) => {
        if (limit !== statementLimit) await sql.script(`set local statement_timeout to ${Math.trunc(limit)}`);
        return work(sql);
      });
    } catch (error) {
      broken = error instanceof DatabaseUnavailable;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const direct = connectionOf(pool, statementLimit, !pooled);
  const db: Db = {
    engine: 'postgresql',
    async query(text, values, storeId) {
      scope.assertOutside('db.query');
      return whileServing(() => direct.query(text, values, storeId));
    },
    async transaction(work, limits = {}) {
      scope.assertOutside('db.transaction');
      for (let tried = 1; ; tried += 1) {
        try {
          return await whileServing(() => tryTransaction(work, limits));
        } catch (error) {
          const again = error instanceof SqlError && TRY_AGAIN.has(error.sqlState);
          if (!again || tried === TRIES) throw error;
          await sleep(Math.random() * 20 * 2 ** tried);
        }
      }
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async ping() {
      await whileServing(() => withinPingLimit(direct.query('select 1')));
    },
    async close() {
      watch.close();
      if (!pool.ending) await pool.end();
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

/** Answers whether it is reached through a pooler. */
async function waitUntilReached(
  { databaseUrl, whileAway }: PostgresqlOptions,
  settings: Record<string, string>,
): Promise<boolean> {
  for (;;) {
    try {
      return await isPooled(databaseUrl, settings);
    } catch (error) {
      const where = placeOf(databaseUrl);
      if (!whileAway || !isTemporary(error)) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new DatabaseUnavailable(`PostgreSQL at ${where}: ${reason}`, { cause: error });
      }
      await whileAway(where, error.message);
      await sleep(RETRY_AFTER);
    }
  }
}

/** Host, port and database, as the driver reads them; never the password. */
function placeOf(databaseUrl: string): string {
  const { host, port, database } = new Client({ connectionString: databaseUrl });
  return `${host}:${port}/${database}`;
}

/** Statements with a limit on this side as well. One that was not answered in time ends the use of the connection. */
function connectionOf(client: Pool | PoolClient, statementLimit: number, keeps: boolean): Connection {
  let lost: DatabaseUnavailable | undefined;

  async function answered<T>(statement: () => Promise<T>): Promise<T> {
    if (lost) throw lost;
    try {
      return await statement();
    } catch (error) {
      const known = databaseError(error);
      // A second statement, such as the rollback, would wait once more for the same answer.
      if (known instanceof DatabaseUnavailable && 'release' in client) lost = known;
      throw known;
    }
  }

  const query_timeout = statementLimit + GRACE;

  async function ask<Row extends QueryResultRow>(asked: Asked): Promise<Row[]> {
    try {
      return await queryInOneTrip<Row>(client, asked);
    } catch (error) {
      // Nothing of it was done. A transaction is begun anew as a whole.
      if (!isOutdated(error) || 'release' in client) throw error;
      return queryInOneTrip<Row>(client, asked);
    }
  }

  return {
    query: <Row>(text: string, values: readonly unknown[] = [], storeId?: string) =>
      answered(() =>
        ask<Row & QueryResultRow>({ text, values: values.map(parameter), storeId, keeps, query_timeout }),
      ),
    script: (text) =>
      answered(async () => {
        const limited: QueryConfig & { query_timeout: number } = { text, query_timeout };
        await client.query(limited);
      }),
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
