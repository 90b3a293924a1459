// Counts down seconds by the wall clock, so that it continues while the phone sleeps.
import { fromCallback, type EventObject } from 'xstate';

/** Sends `countdown.at` with the whole seconds left: each second, when the page becomes visible again, and finally with 0. */
export const countdown = fromCallback<EventObject, { seconds: number }>(({ input, sendBack }) => {
  const end = Date.now() + input.seconds * 1000;
  let told = input.seconds;
  const tell = () => {
    // A clock that was set back must not make the wait longer.
    const left = Math.min(told, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    if (left !== told) sendBack({ type: 'countdown.at', left });
    told = left;
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(tell, 1000);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
});
