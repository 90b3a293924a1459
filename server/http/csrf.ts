// Signed double-submit: the token in the header must equal the readable cookie, and both must be signed for this
// browser. A browser treats all stores as one site, so SameSite cookies do not protect one from another, and hono/csrf
// checks the origin of forms only.

import { randomBytes } from 'node:crypto';
import { hmac, randomToken, timingSafeEquals } from '../auth/tokens.ts';
import { Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import type { Client } from './client.ts';
import { browserCookie, csrfCookie, readableCookie, secretCookie, type Cookie } from './cookies.ts';

const sign = (secret: string, browser: string, nonce: string): string => hmac(secret, 'csrf', browser, nonce);

/**
 * Cookies that a browser lacks for its next write. A valid token is kept, so that two tabs do not replace each other's.
 */
export function csrfCookies(secret: string, cookies: Record<string, string>): Cookie[] {
  const browser = cookies[browserCookie];
  if (!browser || !/^[\w-]{43}$/.test(browser)) {
    const fresh = randomToken();
    return [secretCookie(browserCookie, fresh), newCsrfCookie(secret, fresh)];
  }
  return isSignedFor(secret, browser, cookies[csrfCookie] ?? '') ? [] : [newCsrfCookie(secret, browser)];
}

/**
 * A new token, so that one from before a login is invalid after it. The browser's id stays, because its codes and
 * verified phones are bound to it and no other host can set a `__Host-` cookie.
 */
export function newCsrfCookie(secret: string, browser: string): Cookie {
  const nonce = randomBytes(16).toString('base64url');
  return readableCookie(csrfCookie, `${nonce}.${sign(secret, browser, nonce)}`);
}

function isSignedFor(secret: string, browser: string, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  return timingSafeEquals(signature, sign(secret, browser, nonce));
}

/** Throws `csrf_failed` unless the request comes from a page of its own host. */
export function requireCsrf(
  secret: string,
  request: Request,
  client: Client,
  cookies: Record<string, string>,
): void {
  if (!isSameOrigin(request, client)) throw new Problem('csrf_failed');
  const header = request.headers.get('X-CSRFToken') ?? '';
  const cookie = cookies[csrfCookie] ?? '';
  const browser = cookies[browserCookie] ?? '';
  if (!browser) throw new Problem('csrf_failed', { detail: readersCopy().problemDetails.cookiesMissing });
  if (!header || !timingSafeEquals(header, cookie) || !isSignedFor(secret, browser, cookie)) {
    throw new Problem('csrf_failed');
  }
}

/**
 * True when the request comes from a page of its own host. A client that sends neither header is not a browser and is
 * allowed.
 */
export function isSameOrigin(request: Request, { scheme }: Client): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  if (origin === null) return true;
  return origin === `${scheme}://${new URL(request.url).host}`;
}
