// What session.ts and brand.ts ask the server, in a file of its own so that the first screen need not wait for it (lateCalls.ts).
import { deviceStorage } from '../browser/storage.ts';
import { randomKey } from '../lib/randomKey.ts';
import type { Brand } from './brand.ts';
import { answer, client, done } from './client.ts';
import type { Account, Credentials } from './session.ts';
import { showBranding } from './decoders/branding.ts';
import { showProfile, showSellerProfile } from './decoders/profile.ts';
import { login, loginSeller } from './decoders/session.ts';
import type { Realm } from '../lib/realm.ts';

export async function logIn({ realm, ...body }: Credentials, signal: AbortSignal): Promise<void> {
  await (realm === 'seller'
    ? answer(client.POST('/seller/login/', { body, signal }), loginSeller)
    : answer(client.POST('/login/', { body, signal }), login));
}

// These calls are about one realm's session, whatever page the person is on.
const ofSession = (realm: Realm, signal?: AbortSignal) => ({
  headers: { 'X-Actor': realm },
  ...(signal && { signal }),
});

export const loadAccount = async (realm: Realm, signal: AbortSignal): Promise<Account> =>
  realm === 'seller'
    ? {
        realm,
        user: await answer(client.GET('/seller/profile/', ofSession(realm, signal)), showSellerProfile),
      }
    : { realm, user: await answer(client.GET('/profile/', ofSession(realm, signal)), showProfile) };

export function logOut(realm: Realm, signal: AbortSignal): Promise<void> {
  const options = { ...ofSession(realm, signal), keepalive: true }; // a tab that is closed now still logs out
  return done(
    realm === 'seller' ? client.POST('/seller/logout/', options) : client.POST('/logout/', options),
  );
}

/** One tab at a time: a tab that had to wait for another's renewal has the fresh cookies already and is done (decision 34). */
export async function renewSession(realm: Realm, signal: AbortSignal): Promise<void> {
  const note = `renewed-${realm}`;
  const last = deviceStorage.read(note);
  const renew = async () => {
    if (deviceStorage.read(note) !== last) return;
    const options = ofSession(realm); // once begun it is for every tab, and ends: the lock must be given back
    await done(
      realm === 'seller'
        ? client.POST('/seller/token/refresh/', options)
        : client.POST('/token/refresh/', options),
    );
    deviceStorage.write(note, randomKey());
  };
  const { locks } = navigator as { locks?: LockManager | null };
  await (locks ? locks.request(`renew-${realm}`, { signal }, renew) : renew());
}

export const loadBrand = (subdomain: string, signal: AbortSignal): Promise<Brand> =>
  answer(client.GET('/seller/branding/', { params: { query: { subdomain } }, signal }), showBranding);
