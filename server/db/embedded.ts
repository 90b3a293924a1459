// PostgreSQL embedded in the server (PGlite): one connection, taken in turns, in a thread that is replaced when it hangs.
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Db } from './db.ts';
import { EmbeddedEngine, type EngineOptions } from './embeddedEngine.ts';
import { DatabaseUnavailable } from './errors.ts';
import { acquireLock } from './lock.ts';
import { TransactionScope, runTransaction } from './dbTransaction.ts';

export interface EmbeddedOptions {
  /** The folder that holds the database and its lock; `memory://` keeps it in memory. */
  dataDir: string;
  /** Milliseconds that one statement may take, and that a transaction may stay idle. */
  statementLimit?: number;
  /** A whole database to begin from where there is none yet: what `snapshot()` answered. For tests. */
  snapshot?: Uint8Array<ArrayBuffer>;
}

export interface EmbeddedDb extends Db {
  readonly engine: 'embedded';
  /** The whole database as one archive. */
  snapshot(): Promise<Uint8Array<ArrayBuffer>>;
}

const STATEMENT_LIMIT = 5_000;
const PING_LIMIT = 1_000;

/**
 * Opens the embedded database. Throws at once, naming the process, when another one has it open: two would ruin it.
 * A statement over its limit ends the database's thread; it is started again at once, and until then every call is
 * refused with `Unavailable`. What was committed is kept through that, and through a killed process; not through a
 * power failure.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDb> {
  const { dataDir, statementLimit = STATEMENT_LIMIT } = options;
  const inMemory = dataDir === 'memory://';
  const place: EngineOptions = { ...(options.snapshot && { snapshot: options.snapshot }) };
  let releaseLock: (() => void) | undefined;
  if (!inMemory) {
    const directory = path.join(dataDir, 'postgres');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    releaseLock = await acquireLock(path.join(dataDir, 'lock'));
    makePrivate(directory);
    place.directory = directory;
  }

  const enclosure = new TransactionScope();
  let engine: EmbeddedEngine | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let busySince: number | undefined;

  async function start(): Promise<void> {
    const { directory, snapshot } = place;
    const exists = directory !== undefined && existsSync(path.join(directory, 'PG_VERSION'));
    if (exists) delete place.snapshot;
    else if (directory !== undefined && snapshot === undefined) await createApart(place);
    engine = await EmbeddedEngine.start(place, () => {
      engine = undefined;
      if (!closed) void open().catch(() => {}); // the next call tries again
    });
  }

  function open(): Promise<void> {
    opening ??= start().finally(() => (opening = undefined));
    return opening;
  }

  function running(): EmbeddedEngine {
    if (engine !== undefined) return engine;
    void open().catch(() => {});
    throw new DatabaseUnavailable('The embedded database is starting again.');
  }

  /** First come, first served: the connection is one caller's until what it does has ended. */
  function inTurn<T>(use: (engine: EmbeddedEngine) => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new DatabaseUnavailable('The database is closed.'));
    const result = lastTurn.then(async () => {
      busySince = performance.now();
      try {
        return await use(running());
      } finally {
        busySince = undefined;
      }
    });
    lastTurn = result.catch(() => {});
    return result;
  }

  try {
    await open();
  } catch (error) {
    releaseLock?.();
    throw error;
  }

  return {
    engine: 'embedded',
    async query(text, values = []) {
      enclosure.assertOutside('db.query');
      return inTurn((turn) => turn.query(text, values, statementLimit));
    },
    async transaction(work, { statementLimit: limit = statementLimit } = {}) {
      enclosure.assertOutside('db.transaction');
      return inTurn((turn) => {
        const connection = {
          query: <Row>(text: string, values: readonly unknown[] = []) => turn.query<Row>(text, values, limit),
          script: (text: string) => turn.script(text, limit),
        };
        return runTransaction(connection, enclosure, limit, work);
      });
    },
    async snapshot() {
      return inTurn((turn) => turn.snapshot());
    },
    async ping() {
      if (closed) throw new DatabaseUnavailable('The database is closed.');
      running();
      if (busySince === undefined) await inTurn((turn) => turn.query('select 1', [], PING_LIMIT));
      else if (performance.now() - busySince > PING_LIMIT)
        throw new DatabaseUnavailable('The embedded database is busy.');
    },
    async close() {
      if (closed) return;
      closed = true;
      await lastTurn;
      await opening?.catch(() => {});
      await engine?.close();
      engine = undefined;
      releaseLock?.();
    },
  };
}

/** Making a new database takes 0.4 GB more than running one, and a thread gives its memory back only when it ends. */
async function createApart(place: EngineOptions): Promise<void> {
  const maker = await EmbeddedEngine.start(place, () => {});
  await maker.close();
}

/** PGlite makes its files readable to all, whatever the umask; folders that nobody else may enter keep people's names and photos. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
