/** A readable cookie's value, or undefined; also where the browser keeps cookies from us altogether. */
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

/** Forgets a readable cookie of this host. */
export function deleteCookie(name: string): void {
  try {
    document.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; Secure; SameSite=Lax`;
  } catch {
    // A browser without cookies has none to forget.
  }
}
