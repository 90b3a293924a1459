// Connects the calls (send.ts) to the sessions of the running app.
import type { Realm } from '../lib/realm.ts';

/** Outcome of a renewal; `lost`: no reply came, so the session may still be valid. */
export type Renewal = 'fresh' | 'refused' | 'lost';

interface Connections {
  fetch: (request: Request) => Promise<Response>;
  /** The open page's realm; a shared call uses its session (decision 30). */
  realm: () => Realm;
  /** Renews the session; called only while its hint cookie exists. */
  renew: (realm: Realm) => Promise<Renewal>;
  /** Called when the session is gone for good. */
  lost: (realm: Realm) => void;
  /** Called when the server requires the PIN before it answers anything else. */
  locked: (realm: Realm) => void;
}

export const connections: Connections = {
  fetch: (request) => fetch(request),
  realm: () => 'customer',
  renew: () => Promise.resolve('refused'),
  lost: () => undefined,
  locked: () => undefined,
};

/** Called once, when the app starts; a test replaces parts of it. */
export const connect = (parts: Partial<Connections>): void => {
  Object.assign(connections, parts);
};
