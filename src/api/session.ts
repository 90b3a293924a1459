// Logging in and out, and the signed-in account: the calls of both realms.
import { fromPromise } from 'xstate';
import { deleteCookie, readCookie } from '../browser/cookies.ts';
import { claimDrafts } from '../browser/drafts.ts';
import { deviceStorage, draftKey, tabStorage } from '../browser/storage.ts';
import { randomKey } from '../lib/randomKey.ts';
import { hintCookieName, type Realm } from '../lib/realm.ts';
import type { Account, Credentials } from './account.ts';
import { answer, client, done } from './client.ts';
import { showProfile, showSellerProfile } from './generated/decoders/profile.ts';
import { login, loginSeller } from './generated/decoders/session.ts';
import { renewedKey } from './renewedKey.ts';

// These calls concern one realm's session, whichever page is open.
const ofRealm = (realm: Realm, signal?: AbortSignal) => ({
  headers: { 'X-Actor': realm },
  ...(signal && { signal }),
});

/** Opens a session; the session machine then loads the account (spec A7). */
export async function logIn({ realm, ...body }: Credentials, signal: AbortSignal): Promise<void> {
  await (realm === 'seller'
    ? answer(client.POST('/seller/login/', { body, signal }), loginSeller)
    : answer(client.POST('/login/', { body, signal }), login));
  deviceStorage.remove(signedOutKeyOf(realm));
}

export const loadAccount = fromPromise<Account, Realm>(async ({ input: realm, signal }) => {
  const options = ofRealm(realm, signal);
  const account: Account =
    realm === 'seller'
      ? { realm, user: await answer(client.GET('/seller/profile/', options), showSellerProfile) }
      : { realm, user: await answer(client.GET('/profile/', options), showProfile) };
  claimDrafts(realm, account.user.id);
  return account;
});

export const logOut = fromPromise<void, Realm>(({ input: realm, signal }) => {
  const options = { ...ofRealm(realm, signal), keepalive: true }; // reaches the server even when the tab is closed now
  return done(
    realm === 'seller' ? client.POST('/seller/logout/', options) : client.POST('/logout/', options),
  );
});

/** Renews access, one tab at a time: a tab that waited for another's renewal already has the fresh cookies (decision 34). */
export const renewSession = fromPromise<void, Realm>(async ({ input: realm, signal }) => {
  const key = renewedKey(realm);
  const last = deviceStorage.read(key);
  const renew = async () => {
    if (deviceStorage.read(key) !== last) return;
    const options = ofRealm(realm); // without the signal: it serves every tab, and must finish to release the lock
    await done(
      realm === 'seller'
        ? client.POST('/seller/token/refresh/', options)
        : client.POST('/token/refresh/', options),
    );
    deviceStorage.write(key, randomKey());
  };
  const { locks } = navigator as { locks?: LockManager | null };
  await (locks ? locks.request(`renew-${realm}`, { signal }, renew) : renew());
});

export const signedOutKeyOf = (realm: Realm): string => `signed-out-${realm}`;

/** True when a session may exist: its hint cookie is set, without a logout on this device since. */
export const hasSession = (realm: Realm): boolean =>
  Boolean(readCookie(hintCookieName(realm))) && deviceStorage.read(signedOutKeyOf(realm)) === null;

/**
 * Makes a logout last on this device, even if the server did not receive it (decision 37). A logout by choice also
 * removes drafts.
 */
export function clearSession(realm: Realm, byChoice: boolean): void {
  deleteCookie(hintCookieName(realm));
  if (byChoice) tabStorage.remove(draftKey(realm));
  deviceStorage.write(signedOutKeyOf(realm), '1');
}
