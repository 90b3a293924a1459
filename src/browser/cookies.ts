// Cookies that the page may read. Where the browser blocks cookies, they read as missing and writes are dropped.
import { YEAR_SECONDS } from '../lib/yearSeconds.ts';

/** A readable cookie's value, or undefined. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  try {
    return document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(start))
      ?.slice(start.length);
  } catch {
    return undefined;
  }
}

/** Sets a cookie of this host for a year. */
export const writeCookie = (name: string, value: string): void =>
  setCookie(`${name}=${value}; Max-Age=${YEAR_SECONDS}`);

export const deleteCookie = (name: string): void =>
  setCookie(`${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT`);

function setCookie(cookie: string): void {
  try {
    document.cookie = `${cookie}; Path=/; Secure; SameSite=Lax`;
  } catch {
    // blocked by the browser
  }
}
