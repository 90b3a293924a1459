import { customerCriticalCopy } from '../../../src/lib/copy/customer.critical.ts';
import { phonePolicies } from '../../../src/lib/phone.ts';
import { csrfCookies, newCsrfCookies } from '../csrf.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { resetLoginAttempts, recordLoginAttempt } from '../../auth/rateLimits.ts';
import { revokeSession, createSession, refreshSession, expiredSessionCookies } from '../../auth/sessions.ts';
import { browserCookie, csrfCookie, refreshCookie, type Realm } from '../cookies.ts';
import type { Context, Handlers } from '../handler.ts';
import { Problem } from '../../domain/problem.ts';
import { customerLogin, readCustomer, sellerLogin, type Login } from '../../repositories/customers.ts';
import { readStore } from '../../repositories/stores.ts';
import { presentCustomer } from '../presenters/customer.ts';
import { presentSeller } from '../presenters/store.ts';
import { maskPhone } from '../../log.ts';

export const session = {
  fetchCsrfToken: async ({ secret, cookies }) => ({
    status: 204,
    cookies: csrfCookies(secret, cookies.get(browserCookie), cookies.get(csrfCookie)),
  }),

  login: async (call) => {
    const { store } = call;
    const cookies = await logIn(call, 'customer', (phone) => customerLogin(call.db, store.storeId, phone));
    return {
      status: 200,
      body: { user: presentCustomer(await readCustomer(store, cookies.accountId)) },
      cookies: cookies.all,
    };
  },

  loginSeller: async (call) => {
    const storeId = call.storeOrNull?.storeId ?? null;
    const cookies = await logIn(call, 'seller', (phone) => sellerLogin(call.db, storeId, phone));
    return {
      status: 200,
      body: { seller: presentSeller(await readStore(call.store)) },
      cookies: cookies.all,
    };
  },

  logout: (call) => logOut(call, 'customer'),
  logoutSeller: (call) => logOut(call, 'seller'),
  refreshToken: (call) => refresh(call, 'customer'),
  refreshSellerToken: (call) => refresh(call, 'seller'),
} satisfies Partial<Handlers>;

type LoginCall = Context & { body: { phone_number: string; password: string } };

/**
 * Compares one password, whatever is known of the phone, so that the time tells nothing. Another store's account is named only to who
 * knows its password.
 */
async function logIn(
  call: LoginCall,
  actor: Realm,
  find: (phone: string) => Promise<Login | null>,
): Promise<{ accountId: string; all: string[] }> {
  const { db, secret, securityNow, log } = call;
  const policy = actor === 'customer' ? phonePolicies.customerLogin : phonePolicies.sellerLogin;
  const phone = policy.toWire(call.body.phone_number);
  const attempts = `login:${call.storeOrNull?.storeId ?? '-'}:${actor}:${phone}`;
  await recordLoginAttempt(db, attempts, securityNow);

  const found = await find(phone);
  const matches = await verifyPassword(found?.password_hash ?? null, call.body.password);
  if (!found || !matches) {
    log.warn({ event: 'login.failed', actor, store: call.storeOrNull?.slug, who: maskPhone(phone) });
    throw new Problem('invalid_credentials');
  }
  await resetLoginAttempts(db, attempts);
  if (!found.here) {
    throw new Problem('wrong_store', {
      detail: customerCriticalCopy.login.wrongSubdomain(found.slug),
      extra: { correct_subdomain: found.slug, store_url: found.slug },
    });
  }
  const { accountId, storeId } = found;
  await recordLastLogin(call, actor, found);
  const csrf = newCsrfCookies(secret);
  const session = await createSession(db, secret, { storeId, actor, accountId }, csrf.browser, securityNow);
  log.info({ event: 'login.done', actor, store: found.slug, account: accountId });
  return { accountId, all: [...csrf.cookies, ...session] };
}

async function recordLastLogin(
  { db, securityNow }: Context,
  actor: Realm,
  { storeId, accountId }: Login,
): Promise<void> {
  if (actor === 'seller') {
    await db.query('update stores set last_login_at = $2 where id = $1', [storeId, securityNow]);
  } else {
    await db.query('update customers set last_login_at = $3 where store_id = $1 and id = $2', [
      storeId,
      accountId,
      securityNow,
    ]);
  }
}

async function logOut(call: Context, actor: Realm): Promise<{ status: 204; cookies: string[] }> {
  const { db, storeOrNull, cookies, securityNow } = call;
  if (storeOrNull) await revokeSession(db, storeOrNull.storeId, actor, cookies, securityNow);
  return { status: 204, cookies: expiredSessionCookies(actor) };
}

async function refresh(call: Context, actor: Realm): Promise<{ status: 204; cookies: string[] }> {
  const { db, secret, storeOrNull, cookies, securityNow, log } = call;
  const token = cookies.get(refreshCookie(actor));
  if (!token || !storeOrNull) throw new Problem('unauthenticated');
  const refreshed = await refreshSession(db, secret, storeOrNull.storeId, actor, token, securityNow);
  if ('cookies' in refreshed) return { status: 204, cookies: refreshed.cookies };
  if (refreshed.refused === 'reused') log.warn({ event: 'refresh.reused', actor, store: storeOrNull.slug });
  throw new Problem('unauthenticated');
}
