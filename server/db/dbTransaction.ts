// Transactions for both engines: one connection, one statement at a time, no queries beside it and none after its end.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql, Transaction } from './db.ts';
import { DatabaseUnavailable, SqlError } from './errors.ts';
import { ENTER_STORE } from './rowLevelSecurity.ts';

/** PostgreSQL's answer to each statement after one that failed. */
const ABORTED = '25P02';

/** A connection that belongs to one transaction until it ends. */
export type Connection = Sql & Pick<Transaction, 'script'>;

/** Tells whether the running code was called from inside a transaction's work. One per database. */
export class TransactionScope {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();

  /** Throws inside a transaction's work, which may only use its own `sql`. */
  assertOutside(call: string): void {
    if (this.#inside.getStore()?.open) {
      throw new Error(
        `${call} was called inside a transaction: use the sql that the transaction's work was given.`,
      );
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const mark = { open: true };
    try {
      return await this.#inside.run(mark, work);
    } finally {
      mark.open = false;
    }
  }
}

/**
 * Begins, runs the work, commits; rolls back if the work or any statement of it failed. Statements are sent when they are asked for, and the
 * commit when the work is done: the connection answers them in this order. A pause of `idleLimit` ms between two is rolled back with
 * `DatabaseUnavailable`, because others wait for its connection.
 */
export async function runTransaction<T>(
  connection: Connection,
  scope: TransactionScope,
  idleLimit: number,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  let over = false;
  let failure: { error: unknown } | undefined;
  let answered: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: ((error: Error) => void) | undefined;
  const tooLongIdle = new Promise<never>((_, reject) => (giveUp = reject));
  const watchIdle = () => {
    const error = new DatabaseUnavailable('A transaction was left open and is rolled back.');
    idleTimer = setTimeout(() => giveUp?.(error), idleLimit);
  };

  function send<A>(statement: () => Promise<A>): Promise<A> {
    if (over) return Promise.reject(new Error('This transaction is over: its sql can no longer be asked.'));
    clearTimeout(idleTimer);
    waiting += 1;
    const answer = statement();
    const noted = answer
      .catch((error: unknown) => (failure ??= { error }))
      .finally(() => {
        waiting -= 1;
        if (waiting === 0 && !over) watchIdle();
      });
    answered = Promise.all([answered, noted]);
    return answer;
  }

  function refuseFailed(): void {
    if (failure) throw failure.error;
  }

  let entered: string | null = null;
  let entering: Promise<unknown> = send(() => connection.script('begin'));
  /** One transaction may mix statements of one store, of another and of all stores; each runs under its own setting. */
  function sendIn<A>(store: string | null, statement: () => Promise<A>): Promise<A> {
    if (store !== entered) {
      entered = store;
      entering = send(() => connection.query(ENTER_STORE, [store]));
    }
    // If entering failed, that is what the statement failed of.
    return Promise.all([entering, send(statement)]).then(([, answer]) => answer);
  }

  const sql: Transaction = {
    query: (text, values, store) => sendIn(store ?? null, () => connection.query(text, values)),
    script: (text) => sendIn(null, () => connection.script(text)),
  };

  try {
    const result = await Promise.race([scope.run(() => work(sql)), tooLongIdle]);
    over = true;
    refuseFailed();
    const committed = connection.query('commit');
    await Promise.allSettled([answered, committed]);
    // PostgreSQL answers the commit of a failed transaction with a silent rollback: never report that as committed.
    refuseFailed();
    await committed;
    return result;
  } catch (error) {
    over = true;
    await answered;
    await connection.query('rollback').catch(() => {}); // the connection itself may be gone, and with it the transaction
    // A statement that failed, perhaps one that nobody waited for, is the reason why this one was refused.
    if (error instanceof SqlError && error.sqlState === ABORTED) refuseFailed();
    throw error;
  } finally {
    clearTimeout(idleTimer);
  }
}
