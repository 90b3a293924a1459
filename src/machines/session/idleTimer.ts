// Measures the idle time over all tabs of this store. While somebody is active on a guarded page, access is renewed
// from time to time even without requests, so that writing or reading at length does not outlive the server's session.
import { fromCallback, type EventObject } from 'xstate';
import { connections } from '../../api/transport.ts';
import { startIdleTimer } from '../../browser/idleTimer.ts';
import { deviceStorage } from '../../browser/storage.ts';
import type { Realm } from '../../lib/realm.ts';

/** Milliseconds between two renewals; the server ends a session half an hour after the last one. */
const RENEW_EVERY = 5 * 60_000;

const storageKey = (realm: Realm): string => `active-${realm}`;

/** Records activity now. */
export const recordActivity = (realm: Realm): void =>
  deviceStorage.write(storageKey(realm), String(Date.now()));

/** Sends `idle.measured` with whole seconds, for as long as it runs. */
export const idleTimer = fromCallback<EventObject, Realm>(({ input: realm, sendBack }) => {
  let renewedAt = Date.now();
  const renewWhenDue = () => {
    if (Math.abs(Date.now() - renewedAt) < RENEW_EVERY) return; // a clock set back must not delay it
    renewedAt = Date.now();
    connections.renew(realm).catch(() => undefined); // the session reports its end itself
  };
  return startIdleTimer(
    storageKey(realm),
    (seconds) => sendBack({ type: 'idle.measured', seconds }),
    renewWhenDue,
  );
});
