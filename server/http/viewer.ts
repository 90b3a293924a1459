import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { hintCookieName } from '../../src/lib/realm.ts';
import { sessionsAt, type Session } from '../auth/sessions.ts';
import type { Store } from '../repositories/tenants.ts';
import type { Services } from '../services.ts';
import { presentedTokens } from './cookies.ts';

/**
 * The sessions with which a request's browser sees papers and photos of this store: none, a customer's, a seller's, or
 * both. A seller's counts only while KYC is active, as in the API. Without the hint cookie somebody has logged out in
 * this browser, possibly while offline.
 */
export async function sessionsHere(
  c: Context,
  { db, securityClock }: Services,
  { storeId }: Store,
): Promise<Session[]> {
  const cookies = getCookie(c);
  const sessions = await sessionsAt(db, storeId, presentedTokens(cookies), securityClock.now());
  return sessions.filter(
    ({ realm, kycStatus }) =>
      cookies[hintCookieName(realm)] !== undefined && (realm === 'customer' || kycStatus === 'ACTIVE'),
  );
}
