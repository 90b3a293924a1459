// Measures how long nobody has touched any tab of this store. The last sign of life is a wall-clock mark shared by the tabs, so
// a closed lid counts as absence; a clock set back cannot make a session immortal, because the page's own running time counts too.
import { fromCallback, type EventObject } from 'xstate';
import type { Realm } from '../../api/transport.ts';
import { deviceNotes } from '../../browser/storage.ts';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;
/** Milliseconds between two marks, and between two measurements. */
const markEvery = 1_000;
const measureEvery = 5_000;

const markOf = (realm: Realm): string => `active-${realm}`;

/** Marks that somebody is there now. */
export const noteActivity = (realm: Realm): void => deviceNotes.write(markOf(realm), String(Date.now()));

/** Sends `idle.measured` with whole seconds: regularly, when the page comes back into view, and when somebody returns. */
export const idleness = fromCallback<EventObject, Realm>(({ input: realm, sendBack }) => {
  let heard = performance.now();
  let marked = 0;
  let lastMark = deviceNotes.read(markOf(realm));
  if (lastMark === null) noteActivity(realm);

  const measure = () => {
    const mark = deviceNotes.read(markOf(realm));
    if (mark !== lastMark) heard = performance.now();
    lastMark = mark;
    const byTheClock = Date.now() - (Number(mark) || Date.now());
    const byThisPage = performance.now() - heard;
    sendBack({ type: 'idle.measured', seconds: Math.floor(Math.max(byTheClock, byThisPage) / 1000) });
  };
  const live = () => {
    const now = performance.now();
    if (now - marked < markEvery) return;
    // The absence is judged before the return is noted: waking the device must not undo what the absence decided.
    measure();
    marked = now;
    heard = now; // also where the device keeps no notes
    noteActivity(realm);
    measure();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') measure();
  };

  const timer = setInterval(measure, measureEvery);
  for (const sign of signsOfLife) addEventListener(sign, live, { passive: true, capture: true });
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  addEventListener('storage', seen);
  measure();
  return () => {
    clearInterval(timer);
    for (const sign of signsOfLife) removeEventListener(sign, live, { capture: true });
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('focus', seen);
    removeEventListener('storage', seen);
  };
});
