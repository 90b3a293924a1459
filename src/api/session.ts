// Logging in and out, and who is signed in: the calls of both realms.
import { fromPromise } from 'xstate';
import { deleteCookie, readCookie } from '../browser/cookies.ts';
import { isCodeMissing } from '../browser/missingCode.ts';
import { deviceStorage, draftKey, tabStorage } from '../browser/storage.ts';
import { hintCookieName, type Realm } from '../lib/realm.ts';
import type { Account, Credentials } from './account.ts';
import { ApiProblem } from './problem.ts';

let loaded: typeof import('./criticalCalls.ts') | undefined;

/**
 * The code of these calls loads with the first of them: the first screen works without. Throws ApiProblem `network` when it does not
 * arrive; the next call tries again.
 */
async function criticalCalls() {
  try {
    return (loaded ??= await import('./criticalCalls.ts'));
  } catch (error) {
    throw isCodeMissing(error) ? new ApiProblem('network') : error;
  }
}

/** Opens a session; the session machine then loads the account (spec A7). */
export const logIn = fromPromise<void, Credentials>(async ({ input, signal }) => {
  await (await criticalCalls()).logIn(input, signal);
  deviceStorage.remove(signedOutKeyOf(input.realm));
});

export const loadAccount = fromPromise<Account, Realm>(async ({ input: realm, signal }) =>
  (await criticalCalls()).loadAccount(realm, signal),
);

export const logOut = fromPromise<void, Realm>(async ({ input: realm, signal }) =>
  (await criticalCalls()).logOut(realm, signal),
);

/** Renews access, one tab at a time. */
export const renewSession = fromPromise<void, Realm>(async ({ input: realm, signal }) =>
  (await criticalCalls()).renewSession(realm, signal),
);

export const signedOutKeyOf = (realm: Realm): string => `signed-out-${realm}`;

/** True when a session may exist: its hint cookie is set, without a logout on this device since. */
export const hasSession = (realm: Realm): boolean =>
  Boolean(readCookie(hintCookieName(realm))) && deviceStorage.read(signedOutKeyOf(realm)) === null;

/** Makes a logout last on this device, even when the server never heard of it (decision 37). One by choice leaves no drafts. */
export function clearSession(realm: Realm, byChoice: boolean): void {
  deleteCookie(hintCookieName(realm));
  if (byChoice) tabStorage.remove(draftKey(realm));
  deviceStorage.write(signedOutKeyOf(realm), '1');
}
