// Logging in and out, who is logged in, and fresh access: the calls of both sides, told apart by their realm.
import { fromPromise } from 'xstate';
import { deleteCookie, readCookie } from '../browser/cookies.ts';
import { deviceStorage, draftKey, tabStorage } from '../browser/storage.ts';
import type { Schemas } from './client.ts';
import { loadCriticalCalls } from './lazyCalls.ts';
import { hintCookieName, type Realm } from '../lib/realm.ts';

export type Customer = Schemas['User'];
export type Seller = Schemas['Seller'];
export type Account = { realm: 'customer'; user: Customer } | { realm: 'seller'; user: Seller };

export interface Credentials {
  realm: Realm;
  phone_number: string;
  password: string;
}

/** Opens a session; the account is loaded afterwards by the session itself (spec A7). */
export const logIn = fromPromise<void, Credentials>(async ({ input, signal }) => {
  await (await loadCriticalCalls()).logIn(input, signal);
  deviceStorage.remove(signedOutKeyOf(input.realm));
});

export const loadAccount = fromPromise<Account, Realm>(async ({ input, signal }) =>
  (await loadCriticalCalls()).loadAccount(input, signal),
);

export const logOut = fromPromise<void, Realm>(async ({ input, signal }) =>
  (await loadCriticalCalls()).logOut(input, signal),
);

/** Gets fresh access, one tab at a time. */
export const renewSession = fromPromise<void, Realm>(async ({ input, signal }) =>
  (await loadCriticalCalls()).renewSession(input, signal),
);

const signedOutKeyOf = (realm: Realm): string => `signed-out-${realm}`;

/** Whether a session may exist: its hint is there, and nobody logged out on this device since. */
export const hasSession = (realm: Realm): boolean =>
  Boolean(readCookie(hintCookieName(realm))) && deviceStorage.read(signedOutKeyOf(realm)) === null;

/** Makes a logout last even when the server never heard of it (decision 37). */
export function clearSession(realm: Realm): void {
  deleteCookie(hintCookieName(realm));
  tabStorage.remove(draftKey(realm));
  deviceStorage.write(signedOutKeyOf(realm), '1');
}
