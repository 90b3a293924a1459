import { customerPages, sellerPages } from './pages.ts';

const segment = encodeURIComponent;

type Pages = Readonly<Record<string, { path: string }>>;

/** The paths without an id, by the names of their pages. */
type PathsOf<Of extends Pages> = {
  readonly [
    Name in keyof Of as Of[Name]['path'] extends `${string}:${string}` ? never : Name
  ]: Of[Name]['path'];
};

const pathsOf = <Of extends Pages>(pages: Of) =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([name, { path }]) => (path.includes(':') ? [] : [[name, path]])),
  ) as PathsOf<Of>;

/** Every public and customer path. */
export const paths = {
  ...pathsOf(customerPages),
  homeWithPlan: (planId: string) => `/home?selectedPlan=${segment(planId)}`,
  plan: (planId: string) => `/plans/${segment(planId)}`,
  /** The vault with this plan open. */
  goldVaultWith: (enrollmentId: string) => `/gold-vault?open=${segment(enrollmentId)}`,
  passbook: (enrollmentId: string) => `/gold-vault/${segment(enrollmentId)}`,
  /** Ways to pay this plan's dues. */
  waysToPay: (enrollmentId: string) => `/due-payments?plan=${segment(enrollmentId)}`,
  /** Not a page yet: shown as text without a link. */
  legal: '/legal',
} as const;

/**
 * Query of a path that a pressed reminder opens (serviceWorker.ts). If a login comes first, it leads on to that path.
 */
export const FROM_REMINDER = '?reminder';

/** Every seller path. */
export const sellerPaths = {
  ...pathsOf(sellerPages),
  customer: (customerId: string) => `/seller/customer/${segment(customerId)}`,
  daySheetOf: (day: string) => `/seller/day-sheet?day=${segment(day)}`,
  journalOf: (enrollmentId: string) => `/seller/journal?enrollment=${segment(enrollmentId)}`,
} as const;

/** The router's patterns of the paths with an id. */
export const routePatterns = {
  plan: customerPages.plan.path,
  passbook: customerPages.passbook.path,
  sellerCustomer: sellerPages.customer.path,
} as const;

/** A path without query, hash and final slash. */
const bare = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

/** The part of the app that a path belongs to; everything that starts with /seller is the seller's. */
export const areaOf = (path: string): 'customer' | 'seller' | 'public-landing' => {
  if (path.startsWith(sellerPaths.root)) return 'seller';
  return bare(path) === paths.landing ? 'public-landing' : 'customer';
};
