// A repeated write runs once: its key and reply are stored in the transaction of the write itself.

import { sha256 } from '../auth/tokens.ts';
import type { Session } from '../auth/sessions.ts';
import { Problem } from '../domain/problem.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Store } from '../repositories/tenants.ts';

const RETENTION_HOURS = 24;

export interface IdempotentRequest {
  key: string;
  /** Method and path: the same key for another record is another write. */
  route: string;
  body: unknown;
}

// Within one process a second call with the same key is rejected immediately; between processes it waits for the database.
const inFlight = new Set<string>();

/** Runs `work`, or returns its stored reply. Throws `idempotency_mismatch` (other body) or `in_flight`. */
export async function runIdempotently<Answer extends { status: number; body?: unknown }>(
  store: Store,
  session: Session,
  intent: IdempotentRequest,
  now: Temporal.Instant,
  work: (sql: StoreSql) => Promise<Answer>,
): Promise<Answer> {
  const { realm, accountId } = session;
  const scope = JSON.stringify([store.storeId, realm, accountId, intent.route, intent.key]);
  if (inFlight.has(scope)) throw new Problem('in_flight');
  inFlight.add(scope);
  try {
    return await store.transaction(async (sql) => {
      const request = { actor: realm, account_id: accountId, route: intent.route, key: intent.key };
      const body_hash = sha256(JSON.stringify(intent.body ?? null));
      const kept = now.subtract({ hours: RETENTION_HOURS }).toString();
      const claimed = await sql
        .insertInto('idempotency_keys', { ...request, body_hash, created_at: now })
        .onConflict((conflict) =>
          conflict
            .constraint('idempotency_keys_once')
            .doUpdateSet({ body_hash, created_at: now, status: null, reply: null })
            .where('idempotency_keys.created_at', '<=', kept),
        )
        .returning('key')
        .executeTakeFirst();
      if (!claimed) {
        const stored = await sql
          .selectFrom('idempotency_keys')
          .select(['body_hash', 'status', 'reply'])
          .where((key) => key.and(request))
          .executeTakeFirst();
        if (!stored || stored.status === null) throw new Problem('in_flight');
        if (!Buffer.from(stored.body_hash).equals(body_hash)) throw new Problem('idempotency_mismatch');
        return { status: stored.status, body: stored.reply } as Answer;
      }
      const answer = await work(sql);
      sql.send(
        sql
          .updateTable('idempotency_keys')
          .set({ status: answer.status, reply: JSON.stringify(answer.body ?? null) })
          .where((key) => key.and(request)),
      );
      return answer;
    });
  } finally {
    inFlight.delete(scope);
  }
}
