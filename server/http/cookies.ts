// Cookie names and attributes, said once. Host-only (no Domain), so that one store's cookies never reach another store's host.

export type Realm = 'customer' | 'seller';

export const browserCookie = '__Host-browser';
export const csrfCookie = 'csrftoken';
export const accessCookie = (actor: Realm): string => `__Host-${actor}-access`;
export const refreshCookie = (actor: Realm): string => `__Host-${actor}-refresh`;
/** Readable by the page and without a secret: tells that a session may be there. */
export const hintCookie = (actor: Realm): string => `${actor}-hint`;

/** The cookies of a request; the first of two with one name counts, as browsers send the more exact one first. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const [name = '', ...rest] = part.split('=');
    const key = name.trim();
    if (key && !cookies.has(key)) cookies.set(key, rest.join('=').trim());
  }
  return cookies;
}

interface Lifetime {
  /** Seconds; without it the cookie goes when the browser closes. */
  maxAge?: number;
}

export const secretCookie = (name: string, value: string, { maxAge }: Lifetime = {}): string =>
  `${readableCookie(name, value, maxAge === undefined ? {} : { maxAge })}; HttpOnly`;

export const readableCookie = (name: string, value: string, { maxAge }: Lifetime = {}): string =>
  `${name}=${value}; Path=/; Secure; SameSite=Lax${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`;

export const expiredCookie = (name: string): string =>
  name.startsWith('__Host-')
    ? secretCookie(name, '', { maxAge: 0 })
    : readableCookie(name, '', { maxAge: 0 });
