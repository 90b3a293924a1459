import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { sessionsAt, type Session } from '../auth/sessions.ts';
import type { Store } from '../repositories/tenants.ts';
import type { Services } from '../services.ts';
import { presentedTokens } from './cookies.ts';

/**
 * The sessions with which a request's browser sees papers and photos of this store: none, a customer's, a seller's, or both. A seller's
 * counts as in the API, while KYC is active.
 */
export async function sessionsHere(
  c: Context,
  { db, securityClock }: Services,
  { storeId }: Store,
): Promise<Session[]> {
  const sessions = await sessionsAt(db, storeId, presentedTokens(getCookie(c)), securityClock.now());
  return sessions.filter(({ realm, kycStatus }) => realm === 'customer' || kycStatus === 'ACTIVE');
}
