// The offline copy of a customer's savings: the server's own page with its assets, in a cache of its own. That cache is
// the only record of the copy, its owner and its time.
import { OFFLINE_COPY, offlineCopyOwner, offlineCopyPath } from '../lib/offlineCopy.ts';
import { openChannel } from './tabs.ts';

export interface OfflineCopy {
  /** The customer's id. */
  owner: string;
  /** When the server wrote it (RFC 3339). */
  at: string;
}

/** Same-host resources of the page: its stylesheet, its script and the store's logo. */
const parts = /(?:src|href)="(\/(?:papers|media)\/[^"]+)"/g;

/** The copy on this device, or null. Rejects in a browser that cannot keep one. */
export async function readOfflineCopy(): Promise<OfflineCopy | null> {
  if (!('caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator))
    throw new Error('This browser keeps no copies.');
  if (!(await caches.has(OFFLINE_COPY))) return null;
  const cache = await caches.open(OFFLINE_COPY);
  for (const { url } of await cache.keys()) {
    const reply = await cache.match(url, { ignoreVary: true });
    const copy = reply && copyOf(new URL(url).pathname, reply);
    if (copy) return copy;
  }
  return null;
}

/**
 * Loads the customer's savings from the server and replaces the earlier copy. When renewing, a copy that was removed
 * meanwhile, here or in another tab, is not stored again: the result is null.
 */
export async function keepOfflineCopy(
  { owner, isNew }: { owner: string; isNew: boolean },
  signal: AbortSignal,
): Promise<OfflineCopy | null> {
  const path = offlineCopyPath(owner);
  const page = await load(path, signal);
  const copy = copyOf(path, page);
  if (!copy) throw new Error('The server’s reply has no date.');
  const html = await page.clone().text();
  const others = new Set([...html.matchAll(parts)].map(([, address = '']) => address));
  const replies = new Map([[path, page]]);
  await Promise.all([...others].map(async (address) => replies.set(address, await load(address, signal))));
  return navigator.locks.request(OFFLINE_COPY, async () => {
    signal.throwIfAborted();
    if (!isNew && !(await caches.has(OFFLINE_COPY))) return null;
    await caches.delete(OFFLINE_COPY);
    const cache = await caches.open(OFFLINE_COPY);
    await Promise.all([...replies].map(([address, reply]) => cache.put(address, reply)));
    announceChange();
    return copy;
  });
}

/** Removes the copy, and one that is being written at this moment. */
export async function removeOfflineCopy(): Promise<void> {
  await navigator.locks.request(OFFLINE_COPY, () => caches.delete(OFFLINE_COPY));
  announceChange();
}

const CHANNEL = 'offline-copy';

/** Calls back when the copy was written or removed, in this tab or another; returns a function that stops it. */
export const watchOfflineCopy = (onChange: () => void): (() => void) => openChannel(CHANNEL, onChange).close;

function announceChange(): void {
  const channel = openChannel(CHANNEL, () => undefined);
  channel.post(null);
  channel.close();
}

function copyOf(path: string, { headers }: Response): OfflineCopy | null {
  const owner = offlineCopyOwner(path);
  const at = Date.parse(headers.get('Date') ?? '');
  return owner && !Number.isNaN(at) ? { owner, at: new Date(at).toISOString() } : null;
}

async function load(address: string, signal: AbortSignal): Promise<Response> {
  const reply = await fetch(address, { cache: 'no-cache', signal });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply;
}
