// The whole map as one table: path, who may enter, title, frame, screen. Navigation (machines/navigation.ts) reads who may enter;
// screens/App.tsx draws the rest. Frames and screens come in chunks of their own, so that nobody waits for a page not asked for.
import type { customerCopy } from './lib/copy/customer.ts';
import type { sellerCopy } from './lib/copy/seller.ts';
import { paths, routePatterns, sellerPaths } from './lib/paths.ts';
import type { Access } from './machines/navigation.ts';
import type { FrameProps, ScreenPage } from './screens/App.tsx';
import { lazyPart, type LazyPart } from './screens/page.tsx';

type CustomerTitle = keyof typeof customerCopy.layout.titles;
type SellerTitle = keyof typeof sellerCopy.layout.titles;
type Screen = Parameters<typeof lazyPart<object>>[0];

const bareFrame = lazyPart<FrameProps>(() => import('./screens/public/BareFrame.tsx'));
const plainFrame = lazyPart<FrameProps>(() => import('./screens/public/PlainFrame.tsx'));
const customerFrame = lazyPart<FrameProps>(() => import('./screens/customer/CustomerFrame.tsx'));
const sellerFrame = lazyPart<FrameProps>(() => import('./screens/seller/SellerFrame.tsx'));
/** Pages that are on the map and not built yet; tests/routes.test.ts lists them, and the list must shrink to nothing. */
export const notBuilt: Screen = () => import('./screens/public/NotBuilt.tsx');

function entry(
  frame: LazyPart<FrameProps>,
  path: string,
  access: Access,
  title: string | null,
  bring: Screen,
) {
  const screen = lazyPart(bring);
  return {
    path,
    access,
    title,
    built: bring !== notBuilt,
    load: () => Promise.all([frame.load(), screen.load()]),
    Frame: frame.Shown,
    Screen: screen.Shown,
  } satisfies ScreenPage & { built: boolean };
}

const plain = (path: string, access: Access, bring: Screen) => entry(plainFrame, path, access, null, bring);
/** Pages that draw their own top and bottom. */
const bare = (path: string, access: Access, bring: Screen) => entry(bareFrame, path, access, null, bring);
const customer = (path: string, title: CustomerTitle, bring: Screen) =>
  entry(customerFrame, path, 'customer', title, bring);
const seller = (path: string, title: SellerTitle, bring: Screen) =>
  entry(sellerFrame, path, 'activeSeller', title, bring);

const sellerIntro: Screen = () => import('./screens/seller/Onboarding.tsx');

export const pages = [
  bare(paths.landing, 'landing', () => import('./screens/public/Landing.tsx')),
  plain(paths.login, 'public', () => import('./screens/customer/Login.tsx')),
  plain(paths.register, 'public', () => import('./screens/customer/Registration.tsx')),
  bare(paths.onboarding, 'public', () => import('./screens/customer/Onboarding.tsx')),
  plain(paths.otp, 'public', () => import('./screens/customer/ForgotPassword.tsx')),
  plain(paths.resetPassword, 'public', () => import('./screens/customer/ResetPassword.tsx')),

  customer(paths.home, 'home', () => import('./screens/customer/Home.tsx')),
  customer(paths.profile, 'profile', () => import('./screens/customer/Profile.tsx')),
  customer(paths.profileEdit, 'profileEdit', notBuilt),
  customer(paths.plans, 'plans', () => import('./screens/customer/Plans.tsx')),
  customer(routePatterns.plan, 'plans', () => import('./screens/customer/Plan.tsx')),
  customer(paths.goldVault, 'goldVault', () => import('./screens/customer/GoldVault.tsx')),
  customer(paths.nominee, 'nominee', () => import('./screens/customer/Nominee.tsx')),
  customer(paths.terms, 'terms', () => import('./screens/customer/Terms.tsx')),
  customer(paths.catalogue, 'catalogue', () => import('./screens/customer/Catalogue.tsx')),
  customer(paths.duePayments, 'duePayments', () => import('./screens/customer/DuePayments.tsx')),
  customer(paths.transactions, 'transactions', () => import('./screens/customer/Transactions.tsx')),
  customer(paths.notifications, 'notifications', () => import('./screens/customer/Notifications.tsx')),

  bare(sellerPaths.root, 'sellerIntro', sellerIntro),
  bare(sellerPaths.onboarding, 'public', sellerIntro),
  plain(sellerPaths.login, 'public', () => import('./screens/seller/Login.tsx')),
  plain(sellerPaths.register, 'public', notBuilt),
  plain(sellerPaths.otp, 'public', () => import('./screens/seller/ForgotPassword.tsx')),
  plain(sellerPaths.resetPassword, 'public', () => import('./screens/seller/ResetPassword.tsx')),

  plain(sellerPaths.kyc, 'kyc', () => import('./screens/seller/Kyc.tsx')),
  seller(sellerPaths.portfolio, 'portfolio', () => import('./screens/seller/Portfolio.tsx')),
  seller(sellerPaths.payments, 'payments', () => import('./screens/seller/Payments.tsx')),
  seller(sellerPaths.quick, 'quick', notBuilt),
  seller(sellerPaths.customers, 'customers', notBuilt),
  seller(routePatterns.sellerCustomer, 'customer', notBuilt),
  seller(sellerPaths.profile, 'profile', notBuilt),
  seller(sellerPaths.storeProfile, 'storeProfile', notBuilt),
  seller(sellerPaths.plans, 'plans', notBuilt),
  seller(sellerPaths.catalogue, 'catalogue', notBuilt),
  seller(sellerPaths.transactions, 'transactions', notBuilt),
  seller(sellerPaths.redemptions, 'redemptions', notBuilt),
  seller(sellerPaths.qrCode, 'qrCode', notBuilt),
  seller(sellerPaths.contact, 'contact', notBuilt),
  seller(sellerPaths.staff, 'staff', notBuilt),
];
