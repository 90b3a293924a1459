// A repeated write is done once: the key and the answer are stored in the transaction of the write itself.

import { sha256 } from '../auth/tokens.ts';
import type { Session } from '../auth/sessions.ts';
import { Problem } from '../domain/problem.ts';
import type { StoreSql } from '../db/storeSql.ts';
import type { Store } from '../repositories/tenants.ts';

const RETENTION_HOURS = 24;

export interface IdempotentRequest {
  key: string;
  /** Method and path: the same key on another record is another intent. */
  route: string;
  body: unknown;
}

interface StoredReply {
  body_hash: Uint8Array;
  status: number | null;
  reply: unknown;
}

// Within one process a second call with the same key is refused at once; between processes it waits on the database.
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
      const where = 'store_id = $1 and actor = $2 and account_id = $3 and route = $4 and key = $5';
      const id = [realm, accountId, intent.route, intent.key];
      const hash = sha256(JSON.stringify(intent.body ?? null));
      await sql.query(`delete from idempotency_keys where ${where} and created_at <= $6`, [
        ...id,
        now.subtract({ hours: RETENTION_HOURS }),
      ]);
      const [claimed] = await sql.query(
        `insert into idempotency_keys (store_id, actor, account_id, route, key, body_hash, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning key`,
        [...id, hash, now],
      );
      if (!claimed) {
        const [kept] = await sql.query<StoredReply>(
          `select body_hash, status, reply from idempotency_keys where ${where}`,
          id,
        );
        if (!kept || kept.status === null) throw new Problem('in_flight');
        if (!Buffer.from(kept.body_hash).equals(hash)) throw new Problem('idempotency_mismatch');
        return { status: kept.status, body: kept.reply } as Answer;
      }
      const answer = await work(sql);
      await sql.query(`update idempotency_keys set status = $6, reply = $7 where ${where}`, [
        ...id,
        answer.status,
        JSON.stringify(answer.body ?? null),
      ]);
      return answer;
    });
  } finally {
    inFlight.delete(scope);
  }
}
