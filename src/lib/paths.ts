const segment = encodeURIComponent;

/** Every public and customer path. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  onboarding: '/onboarding',
  otp: '/otp',
  resetPassword: '/reset-password',
  home: '/home',
  homeWithPlan: (planId: string) => `/home?selectedPlan=${segment(planId)}`,
  profile: '/profile',
  profileEdit: '/profile/edit',
  security: '/profile/security',
  myData: '/profile/my-data',
  plans: '/plans',
  plan: (planId: string) => `/plans/${segment(planId)}`,
  goldVault: '/gold-vault',
  /** The vault with this plan open. */
  goldVaultWith: (enrollmentId: string) => `/gold-vault?open=${segment(enrollmentId)}`,
  passbook: (enrollmentId: string) => `/gold-vault/${segment(enrollmentId)}`,
  nominee: '/nominee',
  terms: '/terms',
  catalogue: '/catalogue',
  duePayments: '/due-payments',
  /** Ways to pay this plan's dues. */
  waysToPay: (enrollmentId: string) => `/due-payments?plan=${segment(enrollmentId)}`,
  transactions: '/transactions',
  notifications: '/notifications',
  /** Not a page yet: shown as text without a link. */
  legal: '/legal',
} as const;

/**
 * Query of a path that a pressed reminder opens (serviceWorker.ts). If a login comes first, it leads on to that path.
 */
export const FROM_REMINDER = '?reminder';

/** Every seller path. */
export const sellerPaths = {
  root: '/seller',
  login: '/seller/login',
  register: '/seller/register',
  onboarding: '/seller/onboarding',
  otp: '/seller/otp',
  resetPassword: '/seller/reset-password',
  kyc: '/seller/kyc',
  customers: '/seller/customer',
  import: '/seller/import',
  customer: (customerId: string) => `/seller/customer/${segment(customerId)}`,
  payments: '/seller/payment',
  profile: '/seller/profile',
  storeProfile: '/seller/store-profile',
  security: '/seller/security',
  plans: '/seller/plans',
  catalogue: '/seller/catalogue',
  transactions: '/seller/transactions',
  redemptions: '/seller/redemptions',
  qrCode: '/seller/qr-code',
  desk: '/seller/desk',
  daySheet: '/seller/day-sheet',
  daySheetOf: (day: string) => `/seller/day-sheet?day=${segment(day)}`,
  goldRates: '/seller/gold-rates',
  quick: '/seller/quick',
  portfolio: '/seller/portfolio',
  liability: '/seller/liability',
  journal: '/seller/journal',
  journalOf: (enrollmentId: string) => `/seller/journal?enrollment=${segment(enrollmentId)}`,
  contact: '/seller/contact',
  staff: '/seller/staff',
} as const;

/** The router's patterns of the paths with an id. */
export const routePatterns = {
  plan: '/plans/:id',
  passbook: '/gold-vault/:enrollmentId',
  sellerCustomer: '/seller/customer/:customerId',
} as const;

/** A path without query, hash and final slash. */
const bare = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

/** The part of the app that a path belongs to; everything that starts with /seller is the seller's. */
export const areaOf = (path: string): 'customer' | 'seller' | 'public-landing' => {
  if (path.startsWith(sellerPaths.root)) return 'seller';
  return bare(path) === paths.landing ? 'public-landing' : 'customer';
};
