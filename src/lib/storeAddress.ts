const slugPattern = /^[a-z0-9](?:-?[a-z0-9])*$/;
const shortest = 3;
/** Longest slug, in characters. */
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

/** True when a slug is reserved for the product. */
export const isReservedSlug = (text: string): boolean => reserved.includes(text);

/** True for a valid store slug: 3-63 of a-z, 0-9 and single inner hyphens (so no xn--), not reserved. */
export const isStoreSlug = (text: string): boolean =>
  text.length >= shortest && text.length <= longest && slugPattern.test(text) && !isReservedSlug(text);

type Tenant = { kind: 'store'; slug: string } | { kind: 'apex' } | { kind: 'unknown' };

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** The tenant of a host: one label before the root domain is a store; the root itself and `www` are the apex. Ignores the port. */
export const tenantOf = (host: string, rootDomain: string): Tenant => {
  const name = withoutPort(host);
  const root = withoutPort(rootDomain);
  if (name === root || name === `www.${root}`) return { kind: 'apex' };
  const slug = name.endsWith(`.${root}`) ? name.slice(0, -root.length - 1) : '';
  return isStoreSlug(slug) ? { kind: 'store', slug } : { kind: 'unknown' };
};

/**
 * A domain name of two or more labels in DNS form: lowercase ASCII (an international one as xn--); no port, no IP
 * address.
 */
export const isDomainName = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text);

/**
 * The domain of a host that may be a store's own; null at the root domain, below it, and for anything but a domain
 * name. Ignores the port.
 */
export const ownDomainOf = (host: string, rootDomain: string): string | null => {
  const name = withoutPort(host);
  return isDomainName(name) && !`.${name}`.endsWith(`.${withoutPort(rootDomain)}`) ? name : null;
};

/** Address of the product. `protocol` as in `location` ("https:"); `port` is empty for the protocol's default. */
type ProductPlace = { rootDomain: string; port?: string | number | null; protocol: string };

/** Parts of a store's address. */
export type StoreName = { slug: string; ownDomain?: string | null };

/** A store's host with its port: its own domain, or else its label before the root domain. Null for an invalid slug. */
export const storeHost = (
  { slug, ownDomain }: StoreName,
  { rootDomain, port }: Omit<ProductPlace, 'protocol'>,
): string | null => {
  if (!isStoreSlug(slug)) return null;
  const name = isDomainName(ownDomain ?? '') ? ownDomain : `${slug}.${withoutPort(rootDomain)}`;
  return `${name}${port ? `:${port}` : ''}`;
};

/**
 * The URL of a page on a store's own host. Null for anything that could lead elsewhere: an invalid slug, a path without a leading slash,
 * another protocol.
 */
export const storeUrl = (store: StoreName, place: ProductPlace, path: string): string | null => {
  const host = storeHost(store, place);
  const isRooted = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
  const isWeb = place.protocol === 'https:' || place.protocol === 'http:';
  return host && isRooted && isWeb ? `${place.protocol}//${host}${path}` : null;
};
