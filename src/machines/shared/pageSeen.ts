// Detects a return to a page that is already open: it becomes visible again, or the person presses a notification
// (serviceWorker.ts), whose content the page may not have yet.
import { fromCallback, type EventObject } from 'xstate';

/** Sends its input each time. */
export const pageSeen = fromCallback<EventObject, EventObject>(({ input: event, sendBack }) => {
  const seen = () => sendBack(event);
  const look = () => {
    if (document.visibilityState === 'visible') seen();
  };
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null; // undefined without https
  document.addEventListener('visibilitychange', look);
  worker?.addEventListener('message', seen);
  return () => {
    document.removeEventListener('visibilitychange', look);
    worker?.removeEventListener('message', seen);
  };
});
