// Sends one call: CSRF header, the realm that calls, a time-out for each try, one renewal of the session and one more try. What a reply
// means is up to client.ts.
import { readCookie } from '../browser/cookies.ts';
import { syncServerClock } from './clock.ts';
import { httpProblem } from './httpProblem.ts';
import { ApiProblem } from './problem.ts';
import { connections, type Renewal } from './transport.ts';
import { csrfCookieName, hintCookieName, type Realm } from '../lib/realm.ts';

/** Milliseconds for one try, its body included. */
export const CALL_TIMEOUT = 15_000;

// Calls that open, close or precede a session: a 401 or 403 there concerns the call, never the session.
const sessionless =
  /\/(login|logout|token\/refresh|csrf|register|reset-password|seller\/branding)\/$|\/otp\//;
const reading = new Set(['GET', 'HEAD']);
const renewals: Record<Realm, number> = { customer: 0, seller: 0 };

/**
 * Sends a call; openapi-fetch uses it in place of `fetch`. The call uses the session it names itself (X-Actor), the seller's where the path
 * says so, else the open page's (decision 30). Throws ApiProblem when no reply came, also to the renewal it needed; any HTTP status is a
 * reply.
 */
export async function send(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const named = request.headers.get('X-Actor');
  const realm =
    named === 'customer' || named === 'seller'
      ? named
      : path.includes('/seller/')
        ? 'seller'
        : connections.realm();
  // Read once: a stream cannot be sent twice, and a retry must carry the same bytes.
  const body = reading.has(request.method) ? null : await request.arrayBuffer();
  const tryOnce = () => attempt(request, realm, body);

  const before = renewals[realm];
  if (body && !readCookie(csrfCookieName)) await fetchCsrf(request, realm);
  let reply = await tryOnce();
  if (reply.status !== 401 && reply.status !== 403) return reply;

  if ((await problemOf(reply)).code === 'csrf_failed') {
    await fetchCsrf(request, realm);
    reply = await tryOnce();
  }
  if (sessionless.test(path) || !asksForRenewal(await problemOf(reply))) return reply;
  // Another call may have renewed the session in the meantime.
  const renewal = renewals[realm] === before ? await renew(realm) : 'fresh';
  if (renewal === 'lost') throw new ApiProblem('network');
  return renewal === 'fresh' ? tryOnce() : reply;
}

/** Gets a fresh CSRF cookie; a failure is ignored, since the write itself will fail (spec A7). */
const fetchCsrf = async (request: Request, realm: Realm): Promise<void> => {
  const csrf = new Request(new URL('/api/csrf/', request.url), { signal: request.signal });
  await attempt(csrf, realm, null).catch(() => null);
};

async function renew(realm: Realm): Promise<Renewal> {
  if (!readCookie(hintCookieName(realm))) {
    connections.lost(realm);
    return 'refused';
  }
  const before = renewals[realm];
  const renewal = await connections.renew(realm);
  // Many calls share one renewal; count it once.
  if (renewal === 'fresh' && renewals[realm] === before) renewals[realm] += 1;
  return renewal;
}

// A 403 with a reason is final; only one without gets a second chance (decision 29).
const asksForRenewal = ({ status, code, correctSubdomain }: ApiProblem): boolean =>
  status === 401 || (status === 403 && code === undefined && correctSubdomain === undefined);

const problemOf = async (reply: Response): Promise<ApiProblem> =>
  httpProblem(
    reply.status,
    await reply
      .clone()
      .json()
      .catch(() => null),
  );

async function attempt(request: Request, realm: Realm, body: ArrayBuffer | null): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  request.signal.addEventListener('abort', abort);
  if (request.signal.aborted) abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, CALL_TIMEOUT);
  try {
    const headers = new Headers(request.headers);
    headers.set('X-Actor', realm);
    if (!reading.has(request.method)) headers.set('X-CSRFToken', readCookie(csrfCookieName) ?? '');
    const reply = await connections.fetch(
      new Request(request.url, {
        method: request.method,
        headers,
        body: body?.byteLength ? body : null,
        credentials: 'same-origin',
        keepalive: request.keepalive,
        signal: controller.signal,
      }),
    );
    // A file is read while it comes, for as long as it takes (exports.ts).
    if (reply.headers.get('Content-Type')?.startsWith('text/csv')) return reply;
    // A body that stalls half-way is a time-out too.
    const bytes = await reply.arrayBuffer();
    syncServerClock(reply.headers.get('Date'));
    const { status, statusText } = reply;
    return new Response(bytes.byteLength ? bytes : null, { status, statusText, headers: reply.headers });
  } catch {
    if (timedOut) throw new ApiProblem('timeout');
    // The caller is gone: a result now, even a failure, could only reach the next visit (decision 96).
    if (request.signal.aborted) return new Promise<never>(() => undefined);
    throw new ApiProblem('network');
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', abort);
  }
}
