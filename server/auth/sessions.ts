// Sessions. Tokens are random and opaque; the database stores only their SHA-256. A refresh token works once: its successor is derived
// from it, so parallel tabs get the same one, and a later use of a spent token ends the session.

import type { Realm } from '../../src/lib/realm.ts';
import type { Db, Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';
import { Problem } from '../domain/problem.ts';
import { hmac, randomToken, sha256, timingSafeEquals } from './tokens.ts';

const realms = ['customer', 'seller'] as const satisfies Realm[];
const isRealm = (text: string | null): text is Realm => text === 'customer' || text === 'seller';

const ACCESS_MINUTES = 5;
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

/** A session's two tokens and their remaining seconds. */
export interface IssuedTokens {
  access: string;
  refresh: string;
  accessSeconds: number;
  refreshSeconds: number;
}

/** The tokens in a browser's cookies; it may have a customer's and a seller's session at once. */
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
  now: Temporal.Instant,
): Promise<IssuedTokens> {
  const id = crypto.randomUUID();
  const refresh = `${id}.${randomToken()}`;
  const access = now.add({ minutes: ACCESS_MINUTES });
  const idle = now.add({ minutes: IDLE_MINUTES });
  await kysely(db)
    .insertInto('sessions')
    .values({
      store_id: storeId,
      id,
      actor: realm,
      account_id: accountId,
      access_hash: sha256(accessOf(secret, refresh)),
      access_expires_at: access,
      refresh_hash: sha256(refresh),
      idle_expires_at: idle,
      absolute_expires_at: now.add({ hours: ABSOLUTE_HOURS }),
      created_at: now,
    })
    .execute();
  return issued(secret, refresh, access, idle, now);
}

/** The live session of an access token, at any store; null when there is none. */
async function findSession(
  db: Sql,
  realm: Realm,
  access: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  const row = await kysely(db)
    .selectFrom('sessions')
    .innerJoin('stores', 'stores.id', 'sessions.store_id')
    .select([
      'sessions.id',
      'sessions.store_id as storeId',
      'sessions.account_id as accountId',
      'stores.kyc_status as kycStatus',
    ])
    .where('sessions.access_hash', '=', sha256(access))
    .where('sessions.actor', '=', realm)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.access_expires_at', '>', now.toString())
    .where('sessions.absolute_expires_at', '>', now.toString())
    .executeTakeFirst();
  return row ? { ...row, realm } : null;
}

const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');

/** New tokens, or why there are none; `reused`: a spent token was presented, which ended the session. */
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
    const store = new StoreSql(storeId, sql);
    const row = await store
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .where('actor', '=', realm)
      .forUpdate()
      .executeTakeFirst();
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
      await store
        .updateTable('sessions')
        .set({
          refresh_hash: sha256(next),
          previous_refresh_hash: row.refresh_hash,
          replaced_at: now,
          access_hash: sha256(accessOf(secret, next)),
          access_expires_at: access,
          idle_expires_at: newIdle,
        })
        .where('id', '=', id)
        .execute();
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

    await store.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();
    return { refused: 'reused' };
  });
}

/** Ends the session of these tokens; either one is enough. */
export async function revokeSession(
  db: Sql,
  storeId: string,
  realm: Realm,
  tokens: PresentedTokens,
  now: Temporal.Instant,
): Promise<void> {
  const { access = '', refresh = '' } = tokens[realm];
  await new StoreSql(storeId, db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('actor', '=', realm)
    .where('revoked_at', 'is', null)
    .where((session) =>
      session.or([
        session('access_hash', '=', sha256(access)),
        session('refresh_hash', '=', sha256(refresh)),
        session('previous_refresh_hash', '=', sha256(refresh)),
      ]),
    )
    .execute();
}

/** Ends every session of an account. */
export const revokeAllSessions = (
  store: StoreSql,
  realm: Realm,
  accountId: string,
  now: Temporal.Instant,
): Promise<unknown> =>
  store
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();

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
  /** Whether visitors may call, too. */
  open: boolean;
}

export interface Credentials {
  /** The realm that the caller asks for (X-Actor). */
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
