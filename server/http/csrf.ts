// A write counts only when the page of this very host sent it. Sibling shops are the same site, so SameSite cookies do not protect:
// the token in the header must equal the readable cookie, and both must be ours for this browser.

import { randomBytes } from 'node:crypto';
import { browserCookie, csrfCookie, readableCookie, secretCookie } from './cookies.ts';
import { Problem } from '../domain/problem.ts';
import { hmac, randomToken, timingSafeEquals } from '../auth/tokens.ts';

const sign = (secret: string, browser: string, nonce: string): string => hmac(secret, 'csrf', browser, nonce);

function csrfToken(secret: string, browser: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(secret, browser, nonce)}`;
}

/** The cookies that a browser lacks for its next write; a valid token is kept, so that two tabs do not take it from each other. */
export function csrfCookies(
  secret: string,
  browser: string | undefined,
  token: string | undefined,
): string[] {
  if (!browser || !/^[\w-]{43}$/.test(browser)) return newCsrfCookies(secret).cookies;
  return isSignedFor(secret, browser, token ?? '')
    ? []
    : [readableCookie(csrfCookie, csrfToken(secret, browser))];
}

/** A new name for the browser and a new token with it: nothing planted before a login is worth anything after. */
export function newCsrfCookies(secret: string): { browser: string; cookies: string[] } {
  const browser = randomToken();
  return {
    browser,
    cookies: [secretCookie(browserCookie, browser), readableCookie(csrfCookie, csrfToken(secret, browser))],
  };
}

function isSignedFor(secret: string, browser: string, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  return timingSafeEquals(signature, sign(secret, browser, nonce));
}

/** Throws `csrf_failed` unless the request comes from a page of the host that it asks. */
export function requireCsrf(secret: string, request: Request, cookies: Map<string, string>): void {
  if (!isSameOrigin(request)) throw new Problem('csrf_failed');
  const header = request.headers.get('X-CSRFToken') ?? '';
  const cookie = cookies.get(csrfCookie) ?? '';
  const browser = cookies.get(browserCookie) ?? '';
  if (!header || !browser || !timingSafeEquals(header, cookie) || !isSignedFor(secret, browser, cookie)) {
    throw new Problem('csrf_failed');
  }
}

/** Whether a browser would say that this host's own page asks. Programs that send neither header are not browsers. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
