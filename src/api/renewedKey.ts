import type { Realm } from '../lib/realm.ts';

/** The device's storage key for the last renewal of a session; its value says no more than that it was another one. */
export const renewedKey = (realm: Realm): string => `renewed-${realm}`;
