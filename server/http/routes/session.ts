import { isLanguage, languageCookieName } from '../../../src/lib/languages.ts';
import { phonePolicies } from '../../../src/lib/phone.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { readersCopy } from '../../language.ts';
import { csrfCookies, newCsrfCookie } from '../csrf.ts';
import { deviceName } from '../../auth/deviceName.ts';
import { provenDevice } from '../../auth/devices.ts';
import { lockSession, unlockSession } from '../../auth/pins.ts';
import { tryPassword } from '../../auth/loginAttempts.ts';
import { createSession, refreshSession, revokeSession } from '../../auth/sessions.ts';
import {
  deviceCookie,
  expiredSessionCookies,
  languageCookie,
  rememberDevice,
  sessionCookies,
  type Cookie,
} from '../cookies.ts';
import type { Context, Handlers } from '../handler.ts';
import { fieldProblem, Problem } from '../../domain/problem.ts';
import { customerLogin, readCustomer, sellerLogin, type Login } from '../../repositories/customers.ts';
import { recordLastLogin } from '../../repositories/accounts.ts';
import { StoreSql } from '../../db/storeSql.ts';
import { presentCustomer } from '../presenters/customer.ts';
import { maskPhone } from '../../log.ts';
import { sellerOf } from './profile.ts';

export const session = {
  fetchCsrfToken: async ({ secret, cookies }) => ({
    status: 204,
    cookies: csrfCookies(secret, cookies),
  }),

  login: async (call) => {
    const { store } = call;
    const { accountId, cookies } = await logIn(call, 'customer', (phone) =>
      customerLogin(call.db, store.storeId, phone),
    );
    const user = presentCustomer(await readCustomer(store, accountId));
    return { status: 200, body: { user }, cookies };
  },

  loginSeller: async (call) => {
    const storeId = call.storeOrNull?.storeId ?? null;
    const { accountId, cookies } = await logIn(call, 'seller', (phone) =>
      sellerLogin(call.db, storeId, phone),
    );
    return { status: 200, body: { seller: await sellerOf(call.store, accountId, call.now) }, cookies };
  },

  logout: (call) => logOut(call, 'customer'),
  logoutSeller: (call) => logOut(call, 'seller'),
  refreshToken: (call) => refresh(call, 'customer'),
  refreshSellerToken: (call) => refresh(call, 'seller'),

  lockSession: async ({ store, session: own, securityNow }) => {
    await lockSession(store, own, securityNow);
    return { status: 204 };
  },

  unlockSession: async ({ store, session: own, body, securityNow, notes }) => {
    const triesLeft = await unlockSession(store, own, body.pin, securityNow);
    if (triesLeft === null) return { status: 204 };
    notes.security = 'pin.refused';
    if (triesLeft === 0) throw new Problem('unauthenticated');
    throw fieldProblem('pin', readersCopy().pinCopy.wrong(triesLeft));
  },
} satisfies Partial<Handlers>;

type LoginCall = Context & { body: { phone_number: string; password: string } };

/**
 * Opens a session. Another store's account is named only after its password is verified.
 */
async function logIn(
  call: LoginCall,
  realm: Realm,
  find: (phone: string) => Promise<Login | null>,
): Promise<{ accountId: string; cookies: Cookie[] }> {
  const { db, tenants, secret, securityNow } = call;
  const policy = realm === 'customer' ? phonePolicies.customerLogin : phonePolicies.sellerLogin;
  const phone = policy.toWire(call.body.phone_number);
  Object.assign(call.notes, { actor: realm, phone_end: maskPhone(phone) });
  const device = provenDevice(secret, realm, phone, call.cookies[deviceCookie(realm)]);
  const attempt = { realm, phone, address: call.client.address, device };

  const found = await tryPassword(db, attempt, call.body.password, securityNow, () => find(phone));
  if (!found) throw new Problem('invalid_credentials');
  if (!found.here) {
    const { slug } = found;
    const ownDomain = (await tenants.bySlug(slug))?.ownDomain;
    throw new Problem('wrong_store', {
      detail: readersCopy().customerLoginCopy.wrongSubdomain(ownDomain ?? slug),
      extra: { correct_subdomain: slug, store_url: slug, ...(ownDomain && { own_domain: ownDomain }) },
    });
  }
  const { accountId, storeId } = found;
  const inBrowser = call.cookies[languageCookieName];
  const chosen = isLanguage(inBrowser) ? inBrowser : null;
  // The login may have ended, or got another password, while this one was compared.
  const { language, tokens } = await db.transaction(async (sql) => {
    const login = await recordLastLogin(new StoreSql(storeId, sql), realm, found, securityNow, chosen);
    if (!login) throw new Problem('invalid_credentials');
    // The browser keeps the new session's cookies only, so end the previous one, which would stay open unseen. The
    // other realm's session stays.
    await revokeSession(sql, storeId, realm, call.tokens, securityNow);
    const account = { storeId, realm, accountId, device: deviceName(call.client.userAgent) };
    return { ...login, tokens: await createSession(sql, secret, account, securityNow) };
  });
  call.notes.account = accountId;
  return {
    accountId,
    cookies: [
      newCsrfCookie(secret, call.browser),
      ...sessionCookies(realm, tokens),
      rememberDevice(secret, realm, phone),
      ...(language ? [languageCookie(language)] : []),
    ],
  };
}

async function logOut(call: Context, realm: Realm): Promise<{ status: 204; cookies: Cookie[] }> {
  const { db, storeOrNull, tokens, securityNow } = call;
  if (storeOrNull) await revokeSession(db, storeOrNull.storeId, realm, tokens, securityNow);
  return { status: 204, cookies: expiredSessionCookies(realm) };
}

async function refresh(call: Context, realm: Realm): Promise<{ status: 204; cookies: Cookie[] }> {
  const { db, secret, storeOrNull, tokens, securityNow, notes } = call;
  const token = tokens[realm].refresh;
  if (!token || !storeOrNull) throw new Problem('unauthenticated');
  const refreshed = await refreshSession(db, secret, storeOrNull.storeId, realm, token, securityNow);
  if ('tokens' in refreshed) {
    if (refreshed.isNowLocked) Object.assign(notes, { actor: realm, security: 'session.locked' });
    return { status: 204, cookies: sessionCookies(realm, refreshed.tokens) };
  }
  if (refreshed.refused === 'reused') Object.assign(notes, { actor: realm, security: 'refresh.reused' });
  throw new Problem('unauthenticated');
}
