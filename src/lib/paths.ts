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
  plans: '/plans',
  plan: (planId: string) => `/plans/${segment(planId)}`,
  goldVault: '/gold-vault',
  nominee: '/nominee',
  terms: '/terms',
  catalogue: '/catalogue',
  duePayments: '/due-payments',
  transactions: '/transactions',
  notifications: '/notifications',
  /** Not a page yet: shown as text without a link. */
  legal: '/legal',
} as const;

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
  customer: (customerId: string) => `/seller/customer/${segment(customerId)}`,
  payments: '/seller/payment',
  profile: '/seller/profile',
  storeProfile: '/seller/store-profile',
  plans: '/seller/plans',
  catalogue: '/seller/catalogue',
  transactions: '/seller/transactions',
  redemptions: '/seller/redemptions',
  qrCode: '/seller/qr-code',
  desk: '/seller/desk',
  quick: '/seller/quick',
  portfolio: '/seller/portfolio',
  liability: '/seller/liability',
  contact: '/seller/contact',
  staff: '/seller/staff',
} as const;

/** Of the customer who is logged in. */
export const OWN_STATEMENT = 'mine';

/** The server's own page with a customer's savings. */
export const statementPath = (customerId: string): string => `/statements/${segment(customerId)}`;

/** The router's patterns of the paths with an id. */
export const routePatterns = { plan: '/plans/:id', sellerCustomer: '/seller/customer/:customerId' } as const;

/** The pages with the bottom tabs and the menu icon; all others show the back icon. */
export const customerTabs = [paths.home, paths.catalogue, paths.plans, paths.profile] as const;
export const sellerTabs = [
  sellerPaths.quick,
  sellerPaths.portfolio,
  sellerPaths.customers,
  sellerPaths.payments,
] as const;

/** A path without query, hash and final slash. */
const bare = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

/** The part of the app that a path belongs to; everything that starts with /seller is the seller's. */
export const areaOf = (path: string): 'customer' | 'seller' | 'public-landing' => {
  if (path.startsWith(sellerPaths.root)) return 'seller';
  return bare(path) === paths.landing ? 'public-landing' : 'customer';
};
