// The line to the server. What the browser believes is a hint only: it takes a phone on a dead Wi-Fi for online, and a computer without a
// network for offline even from itself. The reply to a request decides.
import { announceReturn, MISSED } from './lineSignals.ts';
import { tabStorage } from './storage.ts';

/** Milliseconds until a question without a reply counts as lost. */
const ASK_TIMEOUT = 4_000;
/** Milliseconds. A browser says that it is online a moment before its line carries a request: the hint is given then, and once more. */
const HINT_REPEAT = 1_000;
const RELOADED = 'reloaded-builds';

/** Asks for the head of the page. Resolves with whether the server would send it, rejects when there is no reply. */
export async function askServer(): Promise<boolean> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), ASK_TIMEOUT);
  try {
    const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: tooLate.signal });
    return reply.ok;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls back with each of the browser's hints, and when code did not come; at once when the browser believes to be offline. Parts whose code
 * was missing before are asked to try again, and so to say it. Returns how to stop.
 */
export function watchLine(onHint: (hint: 'lost' | 'found' | 'missed') => void): () => void {
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
 * Loads the page anew, for code that is missing: once for each build in this tab, so that it never ends in a loop. Without storage it does not.
 */
export function reloadOnce(reload: () => void): void {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'unknown';
  const reloaded = tabStorage.read(RELOADED)?.split(' ') ?? [];
  if (reloaded.includes(build)) return;
  const record = [...reloaded, build].join(' ');
  tabStorage.write(RELOADED, record);
  if (tabStorage.read(RELOADED) === record) reload();
}
