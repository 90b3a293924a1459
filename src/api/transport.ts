// Where the running app and its calls meet: whose session a call uses, and who renews it. How a call then travels is in send.ts.
import type { Realm } from '../lib/realm.ts';

/** How a renewal ended: `lost` when no answer came, which says nothing about the session. */
export type Renewal = 'fresh' | 'refused' | 'lost';

/** What the calls need from the running app. */
export interface Connections {
  fetch: (request: Request) => Promise<Response>;
  /** Whose page the person is on; decides which session a shared call uses (decision 30). */
  realm: () => Realm;
  /** Renews the session. Called only while the session's hint cookie exists. */
  renew: (realm: Realm) => Promise<Renewal>;
  /** The session is gone for good. */
  lost: (realm: Realm) => void;
}

export const connections: Connections = {
  fetch: (request) => fetch(request),
  realm: () => 'customer',
  renew: () => Promise.resolve('refused'),
  lost: () => undefined,
};

/** Connects the calls to the running app, or to a test's replacements. */
export const connect = (parts: Partial<Connections>): void => {
  Object.assign(connections, parts);
};
