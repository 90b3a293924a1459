import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { sessionsAt, type Session } from '../auth/sessions.ts';
import type { Store } from '../repositories/tenants.ts';
import type { Services } from '../services.ts';
import { presentedTokens } from './cookies.ts';

/** The sessions of a request's browser at this store: none, a customer's, a seller's, or both. */
export const sessionsHere = (
  c: Context,
  { db, securityClock }: Services,
  { storeId }: Store,
): Promise<Session[]> => sessionsAt(db, storeId, presentedTokens(getCookie(c)), securityClock.now());
