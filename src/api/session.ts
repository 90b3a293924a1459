// Logging in and out, who is logged in, and fresh access: the calls of both sides, told apart by their realm.
import { fromPromise } from 'xstate';
import { dropCookie, readCookie } from '../browser/cookies.ts';
import { deviceNotes, draftKey, tabNotes } from '../browser/storage.ts';
import type { Schemas } from './client.ts';
import { entryCalls } from './lateCalls.ts';
import { hintCookie, type Realm } from './transport.ts';

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
  await (await entryCalls()).logIn(input, signal);
  deviceNotes.drop(markOf(input.realm));
});

export const loadAccount = fromPromise<Account, Realm>(async ({ input, signal }) =>
  (await entryCalls()).loadAccount(input, signal),
);

export const logOut = fromPromise<void, Realm>(async ({ input, signal }) =>
  (await entryCalls()).logOut(input, signal),
);

/** Gets fresh access, one tab at a time. */
export const renewSession = fromPromise<void, Realm>(async ({ input, signal }) =>
  (await entryCalls()).renewSession(input, signal),
);

const markOf = (realm: Realm): string => `signed-out-${realm}`;

/** Whether a session may exist: its hint is there, and nobody logged out on this device since. */
export const hasSession = (realm: Realm): boolean =>
  Boolean(readCookie(hintCookie(realm))) && deviceNotes.read(markOf(realm)) === null;

/** Makes a logout last even when the server never heard of it (decision 37). */
export function forgetSession(realm: Realm): void {
  dropCookie(hintCookie(realm));
  tabNotes.drop(draftKey(realm));
  deviceNotes.write(markOf(realm), '1');
}
