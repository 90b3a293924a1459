// Names and attributes of our cookies. Host-only (no Domain), so that one store's cookies never reach another store's host.

import type { CookieOptions } from 'hono/utils/cookie';
import { languageCookieName, type Language } from '../../src/lib/languages.ts';
import { csrfCookieName, hintCookieName, type Realm } from '../../src/lib/realm.ts';
import { YEAR_SECONDS } from '../../src/lib/yearSeconds.ts';
import { deviceToken } from '../auth/devices.ts';
import type { IssuedTokens, PresentedTokens } from '../auth/sessions.ts';

/** A cookie to set. */
export interface Cookie {
  name: string;
  value: string;
  options: CookieOptions;
}

export const browserCookie = '__Host-browser';
export const csrfCookie = csrfCookieName;
const refreshCookie = (realm: Realm): string => `__Host-${realm}-refresh`;
const accessCookie = (realm: Realm): string => `__Host-${realm}-access`;
export const deviceCookie = (realm: Realm): string => `__Host-${realm}-device`;
const DEVICE_SECONDS = 180 * 24 * 3600;

const attributes = { path: '/', secure: true, sameSite: 'Lax' } as const;

/** Readable by page scripts. Without `maxAge` (seconds) it expires when the browser closes. */
export const readableCookie = (name: string, value: string, maxAge?: number): Cookie => ({
  name,
  value,
  options: { ...attributes, ...(maxAge !== undefined && { maxAge }) },
});

/** The same, hidden from page scripts. */
export function secretCookie(name: string, value: string, maxAge?: number): Cookie {
  const cookie = readableCookie(name, value, maxAge);
  return { ...cookie, options: { ...cookie.options, httpOnly: true } };
}

export const sessionCookies = (
  realm: Realm,
  { access, refresh, accessSeconds, refreshSeconds }: IssuedTokens,
): Cookie[] => [
  secretCookie(accessCookie(realm), access, accessSeconds),
  secretCookie(refreshCookie(realm), refresh, refreshSeconds),
  readableCookie(hintCookieName(realm), '1', refreshSeconds),
];

export const expiredSessionCookies = (realm: Realm): Cookie[] => [
  secretCookie(accessCookie(realm), '', 0),
  secretCookie(refreshCookie(realm), '', 0),
  readableCookie(hintCookieName(realm), '', 0),
];

/** Marks this browser as a known device of the phone's owner; kept after a logout. */
export const rememberDevice = (secret: string, realm: Realm, phone: string): Cookie =>
  secretCookie(deviceCookie(realm), deviceToken(secret, realm, phone), DEVICE_SECONDS);

/** The language of this browser's pages, as src/browser/language.ts sets it. */
export const languageCookie = (language: Language): Cookie =>
  readableCookie(languageCookieName, language, YEAR_SECONDS);

/** The session tokens among a request's cookies. */
export function presentedTokens(cookies: Record<string, string>): PresentedTokens {
  const tokensOf = (realm: Realm) => ({
    access: cookies[accessCookie(realm)],
    refresh: cookies[refreshCookie(realm)],
  });
  return { customer: tokensOf('customer'), seller: tokensOf('seller') };
}
