// While somebody is active on a guarded page, access is renewed now and then, also while nothing is sent: a long text or a long read must
// not outlive the session on the server. Loads after the first screen.
import { connections } from '../../api/transport.ts';
import { startIdleTimer } from '../../browser/idleTimer.ts';
import type { Realm } from '../../lib/realm.ts';

/** Milliseconds between two renewals; the server ends a session half an hour after the last one. */
export const RENEW_EVERY = 5 * 60_000;

/** Reports idle seconds (`startIdleTimer`) and renews the session of `realm`. Returns how to stop. */
export function watchActivity(realm: Realm, key: string, onMeasured: (seconds: number) => void): () => void {
  let renewedAt = Date.now();
  const renewWhenDue = () => {
    if (Math.abs(Date.now() - renewedAt) < RENEW_EVERY) return; // a clock set back must not put it off
    renewedAt = Date.now();
    connections.renew(realm).catch(() => undefined); // the session reports its end itself
  };
  return startIdleTimer(key, onMeasured, renewWhenDue);
}
