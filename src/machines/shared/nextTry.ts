// Waits until what failed to load is worth another try: the server replies again, or a pause is over, for a request that times out reports
// no lost line.
import { fromCallback, type EventObject } from 'xstate';
import { onReturn } from '../../browser/lineSignals.ts';

/** Milliseconds. */
const PAUSE = 30_000;

/** Sends its input at each such moment. */
export const nextTry = fromCallback<EventObject, EventObject>(({ input: event, sendBack }) => {
  const tryAgain = () => sendBack(event);
  const stop = onReturn(tryAgain);
  const timer = setInterval(tryAgain, PAUSE);
  return () => {
    clearInterval(timer);
    stop();
  };
});
