import type { LocationPort } from '../../browser/location.ts';
import type { Realm } from '../../lib/realm.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';

/** Leads to the login with the bare number filled in. It is passed in the history's state, never in an address. */
export const loginWithPhone = (realm: Realm, phone_number: string) =>
  ({
    type: 'navigation.go',
    to: realm === 'seller' ? sellerPaths.login : paths.login,
    state: { phone_number },
  }) as const;

/** Leads to a password reset by code, in the same way. */
export const codeForPhone = (realm: Realm, phone_number: string) =>
  ({
    type: 'navigation.go',
    to: realm === 'seller' ? sellerPaths.otp : paths.otp,
    state: { phone_number },
  }) as const;

/** The phone number that another page passed on; empty for none. */
export const carriedPhone = (location: LocationPort): string =>
  (location.now().state as { phone_number?: string } | null)?.phone_number ?? '';
