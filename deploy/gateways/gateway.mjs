// What the gateways of this folder share: they take the server's messages, hand each to a provider at most once, and
// tell the server of answers and of messages that did not arrive. Node alone, no packages. docs/operating.md says how to run them.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Seconds for which a signature of the server holds. */
const HOLDS = 300;
const MAX_BODY = 100_000;
/** A wrong secret or login delays messages; a 401 would end them. */
const WRONG_SETTINGS = 503;
const PROVIDER_TIMEOUT = 8_000; // shorter than the server's patience with us

/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ to: string, template: string, variables: Record<string, string>, language: string }} Message */
/** @typedef {{ method: string | undefined, url: string, headers: import('node:http').IncomingHttpHeaders, body: string }} Post */
/** @typedef {{ type: 'reply', from: string, text: string } | { type: 'undelivered', id: string | null }} Event */
/** @typedef {Event & { key?: string | undefined }} Told `key`: the provider's id of an answer. The server hears of each once, because an old STOP must not end messages again. */
/**
 * @typedef {object} Provider
 * @property {(message: Message, id: string) => Promise<{ ok: boolean, status: number }>} send
 * @property {(post: Post) => { status: number, body?: string, events?: Told[] }} read Answers the provider's own posts.
 */

/** @type {(algorithm: string, secret: string, text: string, encoding: import('node:crypto').BinaryToTextEncoding) => string} */
export const hmac = (algorithm, secret, text, encoding) =>
  createHmac(algorithm, secret).update(text).digest(encoding);

/** @type {(one: unknown, other: unknown) => boolean} */
export function isEqual(one, other) {
  const [a, b] = [Buffer.from(String(one)), Buffer.from(String(other))];
  return a.length === b.length && timingSafeEqual(a, b);
}

const secondsNow = () => Math.floor(Date.now() / 1000);
/** @type {(secret: string, seconds: number | string, body: string) => string} */
const macOf = (secret, seconds, body) => hmac('sha256', secret, `${seconds}.${body}`, 'hex');

/** @type {(secret: string, body: string, header: unknown) => boolean} */
function isOfServer(secret, body, header) {
  const [, seconds = '', given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (!given || Math.abs(secondsNow() - Number(seconds)) > HOLDS) return false;
  return isEqual(given, macOf(secret, seconds, body));
}

/** @type {(given: { env: Env, provider: Provider }) => Promise<import('node:http').Server>} */
export function startGateway({ env, provider }) {
  const { MESSAGE_WEBHOOK_SECRET: secret = '', SWARNA_URL, SENT_FILE = '', PORT, HOST = '127.0.0.1' } = env;
  if (secret === '' || SENT_FILE === '') throw new Error('MESSAGE_WEBHOOK_SECRET and SENT_FILE are needed.');
  const sent = new Set(existsSync(SENT_FILE) ? readFileSync(SENT_FILE, 'utf8').split('\n') : []);

  /** @type {(post: Pick<Post, 'headers' | 'body'>) => Promise<number>} */
  async function takeMessage({ headers, body }) {
    if (!isOfServer(secret, body, headers['x-signature'])) return WRONG_SETTINGS;
    const id = headers['idempotency-key'];
    if (typeof id !== 'string') return 400;
    if (sent.has(id)) return 204;
    const reply = await provider.send(JSON.parse(body), id).catch((error) => {
      // Not reached: it may be tried again. Anything else may have been sent, and is not sent twice.
      const isUnreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.cause?.code);
      return { ok: !isUnreached, status: 503 };
    });
    if (!reply.ok) return [401, 403].includes(reply.status) ? WRONG_SETTINGS : reply.status;
    keep(id);
    return 204;
  }

  /** @type {(id: string) => void} */
  function keep(id) {
    sent.add(id);
    appendFileSync(SENT_FILE, `${id}\n`);
  }

  /** @type {(event: Event) => Promise<void>} */
  async function tell(event) {
    const body = JSON.stringify(event);
    const seconds = secondsNow();
    const reply = await fetch(`${SWARNA_URL}/api/message-events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Signature': `t=${seconds},v1=${macOf(secret, seconds, body)}`,
      },
      body,
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    });
    // The provider posts it again; not what the server will never understand, such as a number from abroad.
    if (!reply.ok && reply.status !== 400) throw new Error(`The server answered ${reply.status}.`);
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body = '' }) => response.writeHead(status).end(body),
      (error) => {
        process.stderr.write(`${error}\n`);
        response.writeHead(502).end();
      },
    );
  });

  /** @type {(request: import('node:http').IncomingMessage) => Promise<{ status: number, body?: string }>} */
  async function answer(request) {
    let body = '';
    request.setEncoding('utf8');
    for await (const part of request) if ((body += part).length > MAX_BODY) return { status: 413 };
    const { method, url = '', headers } = request;
    if (method === 'POST' && url === '/messages') return { status: await takeMessage({ headers, body }) };
    const { events = [], ...reply } = provider.read({ method, url, headers, body });
    for (const { key, ...event } of events) {
      if (key !== undefined && sent.has(key)) continue;
      await tell(event);
      if (key !== undefined) keep(key);
    }
    return reply;
  }

  return new Promise((resolve) => server.listen(Number(PORT), HOST, () => resolve(server)));
}

/** A post to the provider. */
/** @type {(url: string, headers: Record<string, string>, body: string | URLSearchParams) => Promise<Response>} */
export const post = (url, headers, body) =>
  fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PROVIDER_TIMEOUT) });
