// All routes as data: path, access, title, frame, screen. Navigation (machines/navigation.ts) uses the access,
// routes.tsx adds the components, and the build (scripts/vite/pageFiles.ts) finds the files of each page, which the
// server names in it.
import type { customerCopy } from './lib/copy/customer.ts';
import type { sellerCopy } from './lib/copy/seller.ts';
import { paths, routePatterns, sellerPaths } from './lib/paths.ts';
import type { Access } from './machines/routeDecision.ts';
import type { screens as customerScreens } from './screens/customer/screens.ts';
import type { screens as sellerScreens } from './screens/seller/screens.ts';

/** Screens whose frame shows a title; its text is in the area's copy, under the screen's name. */
type TitledCustomerScreen = keyof typeof customerScreens & keyof typeof customerCopy.layout.titles;
type TitledSellerScreen = keyof typeof sellerScreens & keyof typeof sellerCopy.layout.titles;

/** A file of src/screens/<area>, by its name. */
export type ScreenFile =
  | { area: 'public'; name: 'Landing' }
  | { area: 'customer'; name: keyof typeof customerScreens | 'Login' }
  | { area: 'seller'; name: keyof typeof sellerScreens };

export interface Route {
  path: string;
  access: Access;
  /** The frame around the screen; `bare` pages draw their own top and bottom. */
  frame: 'plain' | 'bare' | 'customer' | 'seller';
  screen: ScreenFile;
}

const customerScreen = (name: keyof typeof customerScreens): ScreenFile => ({ area: 'customer', name });
const sellerScreen = (name: keyof typeof sellerScreens): ScreenFile => ({ area: 'seller', name });

const plain = (path: string, access: Access, screen: ScreenFile): Route => ({
  path,
  access,
  frame: 'plain',
  screen,
});
const bare = (path: string, access: Access, screen: ScreenFile): Route => ({
  ...plain(path, access, screen),
  frame: 'bare',
});
const customer = (path: string, name: TitledCustomerScreen): Route => ({
  path,
  access: 'customer',
  frame: 'customer',
  screen: customerScreen(name),
});
const seller = (path: string, name: TitledSellerScreen): Route => ({
  path,
  access: 'activeSeller',
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

  customer(paths.home, 'Home'),
  customer(paths.profile, 'Profile'),
  customer(paths.profileEdit, 'ProfileEdit'),
  customer(paths.security, 'Security'),
  customer(paths.myData, 'MyData'),
  customer(paths.plans, 'Plans'),
  customer(routePatterns.plan, 'Plan'),
  customer(paths.goldVault, 'GoldVault'),
  customer(routePatterns.passbook, 'Passbook'),
  customer(paths.nominee, 'Nominee'),
  customer(paths.terms, 'Terms'),
  customer(paths.catalogue, 'Catalogue'),
  customer(paths.duePayments, 'DuePayments'),
  customer(paths.transactions, 'Transactions'),
  customer(paths.notifications, 'Notifications'),

  bare(sellerPaths.root, 'sellerIntro', sellerScreen('Onboarding')),
  bare(sellerPaths.onboarding, 'public', sellerScreen('Onboarding')),
  plain(sellerPaths.login, 'public', sellerScreen('Login')),
  plain(sellerPaths.register, 'public', sellerScreen('Registration')),
  plain(sellerPaths.otp, 'public', sellerScreen('ForgotPassword')),
  plain(sellerPaths.resetPassword, 'public', sellerScreen('ResetPassword')),

  plain(sellerPaths.kyc, 'kyc', sellerScreen('Kyc')),
  seller(sellerPaths.portfolio, 'Portfolio'),
  seller(sellerPaths.liability, 'Liability'),
  seller(sellerPaths.journal, 'Journal'),
  seller(sellerPaths.payments, 'Payments'),
  seller(sellerPaths.desk, 'Desk'),
  seller(sellerPaths.daySheet, 'DaySheet'),
  seller(sellerPaths.goldRates, 'GoldRates'),
  seller(sellerPaths.quick, 'Quick'),
  seller(sellerPaths.customers, 'Customers'),
  seller(routePatterns.sellerCustomer, 'Customer'),
  seller(sellerPaths.import, 'Import'),
  seller(sellerPaths.profile, 'Profile'),
  seller(sellerPaths.storeProfile, 'StoreProfile'),
  seller(sellerPaths.security, 'Security'),
  seller(sellerPaths.plans, 'Plans'),
  seller(sellerPaths.catalogue, 'Catalogue'),
  seller(sellerPaths.transactions, 'Transactions'),
  seller(sellerPaths.redemptions, 'Redemptions'),
  seller(sellerPaths.qrCode, 'QrCode'),
  seller(sellerPaths.contact, 'Contact'),
  seller(sellerPaths.staff, 'Staff'),
];
