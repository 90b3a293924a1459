// The calls that the app makes by itself, behind session.ts and brand.ts. They load after the first screen.
import { claimDrafts } from '../browser/drafts.ts';
import { deviceStorage } from '../browser/storage.ts';
import { randomKey } from '../lib/randomKey.ts';
import type { Realm } from '../lib/realm.ts';
import type { Account, Credentials } from './account.ts';
import { answer, client, done, type Schemas } from './client.ts';
import { showBranding } from './decoders/branding.ts';
import { showProfile, showSellerProfile } from './decoders/profile.ts';
import { login, loginSeller } from './decoders/session.ts';
import { renewedKey } from './renewedKey.ts';

export async function logIn({ realm, ...body }: Credentials, signal: AbortSignal): Promise<void> {
  await (realm === 'seller'
    ? answer(client.POST('/seller/login/', { body, signal }), loginSeller)
    : answer(client.POST('/login/', { body, signal }), login));
}

// These calls concern one realm's session, whatever page is open.
const ofRealm = (realm: Realm, signal?: AbortSignal) => ({
  headers: { 'X-Actor': realm },
  ...(signal && { signal }),
});

export async function loadAccount(realm: Realm, signal: AbortSignal): Promise<Account> {
  const options = ofRealm(realm, signal);
  const account: Account =
    realm === 'seller'
      ? { realm, user: await answer(client.GET('/seller/profile/', options), showSellerProfile) }
      : { realm, user: await answer(client.GET('/profile/', options), showProfile) };
  claimDrafts(realm, account.user.id);
  return account;
}

export function logOut(realm: Realm, signal: AbortSignal): Promise<void> {
  const options = { ...ofRealm(realm, signal), keepalive: true }; // reaches the server even when the tab is closed now
  return done(
    realm === 'seller' ? client.POST('/seller/logout/', options) : client.POST('/logout/', options),
  );
}

/** Renews access, one tab at a time: a tab that waited for another's renewal already has the fresh cookies (decision 34). */
export async function renewSession(realm: Realm, signal: AbortSignal): Promise<void> {
  const key = renewedKey(realm);
  const last = deviceStorage.read(key);
  const renew = async () => {
    if (deviceStorage.read(key) !== last) return;
    const options = ofRealm(realm); // without the signal: it serves every tab, and must end to release the lock
    await done(
      realm === 'seller'
        ? client.POST('/seller/token/refresh/', options)
        : client.POST('/token/refresh/', options),
    );
    deviceStorage.write(key, randomKey());
  };
  const { locks } = navigator as { locks?: LockManager | null };
  await (locks ? locks.request(`renew-${realm}`, { signal }, renew) : renew());
}

/** The brand of the store with this subdomain. */
export const loadBrand = (subdomain: string, signal: AbortSignal): Promise<Schemas['Brand']> =>
  answer(client.GET('/seller/branding/', { params: { query: { subdomain } }, signal }), showBranding);
