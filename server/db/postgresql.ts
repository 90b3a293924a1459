// A PostgreSQL server, over a pool of connections.
import { hash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client,
  Pool,
  Query,
  types,
  type ClientBase,
  type Connection as ConnectionToServer,
  type PoolClient,
  type QueryConfig,
  type QueryResultRow,
} from 'pg';
import type { Db } from './db.ts';
import { databaseError, SqlError, DatabaseUnavailable } from './errors.ts';
import { runTransaction, TransactionScope, type Connection } from './dbTransaction.ts';
import { ENTER_STORE } from './rowLevelSecurity.ts';
import { askOnce, isTemporary, OutageWatch } from './outage.ts';
import { withinPingLimit } from './ping.ts';
import { isPooled, settingsOf } from './pooler.ts';
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
/**
 * The server ends a statement at its limit, with this tolerance. A stopped server cannot, so this side ends the wait.
 */
const GRACE = 1_000;
const CONNECT_LIMIT = 5_000;
/** Seconds. PostgreSQL keeps every named statement of a connection until it closes. */
const CONNECTION_LIFETIME = 3_600;
const RETRY_AFTER = 1_000;
const TRIES = 5;
const OUTDATED = '0A000';
const TRY_AGAIN = new Set(['40001', '40P01', OUTDATED]); // serialization failure, deadlock, outdated named statement

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
    pipeline: true,
    maxLifetimeSeconds: CONNECTION_LIFETIME,
    types: { getTypeParser: readerOf as typeof types.getTypeParser },
    onConnect: setUp,
  });
  pool.on('error', () => {}); // an idle connection broke; the pool has dropped it, and the next query opens another
  // A connection may break while a transaction has it. The transaction's next statement fails; without a listener the
  // process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  const scope = new TransactionScope();

  /**
   * Part of every statement name. Increased when a named statement's columns have changed, because PostgreSQL then
   * rejects the old ones.
   */
  let generation = 0;
  /**
   * PostgreSQL plans a named statement once per connection. Without names an enrollments list costs 3.1 ms of CPU
   * instead of 1.7. Not named: statements behind a pooler, which shares connections; searches, whose best plan depends
   * on the typed text; anything but queries.
   */
  const nameOf = (text: string) =>
    pooled || !/^[\s(]*(select|insert|update|delete|with)\b/i.test(text) || /\blike\b/i.test(text)
      ? undefined
      : `${generation} ${hash('sha1', text)}`;

  /**
   * Sends nothing to a server that is known to be down, and probes it after every failure. Retries after a
   * serialization failure, a deadlock or an outdated named statement.
   */
  async function whileServing<T>(ask: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      watch.assertServing();
      try {
        return await ask();
      } catch (error) {
        if (error instanceof DatabaseUnavailable) watch.doubt();
        if (!(error instanceof SqlError) || !TRY_AGAIN.has(error.sqlState) || tried === TRIES) throw error;
        if (error.sqlState === OUTDATED) generation += 1;
        await sleep(Math.random() * 20 * 2 ** tried);
      }
    }
  }

  /** Runs the work on a connection of the pool. Closes a connection that is lost. */
  async function onConnection<T>(
    limit: number,
    work: (connection: PooledConnection) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseError(error);
    });
    const connection = connectionOf(client, limit, pooled, nameOf);
    try {
      return await work(connection);
    } finally {
      client.release(connection.isLost());
    }
  }

  const db: Db = {
    engine: 'postgresql',
    async query<Row>(text: string, values?: readonly unknown[], storeId?: string) {
      scope.assertOutside('db.query');
      return whileServing(() =>
        onConnection(statementLimit, (connection) =>
          storeId === undefined
            ? connection.query<Row>(text, values)
            : connection.queryIn<Row>(storeId, text, values),
        ),
      );
    },
    async transaction(work, { statementLimit: limit = statementLimit } = {}) {
      scope.assertOutside('db.transaction');
      return whileServing(() =>
        onConnection(limit, (connection) =>
          runTransaction(connection, scope, limit, async (sql) => {
            if (limit !== statementLimit)
              await sql.script(`set local statement_timeout to ${Math.trunc(limit)}`);
            return work(sql);
          }),
        ),
      );
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async ping() {
      await whileServing(() =>
        withinPingLimit(onConnection(statementLimit, (connection) => connection.query('select 1'))),
      );
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

/** Returns true when the server is reached through a pooler. */
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

/** Options that the driver's types lack. */
interface Options {
  query_timeout: number;
  /** One statement at a time, also without values. */
  queryMode?: 'extended';
}

/** Statements of one turn of the event loop leave in one write: each costs about as much as a small statement. */
function batchWrites(client: ClientBase): void {
  const { stream } = (client as ClientBase & { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface PooledConnection extends Connection {
  /** One statement of a store, in a transaction of its own. */
  queryIn<Row>(storeId: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** True after a statement without a timely reply, whatever its caller made of that: no rollback was sent. */
  isLost(): boolean;
}

/**
 * Statements with a limit on this side as well. The connection is not used again after a statement without a timely
 * reply.
 */
function connectionOf(
  client: PoolClient,
  statementLimit: number,
  pooled: boolean,
  nameOf: (text: string) => string | undefined,
): PooledConnection {
  let lost: DatabaseUnavailable | undefined;

  async function answered<T>(statement: () => Promise<T>): Promise<T> {
    if (lost) throw lost;
    batchWrites(client);
    try {
      return await statement();
    } catch (error) {
      const known = databaseError(error);
      // A second statement, such as the rollback, would wait for the same reply again.
      if (known instanceof DatabaseUnavailable) lost = known;
      throw known;
    }
  }

  const query_timeout = statementLimit + GRACE;
  const asked = (text: string, values: readonly unknown[]): QueryConfig & Options => ({
    text,
    name: nameOf(text),
    values: values.map(parameter),
    queryMode: 'extended',
    query_timeout,
  });

  return {
    query: <Row>(text: string, values: readonly unknown[] = []) =>
      answered(async () => (await client.query<Row & QueryResultRow>(asked(text, values))).rows),
    queryIn: <Row>(storeId: string, text: string, values: readonly unknown[] = []) =>
      answered(
        () =>
          new Promise<Row[]>((resolve, reject) => {
            const query = new Query(asked(text, values), undefined, (error, results: unknown) =>
              error ? reject(error) : resolve((results as { rows: Row[] }[]).at(-1)!.rows),
            );
            const { submit } = query;
            query.submit = (connection) => {
              enterStoreOn(connection, storeId, pooled);
              return submit.call(query, connection);
            };
            client.query(query);
          }),
      ),
    script: (text) =>
      answered(async () => {
        const asked: QueryConfig & Options = { text, query_timeout };
        await client.query(asked);
      }),
    isLost: () => lost !== undefined,
  };
}

const canEnter = new WeakSet<ConnectionToServer>();

/**
 * Enters a store in the transaction of the next statement: PostgreSQL makes one of whatever it gets until the driver ends that statement's
 * messages.
 */
function enterStoreOn(connection: ConnectionToServer, storeId: string, pooled: boolean): void {
  const statement = pooled ? '' : 'enter_store';
  if (!canEnter.has(connection)) connection.parse({ name: statement, text: ENTER_STORE, types: [] }, true);
  if (!pooled) canEnter.add(connection);
  connection.bind({ statement, values: [storeId] }, true);
  connection.execute({}, true);
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
