// The first calls of a page behind a login, made while the page's scripts load. Their replies stay in the page's
// memory: earlyCalls.js passes them to the app's calls (src/api/send.ts).
import { paths } from '../../src/lib/paths.ts';
import type { Realm } from '../../src/lib/realm.ts';

const account: Readonly<Record<Realm, string>> = {
  customer: '/profile/',
  seller: '/seller/profile/',
};

/**
 * First API calls of the most visited pages, exactly as the app makes them. A jeweller's pages depend on the KYC
 * status, which no cookie has.
 */
const firstData: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['/enrollments/?page_size=100', '/plans/?page_size=100'],
  [paths.goldVault]: ['/enrollments/?page_size=100'],
};

/** The realm, and the paths to request as soon as the page is parsed. */
export const earlyCallsOf = (realm: Realm, pathname: string): string[] => [
  realm,
  account[realm],
  ...(firstData[pathname] ?? []),
];
