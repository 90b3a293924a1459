// Sessions. Tokens are random and opaque; the database stores only their SHA-256. A refresh token works once: its successor is derived
// from it, so parallel tabs get the same one, and a later use of a spent token ends the session.

import type { Compilable } from 'kysely';
import { mayCall, type OperationId, type SellerRole } from '../../src/api/permissions.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { SESSION_IDLE_MINUTES } from '../../src/lib/sessionLimits.ts';
import type { Db, Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { prepare } from '../db/prepared.ts';
import { POSITION, type LogPosition } from '../db/standby.ts';
import { StoreSql } from '../db/storeSql.ts';
import type { Person } from '../domain/person.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { pinHashOf } from './pins.ts';
import { hmac, randomToken, sha256, timingSafeEquals } from './tokens.ts';

const realms = ['customer', 'seller'] as const satisfies Realm[];
const isRealm = (text: string | null): text is Realm => text === 'customer' || text === 'seller';

const ACCESS_MINUTES = 5;
const ABSOLUTE_HOURS = 12;
const LEEWAY_SECONDS = 30;

export interface Session {
  id: string;
  storeId: string;
  realm: Realm;
  /** The customer's id; on the seller's side the staff member's, and for the owner the store's. */
  accountId: string;
  /** Null for a customer. */
  role: SellerRole | null;
  person: Person;
  kycStatus: string;
  /** Until its person gives the PIN (pins.ts). */
  isLocked: boolean;
  /** Of the log, after its last write; null before one. */
  writtenPosition: LogPosition | null;
}

/** `device`: a browser name that its person recognizes; null if unknown. */
type NewSession = Pick<Session, 'storeId' | 'realm' | 'accountId'> & { device: string | null };

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

/** The access token that goes with a refresh token. It names its store, so that one of another store is told apart from none. */
const accessOf = (secret: string, storeId: string, refresh: string): string =>
  `${storeId}.${hmac(secret, 'access', refresh)}`;
const successorOf = (secret: string, id: string, refresh: string): string =>
  `${id}.${hmac(secret, 'refresh', refresh)}`;

/** The id in a token: of the session in a refresh token, of the store in an access token; undefined for malformed ones. */
const idIn = (token: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1];

const issued = (
  secret: string,
  storeId: string,
  refresh: string,
  accessEnds: Temporal.Instant,
  refreshEnds: Temporal.Instant,
  now: Temporal.Instant,
): IssuedTokens => ({
  access: accessOf(secret, storeId, refresh),
  refresh,
  accessSeconds: seconds(accessEnds, now),
  refreshSeconds: seconds(refreshEnds, now),
});

/** Starts a session and returns its tokens. */
export async function createSession(
  db: Sql,
  secret: string,
  { storeId, realm, accountId, device }: NewSession,
  now: Temporal.Instant,
): Promise<IssuedTokens> {
  const id = crypto.randomUUID();
  const refresh = `${id}.${randomToken()}`;
  const access = now.add({ minutes: ACCESS_MINUTES });
  const idle = now.add({ minutes: SESSION_IDLE_MINUTES });
  const absolute = now.add({ hours: ABSOLUTE_HOURS });
  await new StoreSql(storeId, db)
    .insertInto('sessions', {
      id,
      actor: realm,
      account_id: accountId,
      device,
      access_hash: sha256(accessOf(secret, storeId, refresh)),
      access_expires_at: access,
      refresh_hash: sha256(refresh),
      idle_expires_at: idle,
      absolute_expires_at: absolute,
      created_at: now,
    })
    .execute();
  const hasPin = realm === 'seller' && (await pinHashOf(new StoreSql(storeId, db), accountId)) !== null;
  return issued(secret, storeId, refresh, access, hasPin ? absolute : idle, now);
}

/** Live sessions of a store, with their persons' data. */
const sessionsOn = (db: Sql, storeId: string, now: string) =>
  kysely(db)
    .selectFrom('sessions')
    .innerJoin('stores', 'stores.id', 'sessions.store_id')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'sessions.store_id')
        .onRef('customers.id', '=', 'sessions.customer_id'),
    )
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.store_id', '=', 'sessions.store_id')
        .onRef('staff.id', '=', 'sessions.staff_id')
        .on('staff.deactivated_at', 'is', null),
    )
    .select((eb) => [
      'sessions.actor as realm',
      'sessions.id',
      'sessions.store_id as storeId',
      'sessions.account_id as accountId',
      'stores.kyc_status as kycStatus',
      'sessions.staff_id as staffId',
      'sessions.locked_at as lockedAt',
      'sessions.written_position as writtenPosition',
      'staff.role as staffRole',
      eb.fn.coalesce('customers.full_name', 'staff.name', 'stores.seller_name').as('name'),
    ])
    .where('sessions.store_id', '=', storeId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.absolute_expires_at', '>', now);

/** The statement of each request with a session, so it is built once. */
let sessionOfToken:
  | ((values: { storeId: string; hash: ReturnType<typeof sha256>; now: string }) => Compilable<SessionRow>)
  | undefined;

/** The live session of an access token, at the store that it names; null if there is none. */
async function findSession(
  db: Sql,
  realm: Realm,
  access: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  const storeId = idIn(access);
  if (!storeId) return null;
  const values = { storeId, hash: sha256(access), now: now.toString() };
  sessionOfToken ??= prepare(values, (value) =>
    sessionsOn(db, value.storeId, value.now)
      .where('sessions.access_hash', '=', value.hash)
      .where('sessions.access_expires_at', '>', value.now),
  );
  const { sql, parameters } = sessionOfToken(values).compile();
  const [row] = await db.query<SessionRow>(sql, parameters);
  return row?.realm === realm ? sessionOf(row) : null;
}

/** The session that this refresh token would renew; null if there is none. Does not spend the token. */
async function findRenewable(
  db: Sql,
  storeId: string,
  realm: Realm,
  refresh: string,
  now: Temporal.Instant,
): Promise<Session | null> {
  const id = idIn(refresh);
  if (!id) return null;
  const hash = sha256(refresh);
  const leeway = now.subtract({ seconds: LEEWAY_SECONDS }).toString();
  const row = await sessionsOn(db, storeId, now.toString())
    .where('sessions.id', '=', id)
    .where('sessions.idle_expires_at', '>', now.toString())
    .where((session) =>
      session.or([
        session('sessions.refresh_hash', '=', hash),
        session('sessions.previous_refresh_hash', '=', hash).and('sessions.replaced_at', '>=', leeway),
      ]),
    )
    .executeTakeFirst();
  return row?.realm === realm ? sessionOf(row) : null;
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsOn>['execute']>>[number];

function sessionOf({ name, staffId, staffRole, lockedAt, realm, ...session }: SessionRow): Session | null {
  // Read on every call, so that an ended login or a changed role takes effect immediately.
  if (staffId !== null && staffRole === null) return null;
  const role = realm === 'customer' ? null : (staffRole ?? 'owner');
  const person = { id: session.accountId, name };
  return { ...session, realm, role, person, isLocked: lockedAt !== null };
}

const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');

/** New tokens, or the reason for refusing; `reused`: a spent token was presented, which ended the session. */
export type RefreshResult =
  | { tokens: IssuedTokens; isNowLocked: boolean }
  | { refused: 'unknown' | 'reused' };

/** Throws `forbidden` when the person's role may not call the operation. Customers have no role. */
export function requireCall({ role }: Pick<Session, 'role'>, operation: OperationId): void {
  if (role !== null && !mayCall(role, operation))
    throw new Problem('forbidden', { detail: readersCopy().rolesCopy.refused });
}

/** Exchanges a refresh token. Never throws for an invalid one. */
export async function refreshSession(
  db: Db,
  secret: string,
  storeId: string,
  realm: Realm,
  token: string,
  now: Temporal.Instant,
): Promise<RefreshResult> {
  const id = idIn(token);
  if (!id) return { refused: 'unknown' };
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
    if (!row || !absolute || !idle || row.revoked_at || Temporal.Instant.compare(absolute, now) <= 0) {
      return { refused: 'unknown' };
    }
    // Idle for too long, it ends, or with a PIN it is locked.
    const hasPin = realm === 'seller' && (await pinHashOf(store, row.account_id)) !== null;
    const isIdle = Temporal.Instant.compare(idle, now) <= 0;
    if (isIdle && !hasPin) return { refused: 'unknown' };
    const next = successorOf(secret, id, token);

    if (timingSafeEquals(hash, hex(row.refresh_hash))) {
      const access = earlier(now.add({ minutes: ACCESS_MINUTES }), absolute);
      const newIdle = earlier(now.add({ minutes: SESSION_IDLE_MINUTES }), absolute);
      await store
        .updateTable('sessions')
        .set({
          refresh_hash: sha256(next),
          previous_refresh_hash: row.refresh_hash,
          replaced_at: now,
          access_hash: sha256(accessOf(secret, storeId, next)),
          access_expires_at: access,
          idle_expires_at: newIdle,
          ...(isIdle && { locked_at: now }),
        })
        .where('id', '=', id)
        .execute();
      const refreshEnds = hasPin ? absolute : newIdle;
      return { tokens: issued(secret, storeId, next, access, refreshEnds, now), isNowLocked: isIdle };
    }

    const leewayEnds =
      row.replaced_at && Temporal.Instant.from(row.replaced_at).add({ seconds: LEEWAY_SECONDS });
    if (
      leewayEnds &&
      timingSafeEquals(hash, hex(row.previous_refresh_hash)) &&
      Temporal.Instant.compare(now, leewayEnds) <= 0
    ) {
      const refreshEnds = hasPin ? absolute : idle;
      const accessEnds = Temporal.Instant.from(row.access_expires_at);
      return { tokens: issued(secret, storeId, next, accessEnds, refreshEnds, now), isNowLocked: false };
    }

    await store.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();
    return { refused: 'reused' };
  });
}

/** Remembers where the log is now, so that the session's reads on a standby show what it has written. */
export async function rememberWrite(db: Sql, { storeId, id }: Session): Promise<void> {
  await new StoreSql(storeId, db)
    .updateTable('sessions')
    .set({ written_position: POSITION })
    .where('id', '=', id)
    .execute();
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

/**
 * Ends all sessions of an account, except `except`. Also removes the push subscriptions of the ended browsers; a
 * browser that stays logged in subscribes again (src/machines/session/pushSubscription.ts).
 */
export async function revokeAllSessions(
  store: StoreSql,
  realm: Realm,
  accountId: string,
  now: Temporal.Instant,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await store
    .deleteFrom('push_subscriptions')
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .execute();
  await store
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', except)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A live session as shown to its person. Times are instants. */
export interface Device {
  id: string;
  device: string | null;
  signed_in_at: string;
  /** Rounded to five minutes, the life of an access token. */
  last_active_at: string;
}

/** The live sessions of an account, the latest used first. */
export const listDevices = (
  store: StoreSql,
  realm: Realm,
  accountId: string,
  now: Temporal.Instant,
): Promise<Device[]> =>
  store
    .selectFrom('sessions')
    .select((eb) => [
      'id',
      'device',
      'created_at as signed_in_at',
      eb.fn.coalesce('replaced_at', 'created_at').as('last_active_at'),
    ])
    .where('actor', '=', realm)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now.toString())
    .where('absolute_expires_at', '>', now.toString())
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .execute();

/**
 * The open sessions that a browser has at one store: none, one, or a seller's and a customer's. For reads only: a valid
 * refresh token is enough when the access token has expired.
 */
export async function sessionsAt(
  db: Sql,
  storeId: string,
  tokens: PresentedTokens,
  now: Temporal.Instant,
): Promise<Session[]> {
  const found: Session[] = [];
  for (const realm of realms) {
    const { access, refresh } = tokens[realm];
    const session =
      (access && (await findSession(db, realm, access, now))) ||
      (refresh && (await findRenewable(db, storeId, realm, refresh, now)));
    if (session && session.storeId === storeId && !session.isLocked) found.push(session);
  }
  return found;
}

export interface AccessRule {
  id: string;
  guards: readonly ('customerSession' | 'sellerSession' | 'sellerActive')[];
  /** True when visitors may call, too. */
  open: boolean;
}

export interface Credentials {
  /** The realm that the caller requests (X-Actor). */
  requestedRealm: string | null;
  tokens: PresentedTokens;
  /** A refresh token is enough when the access token has expired: for a read that gives no new one. */
  mayRenew?: boolean;
}

/** Operations that a locked session may still call. */
const whileLocked: readonly string[] = ['lockSession', 'unlockSession'] satisfies OperationId[];

/**
 * Finds the caller's session: of the requested realm, else the only one that the rule allows, else the customer's.
 * Returns null for a visitor if visitors may call. Throws `unauthenticated`, `session_locked`, `wrong_tenant`,
 * `forbidden` or `kyc_inactive`.
 */
export async function authorize(
  db: Sql,
  { id, guards, open }: AccessRule,
  storeId: string,
  { requestedRealm, tokens, mayRenew = false }: Credentials,
  now: Temporal.Instant,
): Promise<Session | null> {
  const allowed = (realm: Realm): boolean => guards.some((guard) => guard.startsWith(realm));
  const present = realms.filter((realm) => tokens[realm].access !== undefined);
  const requested = isRealm(requestedRealm) ? requestedRealm : null;
  const realm = requested ?? present.find(allowed) ?? present[0];
  const { access, refresh } = realm ? tokens[realm] : {};
  const session =
    (realm && access && (await findSession(db, realm, access, now))) ||
    (realm && refresh && mayRenew && (await findRenewable(db, storeId, realm, refresh, now))) ||
    null;

  const isLocked = session?.isLocked && session.storeId === storeId && !whileLocked.includes(id);
  if (isLocked && (allowed(session.realm) || !open)) throw new Problem('session_locked');
  if (open) {
    if (session && session.storeId === storeId && allowed(session.realm)) {
      requireCall(session, id as OperationId);
      return session;
    }
    // A seller whose access token has expired must refresh and get the seller's reply, not a visitor's.
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
  requireCall(session, id as OperationId);
  return session;
}
