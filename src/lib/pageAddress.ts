const hasEnding = /\.\w+$/;
/** The first segments of the papers' addresses (paperPaths.ts). */
export const paperFolders = [
  'receipts',
  'statements',
  'slips',
  'invoices',
  'vouchers',
  'certificates',
  'consents',
  'day-sheets',
  'papers',
  'proof',
] as const;

const folders = ['api', 'media', 'demo', 'assets', 'icons', 'healthz', 'livez', 'readyz', ...paperFolders];
const served = new RegExp(`^/(${folders.join('|')})(/|$)`);

/** The first segment of a path that the server handles itself; undefined for a page of the app. */
export const servedFrom = (pathname: string): string | undefined => served.exec(pathname)?.[1];

/** Matches the addresses of a route, whose path may have `:name` segments. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** True when the server sends the app for this path, not a file, a paper or an API reply. */
export const isPageAddress = (pathname: string): boolean =>
  !hasEnding.test(pathname) && servedFrom(pathname) === undefined;
