// Waits until a failed read should be retried: the server replies again, or a pause is over, because a timeout does not
// report a lost connection.
import { fromCallback, type EventObject } from 'xstate';
import { onReturn } from '../../browser/connection.ts';

/** Milliseconds. */
const PAUSE = 30_000;

/** Sends its input each time. */
export const nextTry = fromCallback<EventObject, EventObject>(({ input: event, sendBack }) => {
  const tryAgain = () => sendBack(event);
  const stop = onReturn(tryAgain);
  const timer = setInterval(tryAgain, PAUSE);
  return () => {
    clearInterval(timer);
    stop();
  };
});
