// An account that belongs to another store, and the link to it.
import { asProblem } from '../../api/problem.ts';
import type { LocationPort } from '../../browser/location.ts';
import { paths, sellerPaths } from '../../lib/paths.ts';
import type { Realm } from '../../lib/realm.ts';
import { isDomainName, storeUrl, type StoreName } from '../../lib/storeAddress.ts';

interface OtherStore {
  realm: Realm;
  location: LocationPort;
  rootDomain: string;
  /** From the server's reply. */
  otherStore: StoreName | null;
  /** The number of the refused login, as typed. */
  refusedPhone: string;
}

/** The store named by a refused login, or null. Ignores a malformed own domain. */
export function otherStoreOf(error: unknown): StoreName | null {
  const { correctSubdomain: slug, ownDomain = '' } = asProblem(error);
  return slug === undefined ? null : { slug, ownDomain: isDomainName(ownDomain) ? ownDomain : null };
}

/**
 * The login of that store; for a seller the page that leads on from there (spec B2), with the phone number in the fragment: no server sees it,
 * and screens/seller/account/phoneFromFragment.ts takes it out of the address.
 */
export function otherStoreUrl({
  location,
  rootDomain,
  otherStore,
  realm,
  refusedPhone,
}: OtherStore): URL | null {
  const path = realm === 'seller' ? `${sellerPaths.kyc}#phone=${refusedPhone}` : paths.login;
  const url = otherStore && storeUrl(otherStore, { ...location.origin(), rootDomain }, path);
  return url ? new URL(url) : null;
}

export function goToOtherStore(store: OtherStore): void {
  const url = otherStoreUrl(store);
  if (url) store.location.leave(url.href);
}
