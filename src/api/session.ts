// Logging in and out, who is logged in, and fresh access: the calls of both sides, told apart by their realm.
import { fromPromise } from 'xstate';
import { dropCookie, readCookie } from '../browser/cookies.ts';
import { deviceNotes } from '../browser/storage.ts';
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

export const loadAccount = fromPromise<Account, Realm>(async ({ input: realm, signal }) =>
  realm === 'seller'
    ? { realm, user: await answer(client.GET('/seller/profile/', { signal }), showSellerProfile) }
    : { realm, user: await answer(client.GET('/profile/', { signal }), showProfile) },
);

export const logOut = fromPromise<void, Realm>(({ input: realm, signal }) =>
  done(realm === 'seller' ? client.POST('/seller/logout/', { signal }) : client.POST('/logout/', { signal })),
);

/**
 * Gets fresh access. One tab at a time: a tab that had to wait for another's renewal has the fresh cookies already and is done
 * (decision 34).
 */
export const renewSession = fromPromise<void, Realm>(async ({ input: realm, signal }) => {
  const asked = Date.now();
  const renew = async () => {
    if (Number(deviceNotes.read(renewedNote(realm))) >= asked) return;
    await done(
      realm === 'seller'
        ? client.POST('/seller/token/refresh/', { signal })
        : client.POST('/token/refresh/', { signal }),
    );
    deviceNotes.write(renewedNote(realm), String(Date.now()));
  };
  await ('locks' in navigator ? navigator.locks.request(`renew-${realm}`, { signal }, renew) : renew());
});

const markOf = (realm: Realm): string => `signed-out-${realm}`;
const renewedNote = (realm: Realm): string => `renewed-${realm}`;

/** Whether a session may exist: its hint is there, and nobody logged out on this device since. */
export const hasSession = (realm: Realm): boolean =>
  readCookie(hintCookie(realm)) !== undefined && deviceNotes.read(markOf(realm)) === null;

/** Makes a logout last even when the server never heard of it (decision 37). */
export function forgetSession(realm: Realm): void {
  dropCookie(hintCookie(realm));
  deviceNotes.write(markOf(realm), '1');
}
