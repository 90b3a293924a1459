// Detects when an open page may be outdated: it becomes visible again, the person presses a notification
// (serviceWorker.ts), whose content the page may not have yet, or the shop hears of a customer (seller/news.ts).
import { fromCallback, type EventObject } from 'xstate';
import { onNews } from '../../browser/news.ts';
import { onSeenAgain } from '../../browser/visibility.ts';

/** Sends its input each time. */
export const pageSeen = fromCallback<EventObject, EventObject>(({ input: event, sendBack }) => {
  const seen = () => sendBack(event);
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null; // undefined without https
  worker?.addEventListener('message', seen);
  const stops = [onSeenAgain(seen), onNews(seen)];
  return () => {
    for (const stop of stops) stop();
    worker?.removeEventListener('message', seen);
  };
});
