// Measures how long nobody has touched any tab of this store. The last sign of life is a wall-clock mark shared by the tabs, so
// a closed lid counts as absence; a clock set back cannot make a session immortal, because the page's own running time counts too.
import { deviceStorage } from './storage.ts';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;
/** Milliseconds between two marks, and between two measurements. */
const markEvery = 1_000;
const measureEvery = 5_000;

/**
 * Tells whole seconds of absence: regularly, when the page comes back into view, and when somebody returns. `mark` names the note that
 * the tabs share, the time of the last sign of life in milliseconds. Answers what ends the measuring.
 */
export function startIdleTimer(mark: string, tell: (seconds: number) => void): () => void {
  const note = () => deviceStorage.write(mark, String(Date.now()));
  let heard = performance.now();
  let marked = 0;
  let lastMark = deviceStorage.read(mark);
  if (lastMark === null) note();

  const measure = () => {
    const noted = deviceStorage.read(mark);
    if (noted !== lastMark) heard = performance.now();
    lastMark = noted;
    const byTheClock = Date.now() - (Number(noted) || Date.now());
    const byThisPage = performance.now() - heard;
    tell(Math.floor(Math.max(byTheClock, byThisPage) / 1000));
  };
  const live = () => {
    const now = performance.now();
    if (now - marked < markEvery) return;
    // The absence is judged before the return is noted: waking the device must not undo what the absence decided.
    measure();
    marked = now;
    heard = now; // also where the device keeps no notes
    note();
    measure();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') measure();
  };

  const timer = setInterval(measure, measureEvery);
  for (const sign of activityEvents) addEventListener(sign, live, { passive: true, capture: true });
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  addEventListener('storage', seen);
  measure();
  return () => {
    clearInterval(timer);
    for (const sign of activityEvents) removeEventListener(sign, live, { capture: true });
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('focus', seen);
    removeEventListener('storage', seen);
  };
}
