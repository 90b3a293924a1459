// What the line (line.ts) and the parts of a page tell each other. Apart from it, for the first screen needs no more.

const RETURNED = 'line.returned';
/** The window's event for code of a part of the page that did not come. */
export const MISSED = 'code.missed';

export const reportMissingCode = (): void => void dispatchEvent(new Event(MISSED));

/** Tells the screens that the server replies again. */
export const announceReturn = (): void => void dispatchEvent(new Event(RETURNED));

/** Calls back when the server replies again; returns how to stop. */
export function onReturn(listener: () => void): () => void {
  addEventListener(RETURNED, listener);
  return () => removeEventListener(RETURNED, listener);
}
