/** The cache with the copy that a person keeps on a device. */
export const OFFLINE_COPY = 'offline-copy';

const folder = '/papers/offline-copy/';

/** The server's own page with a customer's savings, made to be stored on a device. */
export const offlineCopyPath = (customerId: string): string => folder + encodeURIComponent(customerId);

/** The id of the customer whose copy has this path; null for other paths. */
export const offlineCopyOwner = (pathname: string): string | null =>
  pathname.startsWith(folder) ? decodeURIComponent(pathname.slice(folder.length)) : null;

/** True for a call that loads data of the copy: the customer's plans and their instalments. */
export const showsSavings = ({ method, url }: Request): boolean =>
  method === 'GET' && /^\/api\/(enrollments|transactions)\//.test(new URL(url).pathname);
