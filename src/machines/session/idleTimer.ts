// How long nobody has touched any tab of this store. What measures it comes after the first screen, which has no session to end.
import { fromCallback, type EventObject } from 'xstate';
import type { Realm } from '../../lib/realm.ts';
import { deviceStorage } from '../../browser/storage.ts';

const markOf = (realm: Realm): string => `active-${realm}`;
/** Milliseconds until the code is asked for again when it did not come. */
const patience = 2_000;

/** Marks that somebody is there now. */
export const recordActivity = (realm: Realm): void => deviceStorage.write(markOf(realm), String(Date.now()));

/** Sends `idle.measured` with whole seconds, for as long as it runs. */
export const idleTimer = fromCallback<EventObject, Realm>(({ input: realm, sendBack }) => {
  const ended = new AbortController();
  const tell = (seconds: number) => sendBack({ type: 'idle.measured', seconds });
  // An absence before this page is judged at once: nothing of the session is drawn after too long.
  const noted = Number(deviceStorage.read(markOf(realm)));
  if (noted > 0) tell(Math.floor((Date.now() - noted) / 1000));
  const begin = async (): Promise<void> => {
    try {
      const { watchActivity } = await import('./activity.ts');
      if (!ended.signal.aborted)
        ended.signal.addEventListener('abort', watchActivity(realm, markOf(realm), tell));
    } catch {
      if (!ended.signal.aborted) setTimeout(() => void begin(), patience);
    }
  };
  void begin();
  return () => ended.abort();
});
