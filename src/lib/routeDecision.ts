// The page that a request leads to, given the sessions: guards, KYC gating and redirects, as a pure function.
import { patternOf } from './pageAddress.ts';
import { areaOf, paths, sellerPaths } from './paths.ts';
import type { Realm } from './realm.ts';

/** `landing` and `sellerIntro` are public pages that redirect when there is a store or a session. */
export type Access = 'public' | 'landing' | 'sellerIntro' | 'customer' | 'kyc' | 'activeSeller';

/** A page as navigation needs it; the route table adds its title and frame. */
export interface Page {
  /** A path, or a pattern with `:name` segments. */
  path: string;
  access: Access;
  /** Loads the page's code; resolves at once if it is loaded. */
  load: () => Promise<unknown>;
}

export interface SiteMap {
  pages: readonly Page[];
  /** The product's own domain, where the landing page is, not a store's. */
  apex: boolean;
  /** True on the first visit of this device to this store. */
  firstVisit?: boolean;
}

/** A session's status for the rest of the app: enough to guard pages, without personal data. */
export type SessionStatus = 'unknown' | 'signedOut' | 'unreachable' | 'signedIn' | 'kycPending' | 'kycActive';

export type SessionStatuses = Record<Realm, SessionStatus>;

export type RouteDecision =
  | { kind: 'enter'; page: Page; to: string }
  | { kind: 'wait' }
  | { kind: 'unreachable'; realm: Realm; page: Page };

const withoutQuery = (to: string): string => to.replace(/[?#].*$/s, '');

/** The session that guards a page; null for public pages. */
export const guardOf = ({ access }: Page): Realm | null => {
  if (access === 'customer') return 'customer';
  return access === 'kyc' || access === 'activeSeller' ? 'seller' : null;
};

/** True when a page may show with these sessions. */
export const mayShow = ({ access }: Page, { customer, seller }: SessionStatuses): boolean => {
  if (access === 'customer') return customer === 'signedIn';
  if (access === 'kyc') return seller === 'kycPending' || seller === 'kycActive';
  return access !== 'activeSeller' || seller === 'kycActive';
};

const sellerHome = (status: SessionStatus): string =>
  status === 'kycActive' ? sellerPaths.portfolio : sellerPaths.kyc;

/** Follows all redirects (spec A2 and B2, decisions 13 to 18). */
export function decideRoute(to: string, sessionStatuses: SessionStatuses, site: SiteMap): RouteDecision {
  const path = withoutQuery(to);
  const page = site.pages.find((known) => patternOf(known.path).test(path));
  const redirect = (next: string) => decideRoute(next, sessionStatuses, site);
  if (!page) return redirect(areaOf(path) === 'seller' ? sellerPaths.login : paths.login);

  const enter: RouteDecision = { kind: 'enter', page, to };
  if (page.access === 'public' || (page.access === 'landing' && site.apex)) return enter;

  const realm: Realm = page.access === 'customer' || page.access === 'landing' ? 'customer' : 'seller';
  const status = sessionStatuses[realm];
  if (status === 'unknown') return { kind: 'wait' };
  if (page.access === 'sellerIntro') {
    return status === 'kycPending' || status === 'kycActive' ? redirect(sellerHome(status)) : enter;
  }
  if (status === 'unreachable') return { kind: 'unreachable', realm, page };
  if (status === 'signedOut') {
    if (page.access === 'landing' && site.firstVisit) return redirect(paths.onboarding);
    return redirect(realm === 'customer' ? paths.login : sellerPaths.login);
  }
  if (page.access === 'landing') return redirect(paths.home);
  if (page.access === 'activeSeller' && status === 'kycPending') return redirect(sellerPaths.kyc);
  if (page.access === 'kyc' && status === 'kycActive') return redirect(sellerPaths.portfolio);
  return enter;
}
