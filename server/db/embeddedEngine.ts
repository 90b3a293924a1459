// The main thread's side of the embedded database: sends queries and ends the worker when one takes too long, because PGlite ignores
// statement_timeout.
import { Worker } from 'node:worker_threads';
import { databaseError, DatabaseUnavailable, type Refusal } from './errors.ts';
import { enterStoreForSession } from './rowLevelSecurity.ts';
import { parameter, readerOf } from './values.ts';

export type Question =
  | { kind: 'query'; text: string; values: (string | Uint8Array | null)[]; session: string }
  | { kind: 'script'; text: string; session: string }
  | { kind: 'snapshot' }
  | { kind: 'close' };

export interface Answer {
  fields?: { name: string; dataTypeID: number }[];
  rows?: (string | null)[][];
  snapshot?: Uint8Array<ArrayBuffer>;
  refusal?: Refusal;
}

export interface EngineOptions {
  /** The folder of the database's files; in memory when omitted. */
  directory?: string;
  /** A snapshot to start from instead of an empty database. */
  snapshot?: Uint8Array<ArrayBuffer>;
}

interface Waiting {
  settle: (answer: Answer) => void;
  fail: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

const BOOT_LIMIT = 300_000; // creating takes minutes on a busy machine, and killing it would mean starting over
const CLOSE_LIMIT = 10_000;

/** One worker with one embedded database. It cannot be used after a timeout or a crash. */
export class EmbeddedEngine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #whenLost: () => void;
  #lastId = 0;
  #lost = false;

  /** Starts the worker and resolves when it is ready. Throws `DatabaseUnavailable` when it does not start. */
  static async start(options: EngineOptions, whenLost: () => void): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options, whenLost);
    await engine.#expect(0, BOOT_LIMIT);
    return engine;
  }

  private constructor(options: EngineOptions, whenLost: () => void) {
    this.#whenLost = whenLost;
    this.#worker = new Worker(new URL('./embeddedWorker.js', import.meta.url), { workerData: options });
    this.#worker.on('message', (answer: Answer & { id: number }) =>
      this.#waiting.get(answer.id)?.settle(answer),
    );
    this.#worker.on('error', (error) => this.#lose(databaseError(error)));
    this.#worker.on('exit', () => this.#lose(new DatabaseUnavailable('The embedded database has stopped.')));
  }

  async query<Row>(
    text: string,
    values: readonly unknown[],
    limit: number,
    storeId: string | null = null,
  ): Promise<Row[]> {
    const session = enterStoreForSession(storeId);
    const { fields = [], rows = [] } = await this.#ask(
      { kind: 'query', text, values: values.map(parameter), session },
      limit,
    );
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
    return rows.map((row) => {
      const cells: unknown[][] = columns.map(({ name, read }, i) => {
        const cell = row[i] ?? null;
        return [name, cell === null ? null : read(cell)];
      });
      return Object.fromEntries(cells);
    });
  }

  async script(text: string, limit: number): Promise<void> {
    await this.#ask({ kind: 'script', text, session: enterStoreForSession(null) }, limit);
  }

  async snapshot(): Promise<Uint8Array<ArrayBuffer>> {
    const { snapshot } = await this.#ask({ kind: 'snapshot' }, BOOT_LIMIT);
    if (snapshot === undefined) throw new Error('The embedded database gave no snapshot.');
    return snapshot;
  }

  async close(): Promise<void> {
    if (!this.#lost) await this.#ask({ kind: 'close' }, CLOSE_LIMIT).catch(() => {});
    this.#lost = true;
    await this.#worker.terminate();
  }

  #ask(question: Question, limit: number): Promise<Answer> {
    if (this.#lost) return Promise.reject(new DatabaseUnavailable('The embedded database has stopped.'));
    const id = ++this.#lastId;
    this.#worker.postMessage({ ...question, id });
    return this.#expect(id, limit);
  }

  #expect(id: number, limit: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // One turn of the event loop later: the reply may have arrived while this thread was busy.
        setImmediate(() => {
          if (!this.#waiting.has(id)) return;
          void this.#worker.terminate();
          this.#lose(new DatabaseUnavailable('The embedded database took too long and is started again.'));
        });
      }, limit);
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        if (answer.refusal)
          reject(databaseError(Object.assign(new Error(answer.refusal.message), answer.refusal)));
        else resolve(answer);
      };
      this.#waiting.set(id, { settle, fail: reject, timer });
    });
  }

  #lose(error: Error): void {
    for (const { fail, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      fail(error);
    }
    this.#waiting.clear();
    if (this.#lost) return;
    this.#lost = true;
    this.#whenLost();
  }
}
