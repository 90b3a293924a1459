// Who is signed in. Tokens are random and opaque; the database knows their SHA-256 only. A refresh token works once: its successor is
// derived from it, so that tabs which ask at the same moment get the same one, and a later use of a spent one ends the session.

import type { Realm } from '../../src/lib/realm.ts';
import type { Db, Sql } from '../db/db.ts';
import { Problem } from '../domain/problem.ts';
import { hmac, randomToken, sha256, timingSafeEquals } from './tokens.ts';

const realms = ['customer', 'seller'] as const satisfies Realm[];
const isRealm = (text: string | null): text is Realm => text === 'customer' || text === 'seller';

const ACCESS_MINUTES = 15;
const IDLE_MINUTES = 30;
const ABSOLUTE_HOURS = 12;
const LEEWAY_SECONDS = 30;

export interface Session {
  id: string;
  storeId: string;
  realm: Realm;
  /** The customer's id; for the seller the store's. */
  accountId: string;
  kycStatus: string;
}

type Account = Pick<Session, 'storeId' | 'realm' | 'accountId'>;

/** A session's two tokens, with the seconds that each has left. */
export interface IssuedTokens {
  access: string;
  refresh: string;
  accessSeconds: number;
  refreshSeconds: number;
}

/** The tokens that a browser shows; it may hold a customer's and a seller's session at once. */
export type PresentedTokens = Record<Realm, { access: string | undefined; refresh: string | undefined }>;

const seconds = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(until.since(now).total('seconds')));

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/** The access token that goes with a refresh token. */
const accessOf = (secret: string, refresh: string): string => hmac(secret, 'access', refresh);
const successorOf = (secret: string, id: string, refresh: string): string =>
  `${id}.${hmac(secret, 'refresh', refresh)}`;

const issued = (
  secret: string,
  refresh: string,
  accessEnds: Temporal.Instant,
  refreshEnds: Temporal.Instant,
  now: Temporal.Instant,
): IssuedTokens => ({
  access: accessOf(secret, refresh),
  refresh,
  accessSeconds: seconds(accessEnds, now),
  refreshSeconds: seconds(refreshEnds, now),
});

/** Starts a session and returns its tokens. */
export async function createSession(
  db: Sql,
  secret: string,
  { storeId, realm, accountId }: Account,
  browser: string,
  now: Temporal.Instant,
): Promise<IssuedTokens> {
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
      realm,
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
  return issued(secret, refresh, access, idle, now);
}

/** The live session of an access token, of whatever store; null when there is none. */
async function findSession(
  db: Sql,
  realm: Realm,
  access: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  const [row] = await db.query<{ id: string; store_id: string; account_id: string; kyc_status: string }>(
    `select s.id, s.store_id, s.account_id, stores.kyc_status
     from sessions s join stores on stores.id = s.store_id
     where s.access_hash = $1 and s.actor = $2 and s.revoked_at is null
       and s.access_expires_at > $3 and s.absolute_expires_at > $3`,
    [sha256(access), realm, now],
  );
  return row
    ? { id: row.id, storeId: row.store_id, realm, accountId: row.account_id, kycStatus: row.kyc_status }
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

/** New tokens, or why there are none; `reused`: a spent token was shown, and the session has ended for it. */
export type RefreshResult = { tokens: IssuedTokens } | { refused: 'unknown' | 'reused' };

/** Exchanges a refresh token. Never throws for a bad one. */
export async function refreshSession(
  db: Db,
  secret: string,
  storeId: string,
  realm: Realm,
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
      [storeId, id, realm],
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
      return { tokens: issued(secret, next, access, newIdle, now) };
    }

    const leewayEnds =
      row.replaced_at && Temporal.Instant.from(row.replaced_at).add({ seconds: LEEWAY_SECONDS });
    if (
      leewayEnds &&
      timingSafeEquals(hash, hex(row.previous_refresh_hash)) &&
      Temporal.Instant.compare(now, leewayEnds) <= 0
    ) {
      return { tokens: issued(secret, next, Temporal.Instant.from(row.access_expires_at), idle, now) };
    }

    await sql.query(
      `update sessions set revoked_at = $3, revoked_because = 'reuse' where store_id = $1
         and family = (select family from sessions where store_id = $1 and id = $2) and revoked_at is null`,
      [storeId, id, now],
    );
    return { refused: 'reused' };
  });
}

/** Ends the session of these tokens at once, whichever of the two is still known. */
export async function revokeSession(
  db: Sql,
  storeId: string,
  realm: Realm,
  tokens: PresentedTokens,
  now: Temporal.Instant,
): Promise<void> {
  const { access = '', refresh = '' } = tokens[realm];
  await db.query(
    `update sessions set revoked_at = $5, revoked_because = 'logout'
     where store_id = $1 and actor = $2 and revoked_at is null
       and (access_hash = $3 or refresh_hash = $4 or previous_refresh_hash = $4)`,
    [storeId, realm, sha256(access), sha256(refresh), now],
  );
}

/** The sessions that a browser holds at one store: none, one, or a seller's and a customer's. */
export async function sessionsAt(
  db: Sql,
  storeId: string,
  tokens: PresentedTokens,
  now: Temporal.Instant,
): Promise<Session[]> {
  const found: Session[] = [];
  for (const realm of realms) {
    const { access } = tokens[realm];
    const session = access ? await findSession(db, realm, access, now) : null;
    if (session?.storeId === storeId) found.push(session);
  }
  return found;
}

export interface AccessRule {
  guards: readonly ('customerSession' | 'sellerSession' | 'sellerActive')[];
  /** Whether a visitor may call as well. */
  open: boolean;
}

export interface Credentials {
  /** As whom the call is to be made, where the caller says so. */
  requestedRealm: string | null;
  tokens: PresentedTokens;
}

/**
 * Decides who calls: the realm asked for, else the only session that the rule allows, else the customer's. Returns null for a visitor
 * where visitors may call. Throws `unauthenticated`, `wrong_tenant`, `forbidden` or `kyc_inactive`.
 */
export async function authorize(
  db: Sql,
  { guards, open }: AccessRule,
  storeId: string,
  { requestedRealm, tokens }: Credentials,
  now: Temporal.Instant,
): Promise<Session | null> {
  const allowed = (realm: Realm): boolean => guards.some((guard) => guard.startsWith(realm));
  const present = realms.filter((realm) => tokens[realm].access !== undefined);
  const requested = isRealm(requestedRealm) ? requestedRealm : null;
  const realm = requested ?? present.find(allowed) ?? present[0];
  const access = realm && tokens[realm].access;
  const session = realm && access ? await findSession(db, realm, access, now) : null;

  if (open) {
    if (session && session.storeId === storeId && allowed(session.realm)) return session;
    // A seller whose access token has expired gets the seller's reply after a refresh, not a visitor's now.
    const mayRefresh = requested && allowed(requested) && tokens[requested].refresh !== undefined;
    if (!session && mayRefresh) throw new Problem('unauthenticated');
    return null;
  }
  if (!session) throw new Problem('unauthenticated');
  if (session.storeId !== storeId) throw new Problem('wrong_tenant');
  if (!allowed(session.realm)) throw new Problem('forbidden');
  if (guards.includes('sellerActive') && session.realm === 'seller' && session.kycStatus !== 'ACTIVE') {
    throw new Problem('kyc_inactive');
  }
  return session;
}
