const hasEnding = /\.\w+$/;
const served =
  /^\/(api|media|demo|assets|icons|receipts|statements|slips|vouchers|certificates|day-sheets|papers|healthz|livez|readyz)(\/|$)/;

/** The first word of a path that the server answers itself; undefined for a page of the app. */
export const servedFrom = (pathname: string): string | undefined => served.exec(pathname)?.[1];

/** What an address of a route matches; its path may have `:name` segments. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** Whether the app is what the server sends for this path, and not a file, a paper or a reply of the API. */
export const isPageAddress = (pathname: string): boolean =>
  !hasEnding.test(pathname) && servedFrom(pathname) === undefined;
