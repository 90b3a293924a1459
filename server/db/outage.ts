// Detects whether a PostgreSQL server still replies. A hanging connection may be a slow statement, a stopped server or
// a lost machine, so after any doubt a separate connection probes the server.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseError, DatabaseUnavailable, sqlStateOf } from './errors.ts';

/** Milliseconds to connect, and again for the answer. */
const ANSWER_LIMIT = 2_000;
const ASK_AGAIN = 250;

/** Connects and runs one query. Throws `DatabaseUnavailable` if that fails or takes too long. */
export const askOnce = async (databaseUrl: string): Promise<void> =>
  askOn(databaseUrl, async (client) => void (await client.query('select 1')));

/** The same with the caller's own queries. */
export async function askOn<T>(databaseUrl: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_LIMIT,
    query_timeout: ANSWER_LIMIT,
  });
  client.on('error', () => {}); // pending queries get the error; without a listener it would end the process
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    throw databaseError(error);
  } finally {
    void client.end().catch(() => {});
  }
}

/** True if waiting helps: the server does not answer, starts, stops or has no connection left. A wrong password stays wrong. */
export function isTemporary(error: unknown): error is DatabaseUnavailable {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const sqlState = sqlStateOf(error.cause);
  return sqlState === undefined || /^(08|53|57|58)/.test(sqlState);
}

/** While the server is away, refuses calls at once instead of letting them wait, and detects its return. */
export class OutageWatch {
  #outage: DatabaseUnavailable | undefined;
  #asking = false;
  #closed = false;

  constructor(readonly ask: () => Promise<void>) {}

  /** Throws during an outage. */
  assertServing(): void {
    if (this.#outage) throw this.#outage;
  }

  /** After a timeout or a broken connection: probes the server until it replies. */
  doubt(): void {
    if (this.#asking || this.#closed) return;
    this.#asking = true;
    void this.#askUntilAnswered().finally(() => (this.#asking = false));
  }

  close(): void {
    this.#closed = true;
  }

  async #askUntilAnswered(): Promise<void> {
    while (!this.#closed) {
      this.#outage = await this.ask().then(
        () => undefined,
        (error: unknown) => (isOutage(error) ? error : undefined),
      );
      if (!this.#outage) return;
      await sleep(ASK_AGAIN, undefined, { ref: false });
    }
  }
}

/** A server that refuses one more connection still serves the open ones. */
function isOutage(error: unknown): error is DatabaseUnavailable {
  return isTemporary(error) && !sqlStateOf(error.cause)?.startsWith('53');
}
