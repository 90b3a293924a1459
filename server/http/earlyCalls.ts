// The first calls of a page behind a login, asked for while the page's scripts come. Their replies stay in the page's memory: earlyCalls.js
// hands them to the calls themselves (src/api/send.ts).
import { paths } from '../../src/lib/paths.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { escapeHtml } from './html.ts';
import { scriptTag } from './pageScripts.ts';

const account: Readonly<Record<Realm, string>> = {
  customer: '/profile/',
  seller: '/seller/profile/',
};

/** What the pages that people open most ask for next, as the app asks for it. A jeweller’s depends on the KYC, which no cookie tells. */
const firstData: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['/enrollments/?page_size=100', '/plans/?page_size=100'],
  [paths.goldVault]: ['/enrollments/?page_size=100'],
};

/** The page asks for its account and its first data as soon as it is read. */
export function withEarlyCalls(page: string, realm: Realm, pathname: string): string {
  const calls = [realm, account[realm], ...(firstData[pathname] ?? [])].join(' ');
  // In front of the files, which would keep the line busy.
  return page.replace(
    '<meta name="root-domain"',
    (start) => `<meta name="early-calls" content="${escapeHtml(calls)}">${scriptTag('earlyCalls')}${start}`,
  );
}
