// What the page asked for before the app ran (server/http/earlyCalls.js).
import type { Realm } from '../lib/realm.ts';

declare global {
  /** By realm and path of the API; null where no reply came. */
  var earlyCalls: Map<string, Promise<Response | null>> | undefined;
}

/**
 * The reply to a call that the page has asked for already. Each serves once, none after a write, and a refusal never: the call then asks
 * by itself.
 */
export async function earlyReply(
  { method, url }: Request,
  realm: Realm,
): Promise<Response | false | null | undefined> {
  const calls = globalThis.earlyCalls;
  if (method !== 'GET') calls?.clear();
  const key = realm + url.replace(/.*?\/api/, '');
  const call = calls?.get(key);
  calls?.delete(key);
  const reply = await call;
  return reply?.ok && reply;
}
