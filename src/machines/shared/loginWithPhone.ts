import type { Realm } from '../../lib/realm.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';

/** Leads to the login, which fills the bare number in. It travels in the history's state, and in no address. */
export const loginWithPhone = (realm: Realm, phone_number: string) =>
  ({
    type: 'navigation.go',
    to: realm === 'seller' ? sellerPaths.login : paths.login,
    state: { phone_number },
  }) as const;
