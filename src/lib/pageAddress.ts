const hasEnding = /\.\w+$/;
const served =
  /^\/(api|media|demo|assets|icons|receipts|statements|slips|certificates|day-sheets|papers|healthz|livez|readyz)(\/|$)/;

/** Whether a path is one of a route's pattern, which may have `:name` segments. */
export const matchesPattern = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path);

/** Whether the app is what the server sends for this path, and not a file, a paper or a reply of the API. */
export const isPageAddress = (pathname: string): boolean =>
  !hasEnding.test(pathname) && !served.test(pathname);
