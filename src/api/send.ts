// How one call reaches the server: cookies, CSRF header, who is calling, a time-out for each try, one renewal of the session
// and one more try. Only calls go through here; what a reply means is said in the files of calls.
import { readCookie } from '../browser/cookies.ts';
import { syncServerClock } from './clock.ts';
import { httpProblem } from './httpProblem.ts';
import { ApiProblem } from './problem.ts';
import { connections, type Renewal } from './transport.ts';
import { hintCookieName, type Realm } from '../lib/realm.ts';

/** Milliseconds that one try may take, its body included. */
export const CALL_TIMEOUT = 15_000;

// Calls that open, close or precede a session: a refusal there is an answer about the call, never about the session.
const sessionless =
  /\/(login|logout|token\/refresh|csrf|register|reset-password|seller\/branding)\/$|\/otp\//;
const reading = new Set(['GET', 'HEAD']);
const renewals: Record<Realm, number> = { customer: 0, seller: 0 };

/**
 * Sends a call; openapi-fetch uses it in place of `fetch`. Whose session it uses: the one that the call itself names (X-Actor), the
 * seller's where the path says so, else the one of the page (decision 30). Throws ApiProblem when no reply came, also when the renewal
 * it needed got none; any HTTP status is a reply.
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
  // Read once: a stream cannot be sent twice, and a second try must carry the same bytes.
  const body = reading.has(request.method) ? null : await request.arrayBuffer();
  const again = () => attempt(request, realm, body);

  const before = renewals[realm];
  if (body && !readCookie('csrftoken')) await fetchCsrf(request, realm);
  let reply = await again();
  if (reply.status !== 401 && reply.status !== 403) return reply;

  if ((await problemOf(reply)).code === 'csrf_failed') {
    await fetchCsrf(request, realm);
    reply = await again();
  }
  if (sessionless.test(path) || !asksForRenewal(await problemOf(reply))) return reply;
  // Another call may have renewed the session while this one was on its way.
  const renewal = renewals[realm] === before ? await renew(realm) : 'fresh';
  if (renewal === 'lost') throw new ApiProblem('network');
  return renewal === 'fresh' ? again() : reply;
}

/** Asks for a fresh CSRF cookie; a failure is ignored here, the write's own answer tells (spec A7). */
const fetchCsrf = async (request: Request, realm: Realm): Promise<void> => {
  const ask = new Request(new URL('/api/csrf/', request.url), { signal: request.signal });
  await attempt(ask, realm, null).catch(() => null);
};

async function renew(realm: Realm): Promise<Renewal> {
  if (!readCookie(hintCookieName(realm))) {
    connections.lost(realm);
    return 'refused';
  }
  const before = renewals[realm];
  const renewal = await connections.renew(realm);
  // One renewal answers many calls and is counted once.
  if (renewal === 'fresh' && renewals[realm] === before) renewals[realm] += 1;
  return renewal;
}

// A 403 that says why is final; only a nameless one gets a second chance (decision 29).
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
  const ended = new AbortController();
  const left = () => ended.abort();
  request.signal.addEventListener('abort', left);
  if (request.signal.aborted) left();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    ended.abort();
  }, CALL_TIMEOUT);
  try {
    const headers = new Headers(request.headers);
    headers.set('X-Actor', realm);
    if (!reading.has(request.method)) headers.set('X-CSRFToken', readCookie('csrftoken') ?? '');
    const reply = await connections.fetch(
      new Request(request.url, {
        method: request.method,
        headers,
        body: body?.byteLength ? body : null,
        credentials: 'same-origin',
        keepalive: request.keepalive,
        signal: ended.signal,
      }),
    );
    // The body belongs to the try: one that stalls half-way is a time-out too.
    const bytes = await reply.arrayBuffer();
    syncServerClock(reply.headers.get('Date'));
    const { status, statusText } = reply;
    return new Response(bytes.byteLength ? bytes : null, { status, statusText, headers: reply.headers });
  } catch {
    if (late) throw new ApiProblem('timeout');
    // The person left, and whoever asked is gone: an answer now, even a failure, could only reach the next visit (decision 96).
    if (request.signal.aborted) return new Promise<never>(() => undefined);
    throw new ApiProblem('network');
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', left);
  }
}
