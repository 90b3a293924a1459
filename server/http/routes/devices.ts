import { provenDevice } from '../../auth/devices.ts';
import { isWeakPin } from '../../../src/lib/pin.ts';
import { tryPassword } from '../../auth/loginAttempts.ts';
import { refuseNewPassword } from '../../auth/passwordRules.ts';
import { deletePin, storePin } from '../../auth/pins.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { revokeResetTokens } from '../../auth/resetTokens.ts';
import { listDevices, revokeAllSessions } from '../../auth/sessions.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import { fieldProblem, type Problem } from '../../domain/problem.ts';
import { readersCopy } from '../../language.ts';
import { maskPhone } from '../../log.ts';
import { readAccount, replacePassword } from '../../repositories/accounts.ts';
import { customerLogin, sellerLogin } from '../../repositories/customers.ts';
import { deviceCookie, expiredSessionCookies } from '../cookies.ts';
import type { Context, Handlers } from '../handler.ts';

const findLogin = { customer: customerLogin, seller: sellerLogin };

/** Compares the password of the caller, as a login does. */
async function tryOwnPassword(call: Context, password: string) {
  const { store, session, secret, securityNow } = call;
  const { realm, accountId } = session;
  const { phone } = await readAccount(store, realm, accountId);
  call.notes.phone_end = maskPhone(phone);
  const device = provenDevice(secret, realm, phone, call.cookies[deviceCookie(realm)]);
  const attempt = { realm, phone, address: call.client.address, device };
  const readLogin = () => findLogin[realm](call.db, store.storeId, phone);
  return { account: await tryPassword(call.db, attempt, password, securityNow, readLogin), readLogin };
}

function wrongPassword({ notes }: Context): Problem {
  notes.security = 'password.refused';
  return fieldProblem('current_password', readersCopy().securityCopy.wrongPassword);
}

export const devices = {
  changePassword: async (call) => {
    const { body, store, session, securityNow } = call;
    if (body.new_password === body.current_password)
      throw fieldProblem('new_password', readersCopy().securityCopy.samePassword);
    const { realm, accountId } = session;
    await refuseNewPassword(store, realm, accountId, body.new_password);
    const { account, readLogin } = await tryOwnPassword(call, body.current_password);
    const done = { status: 200, body: { detail: readersCopy().securityCopy.changed } } as const;
    const refused = () => wrongPassword(call);
    const logOutOthers = async (sql: StoreSql) => {
      await revokeResetTokens(sql, realm, accountId, securityNow);
      await revokeAllSessions(sql, realm, accountId, securityNow, { except: session.id });
    };
    if (!account) {
      // The new password may be stored already, after a lost reply. A caller that knows it gets the same reply.
      const holds = await verifyPassword((await readLogin())?.password_hash ?? null, body.new_password);
      if (!holds) throw refused();
      await store.transaction(logOutOthers);
      return done;
    }
    const password_hash = await hashPassword(body.new_password);
    await store.transaction(async (sql) => {
      // Another change was faster.
      if (!(await replacePassword(sql, realm, account, password_hash))) throw refused();
      await logOutOthers(sql);
    });
    return done;
  },

  setPin: async (call) => {
    const { body, store, session, securityNow } = call;
    if (isWeakPin(body.pin)) throw fieldProblem('pin', readersCopy().pinCopy.weak);
    const { account } = await tryOwnPassword(call, body.current_password);
    if (!account) throw wrongPassword(call);
    await storePin(store, session.accountId, await hashPassword(body.pin), securityNow);
    return { status: 204 };
  },

  removePin: async ({ store, session }) => {
    await deletePin(store, session.accountId);
    return { status: 204 };
  },

  listDevices: async ({ store, session, securityNow }) => {
    const results = await listDevices(store, session.realm, session.accountId, securityNow);
    return {
      status: 200,
      body: { results: results.map(({ id, ...device }) => ({ ...device, is_current: id === session.id })) },
    };
  },

  logOutEverywhere: async ({ store, session, securityNow }) => {
    await revokeAllSessions(store, session.realm, session.accountId, securityNow);
    return { status: 204, cookies: expiredSessionCookies(session.realm) };
  },
} satisfies Partial<Handlers>;
