// Logging in and out, who is logged in, and fresh access: the calls of both sides, told apart by their realm.
import { fromPromise } from 'xstate';
import { dropCookie, readCookie } from '../browser/cookies.ts';
import { deviceNotes } from '../browser/storage.ts';
import { newKey } from '../lib/key.ts';
import { answer, client, done, type Schemas } from './client.ts';
import { showProfile, showSellerProfile } from './shapes/profile.ts';
import { login, loginSeller } from './shapes/session.ts';
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
export const logIn = fromPromise<void, Credentials>(async ({ input: { realm, ...body }, signal }) => {
  await (realm === 'seller'
    ? answer(client.POST('/seller/login/', { body, signal }), loginSeller)
    : answer(client.POST('/login/', { body, signal }), login));
  deviceNotes.drop(markOf(realm));
});

// These calls are about one realm's session, whatever page the person is on.
const ofSession = (realm: Realm, signal?: AbortSignal) => ({
  headers: { 'X-Actor': realm },
  ...(signal && { signal }),
});

export const loadAccount = fromPromise<Account, Realm>(async ({ input: realm, signal }) =>
  realm === 'seller'
    ? {
        realm,
        user: await answer(client.GET('/seller/profile/', ofSession(realm, signal)), showSellerProfile),
      }
    : { realm, user: await answer(client.GET('/profile/', ofSession(realm, signal)), showProfile) },
);

export const logOut = fromPromise<void, Realm>(({ input: realm, signal }) => {
  const options = { ...ofSession(realm, signal), keepalive: true }; // a tab that is closed now still logs out
  return done(
    realm === 'seller' ? client.POST('/seller/logout/', options) : client.POST('/logout/', options),
  );
});

/**
 * Gets fresh access. One tab at a time: a tab that had to wait for another's renewal has the fresh cookies already and is done
 * (decision 34).
 */
export const renewSession = fromPromise<void, Realm>(async ({ input: realm, signal }) => {
  const last = deviceNotes.read(renewedNote(realm));
  const renew = async () => {
    if (deviceNotes.read(renewedNote(realm)) !== last) return;
    const options = ofSession(realm); // once begun it is for every tab, and ends: the lock must be given back
    await done(
      realm === 'seller'
        ? client.POST('/seller/token/refresh/', options)
        : client.POST('/token/refresh/', options),
    );
    deviceNotes.write(renewedNote(realm), newKey());
  };
  const { locks } = navigator as { locks?: LockManager | null };
  await (locks ? locks.request(`renew-${realm}`, { signal }, renew) : renew());
});

const markOf = (realm: Realm): string => `signed-out-${realm}`;
const renewedNote = (realm: Realm): string => `renewed-${realm}`;

/** Whether a session may exist: its hint is there, and nobody logged out on this device since. */
export const hasSession = (realm: Realm): boolean =>
  Boolean(readCookie(hintCookie(realm))) && deviceNotes.read(markOf(realm)) === null;

/** Makes a logout last even when the server never heard of it (decision 37). */
export function forgetSession(realm: Realm): void {
  dropCookie(hintCookie(realm));
  deviceNotes.write(markOf(realm), '1');
}
