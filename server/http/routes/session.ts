import { customerCriticalCopy } from '../../../src/lib/copy/customer.critical.ts';
import { phonePolicies } from '../../../src/lib/phone.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { csrfCookies, newCsrfCookies } from '../csrf.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { provenDevice } from '../../auth/devices.ts';
import { acceptLoginAttempt, recordLoginAttempt, withdrawLoginAttempt } from '../../auth/loginAttempts.ts';
import { createSession, refreshSession, revokeSession } from '../../auth/sessions.ts';
import {
  deviceCookie,
  expiredSessionCookies,
  rememberDevice,
  sessionCookies,
  type Cookie,
} from '../cookies.ts';
import type { Context, Handlers } from '../handler.ts';
import { Problem } from '../../domain/problem.ts';
import { customerLogin, readCustomer, sellerLogin, type Login } from '../../repositories/customers.ts';
import { recordLastLogin } from '../../repositories/accounts.ts';
import { StoreSql } from '../../db/storeSql.ts';
import { readStore } from '../../repositories/stores.ts';
import { presentCustomer } from '../presenters/customer.ts';
import { presentSeller } from '../presenters/store.ts';
import { maskPhone } from '../../log.ts';

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
    const { cookies } = await logIn(call, 'seller', (phone) => sellerLogin(call.db, storeId, phone));
    return { status: 200, body: { seller: presentSeller(await readStore(call.store)) }, cookies };
  },

  logout: (call) => logOut(call, 'customer'),
  logoutSeller: (call) => logOut(call, 'seller'),
  refreshToken: (call) => refresh(call, 'customer'),
  refreshSellerToken: (call) => refresh(call, 'seller'),
} satisfies Partial<Handlers>;

type LoginCall = Context & { body: { phone_number: string; password: string } };

/**
 * Checks one password for every phone, known or not, so timing reveals nothing. Another store's account is named only after its password
 * is verified.
 */
async function logIn(
  call: LoginCall,
  realm: Realm,
  find: (phone: string) => Promise<Login | null>,
): Promise<{ accountId: string; cookies: Cookie[] }> {
  const { db, secret, securityNow } = call;
  const policy = realm === 'customer' ? phonePolicies.customerLogin : phonePolicies.sellerLogin;
  const phone = policy.toWire(call.body.phone_number);
  Object.assign(call.notes, { actor: realm, phone_end: maskPhone(phone) });
  const device = provenDevice(secret, realm, phone, call.cookies[deviceCookie(realm)]);
  const attempt = { realm, phone, address: call.client.address, device };
  await recordLoginAttempt(db, attempt, securityNow);

  const found = await find(phone);
  const matches = await verifyPassword(found?.password_hash ?? null, call.body.password).catch(
    async (error: unknown) => {
      await withdrawLoginAttempt(db, attempt);
      throw error;
    },
  );
  if (!found || !matches) {
    throw new Problem('invalid_credentials');
  }
  await acceptLoginAttempt(db, attempt);
  if (!found.here) {
    throw new Problem('wrong_store', {
      detail: customerCriticalCopy.login.wrongSubdomain(found.slug),
      extra: { correct_subdomain: found.slug, store_url: found.slug },
    });
  }
  const { accountId, storeId } = found;
  await recordLastLogin(new StoreSql(storeId, db), realm, accountId, securityNow);
  const csrf = newCsrfCookies(secret);
  const tokens = await createSession(db, secret, { storeId, realm, accountId }, securityNow);
  call.notes.account = accountId;
  return {
    accountId,
    cookies: [...csrf.cookies, ...sessionCookies(realm, tokens), rememberDevice(secret, realm, phone)],
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
  if ('tokens' in refreshed) return { status: 204, cookies: sessionCookies(realm, refreshed.tokens) };
  if (refreshed.refused === 'reused') Object.assign(notes, { actor: realm, security: 'refresh.reused' });
  throw new Problem('unauthenticated');
}
