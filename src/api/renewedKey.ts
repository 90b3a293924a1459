import type { Realm } from '../lib/realm.ts';

/** The device's storage key for the last renewal of a session; a changed value means another renewal. */
export const renewedKey = (realm: Realm): string => `renewed-${realm}`;
