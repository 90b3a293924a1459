import { waitFor, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from './session.ts';

/** Waits until the session has loaded its account. Throws when it could not. */
export async function sessionOpened(session: ActorRefFrom<typeof sessionMachine>): Promise<void> {
  const now = await waitFor(session, (snapshot) => !snapshot.matches({ account: 'loading' }));
  if (!now.matches({ account: 'signedIn' })) throw new Error('The account could not be loaded.');
}
