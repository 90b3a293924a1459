// Detects that another day has begun in Asia/Kolkata while a page is open: dues change with it.
import { fromCallback, type EventObject } from 'xstate';
import { today } from '../../api/clock.ts';

/** Milliseconds between two checks of the clock. A timer set for midnight itself would sleep with the phone. */
const LOOKS = 60_000;

/** Sends `day.changed` with the new day: within a minute of midnight, and as soon as the page becomes visible again. */
export const dayWatch = fromCallback<EventObject>(({ sendBack }) => {
  let told = today();
  const look = () => {
    const day = today();
    if (day !== told) sendBack({ type: 'day.changed', today: day });
    told = day;
  };
  document.addEventListener('visibilitychange', look); // first: on the server it throws, and no timer is left
  const timer = setInterval(look, LOOKS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
});
