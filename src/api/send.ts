// Sends one call, with a timeout for each try. A write without a CSRF cookie fetches one first, and a rejected one is
// replaced once. A call that needs fresh access waits for a renewal, which all waiting calls share (session.ts), and is
// sent once more.
import { readCookie } from '../browser/cookies.ts';
import { deviceStorage } from '../browser/storage.ts';
import { syncServerClock } from './clock.ts';
import { httpProblem } from './httpProblem.ts';
import { ApiProblem } from './problem.ts';
import { renewedKey } from './renewedKey.ts';
import { connections, type Renewal } from './transport.ts';
import { csrfCookieName, hintCookieName, type Realm } from '../lib/realm.ts';

/** Milliseconds for one try, its body included. */
export const CALL_TIMEOUT = 15_000;

// Calls that open, close or precede a session: a 401 or 403 there concerns the call, never the session.
const sessionless =
  /\/(login|logout|token\/refresh|csrf|register|reset-password|seller\/branding)\/$|\/otp\//;
const renewals: Record<Realm, number> = { customer: 0, seller: 0 };

declare global {
  /**
   * The reply to a call, if it came with the page (server/http/earlyReplies.js). Each is used once, and none after a
   * write.
   */
  var earlyReply: ((call: Request, realm: Realm) => Response | null) | undefined;
}

/** Number of renewals of a session so far, by this tab and by others: another value means another renewal. */
const renewalsOf = (realm: Realm): string => `${renewals[realm]} ${deviceStorage.read(renewedKey(realm))}`;

/** Gets the parts of a body as they come; from then on the timeout is for each part. */
type Heard = (part: Uint8Array) => void;

/**
 * Sends a call; openapi-fetch uses it in place of `fetch`. The session's realm comes from the call's own X-Actor
 * header, else from the path (seller), else from the open page (decision 30). Throws ApiProblem when it, or the renewal
 * it needed, got no reply; every HTTP status is a reply.
 */
export async function send(request: Request, heard?: Heard): Promise<Response> {
  try {
    const reply = await exchange(request, heard);
    if (!request.signal.aborted) return reply;
  } catch (error) {
    if (!request.signal.aborted) throw error;
  }
  // The caller is gone: a result now, even a failure, could only reach the next visit (decision 96).
  return new Promise<never>(() => undefined);
}

async function exchange(request: Request, heard?: Heard): Promise<Response> {
  const { pathname } = new URL(request.url);
  const realm = realmOf(request, pathname);
  // Read once: a stream cannot be sent twice, and a retry must carry the same bytes.
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const renewalsBefore = renewalsOf(realm);

  if (body && !readCookie(csrfCookieName)) await fetchCsrf(request, realm);
  let reply = await attempt(request, realm, body, heard);
  let refusal = await refusalOf(reply);
  if (refusal === 'csrf') {
    await fetchCsrf(request, realm);
    reply = await attempt(request, realm, body, heard);
    refusal = await refusalOf(reply);
  }
  if (refusal === 'lock') connections.locked(realm);
  if (refusal !== 'session' || sessionless.test(pathname)) return reply;

  if (renewalsOf(realm) === renewalsBefore) {
    if (!readCookie(hintCookieName(realm))) {
      connections.lost(realm);
      return reply;
    }
    const renewal = await renew(realm);
    if (renewal === 'refused') return reply;
    // The session may still be valid: only the renewal got no reply.
    if (renewal === 'lost') throw new ApiProblem('network');
  }
  reply = await attempt(request, realm, body, heard);
  if ((await refusalOf(reply)) === 'lock') connections.locked(realm); // it was renewed locked
  return reply;
}

function realmOf(request: Request, path: string): Realm {
  const named = request.headers.get('X-Actor');
  if (named === 'customer' || named === 'seller') return named;
  return path.includes('/seller/') ? 'seller' : connections.realm();
}

/** Without the cookie the write is sent anyway, and fails by itself (spec A7). */
async function fetchCsrf(request: Request, realm: Realm): Promise<void> {
  const call = new Request(new URL('/api/csrf/', request.url), { signal: request.signal });
  await attempt(call, realm, null).catch(() => undefined);
}

async function renew(realm: Realm): Promise<Renewal> {
  const before = renewals[realm];
  const renewal = await connections.renew(realm);
  // Many calls share one renewal; count it once.
  if (renewal === 'fresh' && renewals[realm] === before) renewals[realm] += 1;
  return renewal;
}

/**
 * The kind of refusal, if a retry may help. A 403 with a reason is final; one without needs a renewal (decision 29).
 */
async function refusalOf(reply: Response): Promise<'csrf' | 'session' | 'lock' | null> {
  if (reply.status !== 401 && reply.status !== 403) return null;
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null);
  const { status, code, correctSubdomain } = httpProblem(reply.status, body);
  if (code === 'csrf_failed') return 'csrf';
  if (code === 'session_locked') return 'lock';
  const hasNoReason = code === undefined && correctSubdomain === undefined;
  return status === 401 || hasNoReason ? 'session' : null;
}

async function attempt(
  request: Request,
  realm: Realm,
  body: ArrayBuffer | null,
  heard?: Heard,
): Promise<Response> {
  request.signal.throwIfAborted();
  const headers = new Headers(request.headers);
  headers.set('X-Actor', realm);
  headers.set('X-Language', globalThis.document?.documentElement.lang ?? '');
  if (body) headers.set('X-CSRFToken', readCookie(csrfCookieName) ?? '');
  // AbortSignal.any would join the two, but browsers before Chrome 116 and Safari 17.4 lack it.
  const stop = new AbortController();
  const abort = () => stop.abort();
  request.signal.addEventListener('abort', abort);
  const sent = new Request(request.url, {
    method: request.method,
    headers,
    body: body?.byteLength ? body : null,
    credentials: 'same-origin',
    keepalive: request.keepalive,
    signal: stop.signal,
  });
  let isTooLate = false;
  const tooLate = () => {
    isTooLate = true;
    abort();
  };
  let timer = setTimeout(tooLate, CALL_TIMEOUT);
  // Only what the network does counts as its failure.
  const arrived: Arrived = (coming) =>
    coming.catch(() => {
      throw new ApiProblem(isTooLate ? 'timeout' : 'network');
    });
  try {
    const reply = globalThis.earlyReply?.(request, realm) ?? (await arrived(connections.fetch(sent)));
    // A file is read as a stream, for as long as it takes (exports.ts).
    if (reply.headers.get('Content-Type')?.startsWith('text/csv')) return reply;
    // A body that stalls half-way is a timeout too.
    const bytes = heard
      ? await bytesOf(reply, arrived, (part) => {
          clearTimeout(timer);
          timer = setTimeout(tooLate, CALL_TIMEOUT);
          heard(part);
        })
      : await arrived(reply.arrayBuffer());
    syncServerClock(reply.headers.get('Date'));
    return new Response(bytes.byteLength ? bytes : null, reply);
  } finally {
    clearTimeout(timer);
  }
}

type Arrived = <Value>(coming: Promise<Value>) => Promise<Value>;

async function bytesOf({ body }: Response, arrived: Arrived, hear: Heard): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  const next = () => reader && arrived(reader.read());
  for (let part = await next(); part?.value; part = await next()) {
    parts.push(part.value);
    hear(part.value);
  }
  return new Blob(parts).arrayBuffer();
}
