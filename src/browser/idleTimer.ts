// Measures how long no tab of this store has been used. The tabs share the wall-clock time of the last activity, so a closed lid counts as
// idle; the page's own running time counts too, so a clock set back cannot keep a session alive.
import { deviceStorage } from './storage.ts';

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;
/** Milliseconds between two records of activity, and between two measurements. */
const RECORD_EVERY = 1_000;
const MEASURE_EVERY = 5_000;

/**
 * Reports whole idle seconds: regularly, when the page becomes visible, and on activity after a pause. `key`: storage
 * key shared by the tabs, with the time of the last activity in milliseconds. `onActive` is called after each recorded
 * activity. Returns a function that stops it.
 */
export function startIdleTimer(
  key: string,
  onMeasured: (seconds: number) => void,
  onActive: () => void = () => undefined,
): () => void {
  const record = () => deviceStorage.write(key, String(Date.now()));
  let activeAt = performance.now();
  let recordedAt = 0;
  let lastRecord = deviceStorage.read(key);
  if (lastRecord === null) record();

  const measure = () => {
    const latest = deviceStorage.read(key);
    if (latest !== lastRecord) activeAt = performance.now();
    lastRecord = latest;
    const byTheClock = Date.now() - (Number(latest) || Date.now());
    const byThisPage = performance.now() - activeAt;
    onMeasured(Math.floor(Math.max(byTheClock, byThisPage) / 1000));
  };
  const onActivity = () => {
    const now = performance.now();
    if (now - recordedAt < RECORD_EVERY) return;
    // Measure before recording: waking the device must not undo what the idle time decided.
    measure();
    recordedAt = now;
    activeAt = now; // also where storage is blocked
    record();
    measure();
    onActive();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') measure();
  };

  const timer = setInterval(measure, MEASURE_EVERY);
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of activityEvents)
    addEventListener(type, onActivity, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  for (const type of ['focus', 'storage']) addEventListener(type, onVisible, { signal });
  measure();
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
