// The connection to the server. The browser's own state is only a hint: it reports a phone on a dead Wi-Fi as online,
// and a computer without a network as offline even from itself. A request decides.
import { isAway } from '../lib/awayReply.ts';
import { tabStorage } from './storage.ts';

/** Milliseconds until a request without a reply counts as lost. */
const ASK_TIMEOUT = 4_000;
/** Milliseconds. A browser reports `online` a moment before a request gets through, so the hint is repeated once. */
const HINT_REPEAT = 1_000;
const RELOADED = 'reloaded-builds';
const RETURNED = 'connection.returned';
const MISSED = 'code.missed';

/** Reports that code of a part of the page did not load. */
export const reportMissingCode = (): void => void dispatchEvent(new Event(MISSED));

/** Notifies the screens that the server replies again. */
export const announceReturn = (): void => void dispatchEvent(new Event(RETURNED));

/** Calls back when the server replies again; returns a function that stops it. */
export function onReturn(listener: () => void): () => void {
  addEventListener(RETURNED, listener);
  return () => removeEventListener(RETURNED, listener);
}

/** Requests the head of the page. Resolves with true if the server would send it; rejects without a reply of the server. */
export async function askServer(): Promise<boolean> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), ASK_TIMEOUT);
  try {
    const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: tooLate.signal });
    if (isAway(reply)) throw new Error('The server is away.');
    return reply.ok;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls back with each hint of the browser, and when code did not load; immediately if the browser reports that it is
 * offline. Components whose code is missing retry and report it again. Returns a function that stops it.
 */
export function watchConnection(onHint: (hint: 'lost' | 'found' | 'missed') => void): () => void {
  const lost = () => onHint('lost');
  let repeat: ReturnType<typeof setTimeout> | undefined;
  const found = () => {
    onHint('found');
    clearTimeout(repeat);
    repeat = setTimeout(() => onHint('found'), HINT_REPEAT);
  };
  const missed = () => onHint('missed');
  addEventListener('offline', lost);
  addEventListener('online', found);
  addEventListener(MISSED, missed);
  if (!navigator.onLine) lost();
  announceReturn();
  return () => {
    clearTimeout(repeat);
    removeEventListener('offline', lost);
    removeEventListener('online', found);
    removeEventListener(MISSED, missed);
  };
}

/**
 * Reloads the page for missing code: once for each build in this tab, so that it never loops; without storage not at
 * all.
 */
export function reloadOnce(reload: () => void): void {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'unknown';
  const reloaded = tabStorage.read(RELOADED)?.split(' ') ?? [];
  if (reloaded.includes(build)) return;
  const record = [...reloaded, build].join(' ');
  tabStorage.write(RELOADED, record);
  if (tabStorage.read(RELOADED) === record) reload();
}
