// PostgreSQL embedded in the server (PGlite): one shared connection, in a worker that is replaced when it hangs.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db.ts';
import { EmbeddedEngine, type EngineOptions } from './embeddedEngine.ts';
import { DatabaseUnavailable } from './errors.ts';
import { acquireLock } from './lock.ts';
import { PING_LIMIT, withinPingLimit } from './ping.ts';
import { TransactionScope, runTransaction } from './dbTransaction.ts';

export interface EmbeddedOptions {
  /** The folder of the database and its lock; `memory://`: in memory. */
  dataDir: string;
  /** Limit in ms for one statement and for an idle transaction. */
  statementLimit?: number;
  /** A result of `snapshot()` to start from if there is no database yet: creating one takes ten times as long. */
  snapshot?: Uint8Array<ArrayBuffer>;
}

export interface EmbeddedDb extends Db {
  readonly engine: 'embedded';
  /** The whole database as one archive. */
  snapshot(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The longest that one statement may run, in ms. */
export const STATEMENT_LIMIT = 5_000;

/** Longest wait of a call for a restarted worker, in ms from that start. */
const RESTART_PATIENCE = 8_000;

/**
 * Opens the embedded database. Throws immediately, naming the process, if another one has it open: two would corrupt
 * it. A statement over its limit fails with `DatabaseUnavailable` and ends the worker. A new worker takes over the
 * queued statements, unless it needs longer than `RESTART_PATIENCE` to start. Committed data survives that and a killed
 * process, but not a power failure.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDb> {
  const { dataDir, statementLimit = STATEMENT_LIMIT } = options;
  const inMemory = dataDir === 'memory://';
  const place: EngineOptions = { ...(options.snapshot && { snapshot: options.snapshot }) };
  if (!inMemory) place.directory = path.join(dataDir, 'postgres');

  const scope = new TransactionScope();
  let releaseLock: (() => void) | undefined;
  let engine: EmbeddedEngine | undefined;
  let opening: { done: Promise<void>; since: number } | undefined;
  let closed = false;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let busySince: number | undefined;

  async function start(): Promise<void> {
    const { directory, snapshot } = place;
    if (directory !== undefined) {
      if (!existsSync(path.join(directory, 'PG_VERSION'))) await createApart(directory, snapshot);
      delete place.snapshot;
      makePrivate(directory);
    }
    engine = await EmbeddedEngine.start(place, () => {
      engine = undefined;
      if (!closed) void open().catch(() => {}); // the next call tries again
    });
  }

  function open(): Promise<void> {
    opening ??= { done: start().finally(() => (opening = undefined)), since: performance.now() };
    return opening.done;
  }

  function running(): EmbeddedEngine {
    if (engine !== undefined) return engine;
    void open().catch(() => {});
    throw new DatabaseUnavailable('The embedded database is starting again.');
  }

  async function started(): Promise<EmbeddedEngine> {
    if (engine === undefined) {
      const again = open();
      const left = RESTART_PATIENCE - (performance.now() - (opening?.since ?? 0));
      const wait = new AbortController();
      await Promise.race([again, sleep(Math.max(0, left), undefined, { signal: wait.signal })]).catch(
        () => {},
      );
      wait.abort();
    }
    return running();
  }

  /** First come, first served: the connection belongs to one caller until its work has ended. */
  function inTurn<T>(use: (engine: EmbeddedEngine) => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new DatabaseUnavailable('The database is closed.'));
    const result = lastTurn.then(async () => {
      busySince = performance.now();
      try {
        return await use(await started());
      } finally {
        busySince = undefined;
      }
    });
    lastTurn = result.catch(() => {});
    return result;
  }

  try {
    if (!inMemory) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      releaseLock = await acquireLock(path.join(dataDir, 'lock'));
    }
    await open();
  } catch (error) {
    releaseLock?.();
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Error(`DATA_DIR must be a folder that can be written to (${error.message}).`, {
      cause: error,
    });
  }

  return {
    engine: 'embedded',
    async query(text, values = [], storeId) {
      scope.assertOutside('db.query');
      return inTurn((turn) => turn.query(text, values, statementLimit, storeId));
    },
    async transaction(work, { statementLimit: limit = statementLimit } = {}) {
      scope.assertOutside('db.transaction');
      return inTurn((turn) => {
        const connection = {
          query: <Row>(text: string, values: readonly unknown[] = []) => turn.query<Row>(text, values, limit),
          script: (text: string) => turn.script(text, limit),
        };
        return runTransaction(connection, scope, limit, work);
      });
    },
    async snapshot() {
      return inTurn((turn) => turn.snapshot());
    },
    async ping() {
      if (closed) throw new DatabaseUnavailable('The database is closed.');
      running();
      if (busySince === undefined)
        await withinPingLimit(inTurn((turn) => turn.query('select 1', [], statementLimit)));
      else if (performance.now() - busySince > PING_LIMIT)
        throw new DatabaseUnavailable('The embedded database is busy.');
    },
    async close() {
      if (closed) return;
      closed = true;
      await lastTurn;
      await opening?.done.catch(() => {});
      await engine?.close();
      engine = undefined;
      releaseLock?.();
    },
  };
}

/**
 * Creates the database in a worker of its own: without a snapshot that takes 0.4 GB more than running, and a worker frees its memory only
 * when it ends. A half-created database cannot be opened, so it has another folder until it is complete; leftovers
 * there are deleted.
 */
async function createApart(directory: string, snapshot: EngineOptions['snapshot']): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivate(unfinished);
  const maker = await EmbeddedEngine.start(
    { directory: unfinished, ...(snapshot && { snapshot }) },
    () => {},
  );
  await maker.close();
  renameSync(unfinished, directory);
}

/** PGlite makes its files world-readable whatever the umask, so close the folders to other users. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
