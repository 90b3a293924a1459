// Customers who enroll without end: each repeats a request with its idempotency key until it is acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../../server/app.ts';
import type { Db } from '../../../server/db/db.ts';
import { Browser, idOf, type Answer } from '../../../tests/support/httpClient.ts';
import { ledgerFault } from '../../../tests/support/ledger.ts';

/** The demo's customer without an enrollment. */
export const DEV = { phone_number: '9876500001', password: 'Golden@123' };
const PAUSE = 50;

export interface Enrolling {
  /** Ids of acknowledged enrollments. */
  acknowledged: Set<string>;
  /** Invalid replies: not 201, not 503 `unavailable` with Retry-After, not 409 `in_flight`. */
  wrong: string[];
  /** The longest that one request waited, in ms. */
  longest: () => number;
  /** Number of requests refused with 503. */
  refused: () => number;
  /** Waits for this many more acknowledgements; returns the time in ms. */
  more: (count: number) => Promise<number>;
  /** Stops after all requests in flight are acknowledged, or at once. */
  stop: (atOnce?: boolean) => Promise<void>;
}

/** Begins to enroll in the demo's first store, `workers` at a time, by the server behind `app`. */
export async function enroll(app: App, workers: number): Promise<Enrolling> {
  const customer = await new Browser(app, 'meera.localhost').logIn('customer', DEV);
  const plan = idOf(await customer.get('/api/plans/'), 'results.0.id');
  const acknowledged = new Set<string>();
  const wrong: string[] = [];
  let longest = 0;
  let refused = 0;
  const over = new AbortController();
  const abandoned = new AbortController();

  const renewed = async () => {
    const answer = await customer.call('POST', '/api/token/refresh/').catch(() => null);
    return answer === null || isRepeatable(answer) || answer.status === 204;
  };

  async function enrollOnce(): Promise<void> {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    while (!abandoned.signal.aborted) {
      const began = performance.now();
      const answer = await customer
        .call('POST', '/api/enrollments/', { json: { plan, monthly_amount: 1000 }, headers })
        .catch(() => null); // the process was killed under it
      longest = Math.max(longest, performance.now() - began);
      if (answer?.status === 201) return void acknowledged.add(idOf(answer));
      if (answer?.status === 503) refused += 1;
      // A long run outlives the access, as a long visit does.
      if (answer?.status === 401 && (await renewed())) continue;
      if (answer && !isRepeatable(answer)) {
        wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        return;
      }
      await sleep(PAUSE);
    }
  }

  const working = Array.from({ length: workers }, async () => {
    while (!over.signal.aborted) await enrollOnce();
  });
  return {
    acknowledged,
    wrong,
    longest: () => longest,
    refused: () => refused,
    async more(count) {
      const began = performance.now();
      const wanted = acknowledged.size + count;
      while (acknowledged.size < wanted && wrong.length === 0 && performance.now() - began < 60_000)
        await sleep(10);
      return performance.now() - began;
    },
    async stop(atOnce = false) {
      over.abort();
      if (atOnce) abandoned.abort();
      await Promise.all(working);
    },
  };
}

/** True when the same request may be repeated: the server or its database was away, or the request is still running. */
export const isRepeatable = ({ status, body, headers }: Answer): boolean =>
  (status === 503 && body['code'] === 'unavailable' && Number(headers.get('Retry-After')) > 0) ||
  (status === 409 && body['code'] === 'in_flight');

/**
 * Number of acknowledged enrollments missing from the database, and of enrollments in it without an acknowledgement.
 */
export async function compare(
  db: Pick<Db, 'query'>,
  acknowledged: Set<string>,
): Promise<{ lost: number; untold: number }> {
  const known = [...acknowledged];
  const rows = await db.query<{ id: string }>(
    `select e.id from enrollments e join customers c on c.store_id = e.store_id and c.id = e.customer_id
     join stores s on s.id = c.store_id where s.slug = 'meera' and c.phone_number = $1`,
    [DEV.phone_number],
  );
  const kept = new Set(rows.map(({ id }) => id));
  return {
    lost: known.filter((id) => !kept.has(id)).length,
    untold: [...kept].filter((id) => !acknowledged.has(id)).length,
  };
}

/**
 * The fault found at the end; null if the books have exactly the acknowledged enrollments and `ledger:check` finds no
 * drift.
 */
export async function booksFault(db: Db, acknowledged: Set<string>): Promise<string | null> {
  const { lost, untold } = await compare(db, acknowledged);
  if (lost + untold > 0) return `${lost} acknowledged ones are lost, ${untold} were made twice`;
  return ledgerFault(db);
}
