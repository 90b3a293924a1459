// Notices that somebody comes to a page that is open already: back into view, or by a press on a notification (serviceWorker.ts), which
// says what the page may not know yet.
import { fromCallback, type EventObject } from 'xstate';

/** Sends its input each time. */
export const pageSeen = fromCallback<EventObject, EventObject>(({ input: event, sendBack }) => {
  const seen = () => sendBack(event);
  const look = () => {
    if (document.visibilityState === 'visible') seen();
  };
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null; // none without https
  document.addEventListener('visibilitychange', look);
  worker?.addEventListener('message', seen);
  return () => {
    document.removeEventListener('visibilitychange', look);
    worker?.removeEventListener('message', seen);
  };
});
