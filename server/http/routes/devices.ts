import { securityCopy } from '../../../src/lib/copy/security.ts';
import { provenDevice } from '../../auth/devices.ts';
import { tryPassword } from '../../auth/loginAttempts.ts';
import { refuseGuessable } from '../../auth/passwordRules.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { revokeResetTokens } from '../../auth/resetTokens.ts';
import { listDevices, revokeAllSessions } from '../../auth/sessions.ts';
import type { StoreSql } from '../../db/storeSql.ts';
import { fieldProblem } from '../../domain/problem.ts';
import { maskPhone } from '../../log.ts';
import { replacePassword } from '../../repositories/accounts.ts';
import { customerLogin, readCustomer } from '../../repositories/customers.ts';
import { shopName } from '../../repositories/stores.ts';
import { deviceCookie, expiredSessionCookies } from '../cookies.ts';
import type { Handlers } from '../handler.ts';

export const devices = {
  changePassword: async (call) => {
    const { body, store, session, secret, securityNow } = call;
    if (body.new_password === body.current_password)
      throw fieldProblem('new_password', securityCopy.samePassword);
    const { phone_number: phone, full_name: name } = await readCustomer(store, session.accountId);
    await refuseGuessable('new_password', body.new_password, {
      phone,
      name,
      store: [store.slug, await shopName(store)],
    });
    call.notes.phone_end = maskPhone(phone);
    const device = provenDevice(secret, 'customer', phone, call.cookies[deviceCookie('customer')]);
    const attempt = { realm: 'customer', phone, address: call.client.address, device } as const;
    const readLogin = () => customerLogin(call.db, store.storeId, phone);
    const account = await tryPassword(call.db, attempt, body.current_password, securityNow, readLogin);
    const done = { status: 200, body: { detail: securityCopy.changed } } as const;
    const refused = () => {
      call.notes.security = 'password.refused';
      return fieldProblem('current_password', securityCopy.wrongPassword);
    };
    const logOutOthers = async (sql: StoreSql) => {
      await revokeResetTokens(sql, 'customer', session.accountId, securityNow);
      await revokeAllSessions(sql, 'customer', session.accountId, securityNow, { except: session.id });
    };
    if (!account) {
      // The new password holds already: sent again after a lost reply. Whoever sends it knows it.
      const holds = await verifyPassword((await readLogin())?.password_hash ?? null, body.new_password);
      if (!holds) throw refused();
      await store.transaction(logOutOthers);
      return done;
    }
    const password_hash = await hashPassword(body.new_password);
    await store.transaction(async (sql) => {
      // Another change may have been faster.
      if (!(await replacePassword(sql, 'customer', account, password_hash))) throw refused();
      await logOutOthers(sql);
    });
    return done;
  },

  listDevices: async ({ store, session, securityNow }) => {
    const results = await listDevices(store, 'customer', session.accountId, securityNow);
    return {
      status: 200,
      body: { results: results.map(({ id, ...device }) => ({ ...device, is_current: id === session.id })) },
    };
  },

  logOutEverywhere: async ({ store, session, securityNow }) => {
    await revokeAllSessions(store, 'customer', session.accountId, securityNow);
    return { status: 204, cookies: expiredSessionCookies('customer') };
  },
} satisfies Partial<Handlers>;
