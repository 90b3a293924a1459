// Who is signed in. Tokens are random and opaque; the database knows their SHA-256 only. A refresh token works once: its successor is
// derived from it, so that tabs which ask at the same moment get the same one, and a later use of a spent one ends the session.

import type { Db, Sql } from '../db/db.ts';
import {
  accessCookie,
  expiredCookie,
  hintCookie,
  readableCookie,
  refreshCookie,
  secretCookie,
  type Realm,
} from '../http/cookies.ts';
import { Problem } from '../domain/problem.ts';
import { sha256, hmac, randomToken, timingSafeEquals } from './tokens.ts';

export const ACCESS_MINUTES = 15;
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
const LEEWAY_SECONDS = 30;

export interface Session {
  id: string;
  storeId: string;
  actor: Realm;
  /** The customer's id; for the seller the store's. */
  accountId: string;
  kycStatus: string;
}

interface Account {
  storeId: string;
  actor: Realm;
  accountId: string;
}

const seconds = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(until.since(now).total('seconds')));

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/** The access token that goes with a refresh token. */
const accessOf = (secret: string, refresh: string): string => hmac(secret, 'access', refresh);
const successorOf = (secret: string, id: string, refresh: string): string =>
  `${id}.${hmac(secret, 'refresh', refresh)}`;

function sessionCookies(
  actor: Realm,
  secret: string,
  refresh: string,
  ends: { access: number; refresh: number },
): string[] {
  return [
    secretCookie(accessCookie(actor), accessOf(secret, refresh), { maxAge: ends.access }),
    secretCookie(refreshCookie(actor), refresh, { maxAge: ends.refresh }),
    readableCookie(hintCookie(actor), '1', { maxAge: ends.refresh }),
  ];
}

export const expiredSessionCookies = (actor: Realm): string[] =>
  [accessCookie(actor), refreshCookie(actor), hintCookie(actor)].map(expiredCookie);

/** Starts a session and answers its cookies. */
export async function createSession(
  db: Sql,
  secret: string,
  { storeId, actor, accountId }: Account,
  browser: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const id = crypto.randomUUID();
  const refresh = `${id}.${randomToken()}`;
  const access = now.add({ minutes: ACCESS_MINUTES });
  const idle = now.add({ minutes: IDLE_MINUTES });
  await db.query(
    `insert into sessions (store_id, id, actor, account_id, browser_hash, access_hash, access_expires_at, refresh_hash,
       idle_expires_at, absolute_expires_at, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      storeId,
      id,
      actor,
      accountId,
      sha256(browser),
      sha256(accessOf(secret, refresh)),
      access,
      sha256(refresh),
      idle,
      now.add({ hours: ABSOLUTE_HOURS }),
      now,
    ],
  );
  return sessionCookies(actor, secret, refresh, {
    access: seconds(access, now),
    refresh: seconds(idle, now),
  });
}

/** The live session of an access token, of whatever store; null when there is none. */
export async function findSession(
  db: Sql,
  actor: Realm,
  access: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  const [row] = await db.query<{ id: string; store_id: string; account_id: string; kyc_status: string }>(
    `select s.id, s.store_id, s.account_id, stores.kyc_status
     from sessions s join stores on stores.id = s.store_id
     where s.access_hash = $1 and s.actor = $2 and s.revoked_at is null
       and s.access_expires_at > $3 and s.absolute_expires_at > $3`,
    [sha256(access), actor, now],
  );
  return row
    ? { id: row.id, storeId: row.store_id, actor, accountId: row.account_id, kycStatus: row.kyc_status }
    : null;
}

interface RefreshRow {
  refresh_hash: Uint8Array;
  previous_refresh_hash: Uint8Array | null;
  replaced_at: string | null;
  access_expires_at: string;
  idle_expires_at: string;
  absolute_expires_at: string;
  revoked_at: string | null;
}

const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');

/** What a refresh token brought: new cookies, or nothing; `reused` when a spent one was shown and the session is over for it. */
export type RefreshResult = { cookies: string[] } | { refused: 'unknown' | 'reused' };

/** Exchanges a refresh token. Never throws for a bad one. */
export async function refreshSession(
  db: Db,
  secret: string,
  storeId: string,
  actor: Realm,
  token: string,
  now: Temporal.Instant,
): Promise<RefreshResult> {
  const id = token.split('.')[0] ?? '';
  if (!/^[0-9a-f-]{36}\.[\w-]{43}$/.test(token)) return { refused: 'unknown' };
  const hash = hex(sha256(token));

  return db.transaction<RefreshResult>(async (sql) => {
    const [row] = await sql.query<RefreshRow>(
      `select refresh_hash, previous_refresh_hash, replaced_at, access_expires_at, idle_expires_at, absolute_expires_at, revoked_at
       from sessions where store_id = $1 and id = $2 and actor = $3 for update`,
      [storeId, id, actor],
    );
    const absolute = row && Temporal.Instant.from(row.absolute_expires_at);
    const idle = row && Temporal.Instant.from(row.idle_expires_at);
    if (
      !row ||
      !absolute ||
      !idle ||
      row.revoked_at ||
      Temporal.Instant.compare(earlier(idle, absolute), now) <= 0
    ) {
      return { refused: 'unknown' };
    }
    const next = successorOf(secret, id, token);

    if (timingSafeEquals(hash, hex(row.refresh_hash))) {
      const access = earlier(now.add({ minutes: ACCESS_MINUTES }), absolute);
      const newIdle = earlier(now.add({ minutes: IDLE_MINUTES }), absolute);
      await sql.query(
        `update sessions set refresh_hash = $3, previous_refresh_hash = refresh_hash, replaced_at = $4, access_hash = $5,
           access_expires_at = $6, idle_expires_at = $7, last_used_at = $4
         where store_id = $1 and id = $2`,
        [storeId, id, sha256(next), now, sha256(accessOf(secret, next)), access, newIdle],
      );
      const ends = { access: seconds(access, now), refresh: seconds(newIdle, now) };
      return { cookies: sessionCookies(actor, secret, next, ends) };
    }

    const leewayEnds =
      row.replaced_at && Temporal.Instant.from(row.replaced_at).add({ seconds: LEEWAY_SECONDS });
    if (
      leewayEnds &&
      timingSafeEquals(hash, hex(row.previous_refresh_hash)) &&
      Temporal.Instant.compare(now, leewayEnds) <= 0
    ) {
      const ends = {
        access: seconds(Temporal.Instant.from(row.access_expires_at), now),
        refresh: seconds(idle, now),
      };
      return { cookies: sessionCookies(actor, secret, next, ends) };
    }

    await sql.query(
      `update sessions set revoked_at = $3, revoked_because = 'reuse' where store_id = $1
         and family = (select family from sessions where store_id = $1 and id = $2) and revoked_at is null`,
      [storeId, id, now],
    );
    return { refused: 'reused' };
  });
}

/** Ends the session of these cookies at once, whichever of its two tokens is still known. */
export async function revokeSession(
  db: Sql,
  storeId: string,
  actor: Realm,
  cookies: Map<string, string>,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(
    `update sessions set revoked_at = $5, revoked_because = 'logout'
     where store_id = $1 and actor = $2 and revoked_at is null
       and (access_hash = $3 or refresh_hash = $4 or previous_refresh_hash = $4)`,
    [
      storeId,
      actor,
      sha256(cookies.get(accessCookie(actor)) ?? ''),
      sha256(cookies.get(refreshCookie(actor)) ?? ''),
      now,
    ],
  );
}

export interface AccessRule {
  guards: readonly ('customerSession' | 'sellerSession' | 'sellerActive')[];
  /** Whether a visitor may call as well. */
  open: boolean;
  /** As the contract writes it; below `/seller/` it is always the seller who calls. */
  path: string;
}

/**
 * Decides who calls. `X-Actor` chooses between two sessions; without it the only one that the operation knows, else the customer's.
 * Throws 401, 403 `wrong_tenant`, `forbidden` or `kyc_inactive`; answers null for a visitor where visitors may call.
 */
export async function authorize(
  db: Sql,
  rule: AccessRule,
  storeId: string,
  headers: Headers,
  cookies: Map<string, string>,
  now: Temporal.Instant,
): Promise<Session | null> {
  const asked = rule.path.startsWith('/seller/') ? 'seller' : headers.get('X-Actor');
  const allowed = (actor: Realm): boolean => rule.guards.some((guard) => guard.startsWith(actor));
  const present = (['customer', 'seller'] as const).filter((actor) => cookies.has(accessCookie(actor)));
  const actor = isRealm(asked) ? asked : (present.find(allowed) ?? present[0]);
  const access = actor && cookies.get(accessCookie(actor));
  const session = actor && access ? await findSession(db, actor, access, now) : null;

  if (rule.open) {
    if (session && session.storeId === storeId && allowed(session.actor)) return session;
    // A seller whose access has run out should see the seller's answer after a refresh, not a visitor's now.
    const mayRefresh = isRealm(asked) && allowed(asked) && cookies.has(refreshCookie(asked));
    if (!session && mayRefresh) throw new Problem('unauthenticated');
    return null;
  }
  if (!session) throw new Problem('unauthenticated');
  if (session.storeId !== storeId) throw new Problem('wrong_tenant');
  if (!allowed(session.actor)) throw new Problem('forbidden');
  if (rule.guards.includes('sellerActive') && session.actor === 'seller' && session.kycStatus !== 'ACTIVE') {
    throw new Problem('kyc_inactive');
  }
  return session;
}

const isRealm = (text: string | null): text is Realm => text === 'customer' || text === 'seller';
