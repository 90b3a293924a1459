// Word that customers did something at the shop, for the pages that show it.
const HEARD = 'news.heard';

export const announceNews = (): void => void dispatchEvent(new Event(HEARD));

/** Calls back at each word; returns a function that stops it. */
export function onNews(listener: () => void): () => void {
  addEventListener(HEARD, listener);
  return () => removeEventListener(HEARD, listener);
}
