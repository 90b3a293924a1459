// The whole map as data: path, who may enter, title, frame, screen. Navigation (machines/navigation.ts) reads who may enter, routes.tsx
// gives each row its components, and the build (scripts/vite/pageFiles.ts) the files of each page, which the server names in it.
import type { customerCopy } from './lib/copy/customer.ts';
import type { sellerCopy } from './lib/copy/seller.ts';
import { paths, routePatterns, sellerPaths } from './lib/paths.ts';
import type { Access } from './machines/routeDecision.ts';
import type { screens as customerScreens } from './screens/customer/screens.ts';
import type { screens as sellerScreens } from './screens/seller/screens.ts';

type CustomerTitle = keyof typeof customerCopy.layout.titles;
type SellerTitle = keyof typeof sellerCopy.layout.titles;

/** A file of src/screens/<area>, by its name. */
export type ScreenFile =
  | { area: 'public'; name: 'Landing' }
  | { area: 'customer'; name: keyof typeof customerScreens | 'Login' }
  | { area: 'seller'; name: keyof typeof sellerScreens };

export interface Route {
  path: string;
  access: Access;
  /** The key of its title among the words of its area; null where the page says its own. */
  title: CustomerTitle | SellerTitle | null;
  /** What surrounds the screen; `bare` pages draw their own top and bottom. */
  frame: 'plain' | 'bare' | 'customer' | 'seller';
  screen: ScreenFile;
}

const customerScreen = (name: keyof typeof customerScreens): ScreenFile => ({ area: 'customer', name });
const sellerScreen = (name: keyof typeof sellerScreens): ScreenFile => ({ area: 'seller', name });

const plain = (path: string, access: Access, screen: ScreenFile): Route => ({
  path,
  access,
  title: null,
  frame: 'plain',
  screen,
});
const bare = (path: string, access: Access, screen: ScreenFile): Route => ({
  ...plain(path, access, screen),
  frame: 'bare',
});
const customer = (path: string, title: CustomerTitle, name: keyof typeof customerScreens): Route => ({
  path,
  access: 'customer',
  title,
  frame: 'customer',
  screen: customerScreen(name),
});
const seller = (path: string, title: SellerTitle, name: keyof typeof sellerScreens): Route => ({
  path,
  access: 'activeSeller',
  title,
  frame: 'seller',
  screen: sellerScreen(name),
});

export const routes = [
  bare(paths.landing, 'landing', { area: 'public', name: 'Landing' }),
  plain(paths.login, 'public', { area: 'customer', name: 'Login' }),
  plain(paths.register, 'public', customerScreen('Registration')),
  bare(paths.onboarding, 'public', customerScreen('Onboarding')),
  plain(paths.otp, 'public', customerScreen('ForgotPassword')),
  plain(paths.resetPassword, 'public', customerScreen('ResetPassword')),

  customer(paths.home, 'home', 'Home'),
  customer(paths.profile, 'profile', 'Profile'),
  customer(paths.profileEdit, 'profileEdit', 'ProfileEdit'),
  customer(paths.plans, 'plans', 'Plans'),
  customer(routePatterns.plan, 'plans', 'Plan'),
  customer(paths.goldVault, 'goldVault', 'GoldVault'),
  customer(paths.nominee, 'nominee', 'Nominee'),
  customer(paths.terms, 'terms', 'Terms'),
  customer(paths.catalogue, 'catalogue', 'Catalogue'),
  customer(paths.duePayments, 'duePayments', 'DuePayments'),
  customer(paths.transactions, 'transactions', 'Transactions'),
  customer(paths.notifications, 'notifications', 'Notifications'),

  bare(sellerPaths.root, 'sellerIntro', sellerScreen('Onboarding')),
  bare(sellerPaths.onboarding, 'public', sellerScreen('Onboarding')),
  plain(sellerPaths.login, 'public', sellerScreen('Login')),
  plain(sellerPaths.register, 'public', sellerScreen('Registration')),
  plain(sellerPaths.otp, 'public', sellerScreen('ForgotPassword')),
  plain(sellerPaths.resetPassword, 'public', sellerScreen('ResetPassword')),

  plain(sellerPaths.kyc, 'kyc', sellerScreen('Kyc')),
  seller(sellerPaths.portfolio, 'portfolio', 'Portfolio'),
  seller(sellerPaths.liability, 'liability', 'Liability'),
  seller(sellerPaths.payments, 'payments', 'Payments'),
  seller(sellerPaths.desk, 'desk', 'Desk'),
  seller(sellerPaths.quick, 'quick', 'Quick'),
  seller(sellerPaths.customers, 'customers', 'Customers'),
  seller(routePatterns.sellerCustomer, 'customer', 'Customer'),
  seller(sellerPaths.profile, 'profile', 'Profile'),
  seller(sellerPaths.storeProfile, 'storeProfile', 'StoreProfile'),
  seller(sellerPaths.plans, 'plans', 'Plans'),
  seller(sellerPaths.catalogue, 'catalogue', 'Catalogue'),
  seller(sellerPaths.transactions, 'transactions', 'Transactions'),
  seller(sellerPaths.redemptions, 'redemptions', 'Redemptions'),
  seller(sellerPaths.qrCode, 'qrCode', 'QrCode'),
  seller(sellerPaths.contact, 'contact', 'Contact'),
  seller(sellerPaths.staff, 'staff', 'Staff'),
];
