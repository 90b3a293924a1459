// Sends one call: CSRF header, the realm that calls, the page's language, and a time-out for each try. What follows a refusal is the flow of
// machines/session/call.ts; what a reply means is up to client.ts.
import { createActor, waitFor } from 'xstate';
import { readCookie } from '../browser/cookies.ts';
import { deviceStorage } from '../browser/storage.ts';
import { syncServerClock } from './clock.ts';
import { httpProblem } from './httpProblem.ts';
import { ApiProblem } from './problem.ts';
import { renewedKey } from './renewedKey.ts';
import { connections, type Renewal } from './transport.ts';
import { csrfCookieName, hintCookieName, type Realm } from '../lib/realm.ts';
import { callMachine, type Reply } from '../machines/session/call.ts';

/** Milliseconds for one try, its body included. */
export const CALL_TIMEOUT = 15_000;

// Calls that open, close or precede a session: a 401 or 403 there concerns the call, never the session.
const sessionless =
  /\/(login|logout|token\/refresh|csrf|register|reset-password|seller\/branding)\/$|\/otp\//;
const renewals: Record<Realm, number> = { customer: 0, seller: 0 };

declare global {
  /**
   * The reply to a call that the page asked for before the app ran (server/http/earlyCalls.js). Each serves once, none after a write, and a
   * refusal never: the call then asks by itself.
   */
  var earlyReply: ((call: Request, actor: Realm) => Promise<Response | null>) | undefined;
}

/** Tells a session's renewals apart: this tab's, and those of the others. */
const renewalsOf = (realm: Realm): string => `${renewals[realm]} ${deviceStorage.read(renewedKey(realm))}`;

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
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const before = renewalsOf(realm);
  const call = createActor(callMachine, {
    ...connections.options,
    input: {
      lacksCsrf: body !== null && !readCookie(csrfCookieName),
      effects: {
        fetchCsrf: () => fetchCsrf(request, realm),
        attempt: async () => {
          const response = await attempt(request, realm, body);
          return {
            response,
            ...(await refusalOf(response, path)),
            isRenewed: renewalsOf(realm) !== before,
            isHinted: Boolean(readCookie(hintCookieName(realm))),
          };
        },
        renew: () => renew(realm),
        endSession: () => connections.lost(realm),
      },
    },
  }).start();
  const abort = () => call.send({ type: 'call.abort' });
  request.signal.addEventListener('abort', abort);
  if (request.signal.aborted) abort();
  const end = await waitFor(call, ({ status }) => status !== 'active');
  request.signal.removeEventListener('abort', abort);
  // The caller is gone: a result now, even a failure, could only reach the next visit (decision 96).
  if (end.matches('abandoned')) return new Promise<never>(() => undefined);
  const { context } = end;
  if (!context.reply || context.problem) throw context.problem;
  return context.reply.response;
}

const fetchCsrf = (request: Request, realm: Realm): Promise<Response> =>
  attempt(new Request(new URL('/api/csrf/', request.url), { signal: request.signal }), realm, null);

async function renew(realm: Realm): Promise<Renewal> {
  const before = renewals[realm];
  const renewal = await connections.renew(realm);
  // Many calls share one renewal; count it once.
  if (renewal === 'fresh' && renewals[realm] === before) renewals[realm] += 1;
  return renewal;
}

/** What a reply says of the CSRF header and of the session. A 403 with a reason is final; only one without needs a renewal (decision 29). */
async function refusalOf(
  reply: Response,
  path: string,
): Promise<Pick<Reply, 'csrfRejected' | 'needsRenewal'>> {
  if (reply.status !== 401 && reply.status !== 403) return { csrfRejected: false, needsRenewal: false };
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null);
  const { status, code, correctSubdomain } = httpProblem(reply.status, body);
  const hasNoReason = code === undefined && correctSubdomain === undefined;
  return {
    csrfRejected: code === 'csrf_failed',
    needsRenewal: !sessionless.test(path) && (status === 401 || hasNoReason),
  };
}

async function attempt(request: Request, realm: Realm, body: ArrayBuffer | null): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('X-Actor', realm);
  headers.set('X-Language', document.documentElement.lang);
  if (body) headers.set('X-CSRFToken', readCookie(csrfCookieName) ?? '');
  // AbortSignal.any would join the two, but browsers before Chrome 116 and Safari 17.4 lack it.
  const stop = new AbortController();
  const abort = () => stop.abort();
  request.signal.addEventListener('abort', abort);
  if (request.signal.aborted) abort();
  const sent = new Request(request.url, {
    method: request.method,
    headers,
    body: body?.byteLength ? body : null,
    credentials: 'same-origin',
    keepalive: request.keepalive,
    signal: stop.signal,
  });
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    abort();
  }, CALL_TIMEOUT);
  // Only what the network does counts as its failure: an error in the code above is reported as one.
  try {
    const reply = (await globalThis.earlyReply?.(request, realm)) ?? (await connections.fetch(sent));
    // A file is read while it comes, for as long as it takes (exports.ts).
    if (reply.headers.get('Content-Type')?.startsWith('text/csv')) return reply;
    // A body that stalls half-way is a time-out too.
    const bytes = await reply.arrayBuffer();
    syncServerClock(reply.headers.get('Date'));
    return new Response(bytes.byteLength ? bytes : null, reply);
  } catch {
    throw new ApiProblem(isTooLate ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
  }
}
