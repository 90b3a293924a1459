const slugPattern = /^[a-z0-9](?:-?[a-z0-9])*$/;
const shortest = 3;
/** Characters of the longest slug. */
export const longest = 63;
const reserved: readonly string[] = [
  'www',
  'api',
  'admin',
  'app',
  'media',
  'static',
  'mail',
  'cdn',
  'login',
  'seller',
];

/** Whether a slug is reserved for the product. */
export const isReservedSlug = (text: string): boolean => reserved.includes(text);

/** True for a valid store slug: 3-63 of a-z, 0-9 and single inner hyphens (so no xn--), not reserved. */
export const isStoreSlug = (text: string): boolean =>
  text.length >= shortest && text.length <= longest && slugPattern.test(text) && !isReservedSlug(text);

export type Tenant = { kind: 'store'; slug: string } | { kind: 'apex' } | { kind: 'unknown' };

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** The tenant of a host: one label before the root domain is a store; the root itself and `www` are the apex. Ignores the port. */
export const tenantOf = (host: string, rootDomain: string): Tenant => {
  const name = withoutPort(host);
  const root = withoutPort(rootDomain);
  if (name === root || name === `www.${root}`) return { kind: 'apex' };
  const slug = name.endsWith(`.${root}`) ? name.slice(0, -root.length - 1) : '';
  return isStoreSlug(slug) ? { kind: 'store', slug } : { kind: 'unknown' };
};

/** Where the product lives. `protocol` as in `location` ("https:"), `port` empty for the protocol's own. */
export type ProductPlace = { rootDomain: string; port?: string | number | null; protocol: string };

/** A store's host with its port; null for an invalid slug. */
export const storeHost = (
  slug: string,
  { rootDomain, port }: Omit<ProductPlace, 'protocol'>,
): string | null =>
  isStoreSlug(slug) ? `${slug}.${withoutPort(rootDomain)}${port ? `:${port}` : ''}` : null;

/**
 * The URL of a page on a store's own host. Null for anything that could lead elsewhere: an invalid slug, a path without a leading slash,
 * another protocol.
 */
export const storeUrl = (slug: string, place: ProductPlace, path: string): string | null => {
  const host = storeHost(slug, place);
  const isRooted = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
  const isWeb = place.protocol === 'https:' || place.protocol === 'http:';
  return host && isRooted && isWeb ? `${place.protocol}//${host}${path}` : null;
};
