// The whole map as one table: path, who may enter, title, frame, screen. Navigation (machines/navigation.ts) reads who may enter;
// screens/App.tsx draws the rest. Screens come in chunks of their own, so that nobody waits for a page not asked for.
import type { customerCopy } from './lib/copy/customer.ts';
import type { sellerCopy } from './lib/copy/seller.ts';
import { paths, routePatterns, sellerPaths } from './lib/paths.ts';
import type { Access } from './machines/routeDecision.ts';
import type { FrameProps, ScreenPage } from './screens/App.tsx';
import Login from './screens/customer/Login.tsx';
import PlainFrame from './screens/public/PlainFrame.tsx';
import { lazyComponent, loadedComponent, type LazyComponent } from './screens/lazyComponent.tsx';

type CustomerTitle = keyof typeof customerCopy.layout.titles;
type SellerTitle = keyof typeof sellerCopy.layout.titles;
type Screen = Parameters<typeof lazyComponent<object>>[0];

// The front door comes with the app itself, so that nobody waits for a second round trip at it. Each area's other screens are
// listed in a file of their own: the front door does not carry their names.
const plainFrame = loadedComponent<FrameProps>(PlainFrame);
/** Brings the list of an area's screens before anybody asks for one of them. */
export const prepareArea = (area: 'customer' | 'seller'): Promise<unknown> =>
  area === 'seller' ? sellerArea() : customerArea();
const bareFrame = lazyComponent<FrameProps>(() => import('./screens/public/BareFrame.tsx'));
const login: Screen = () => Promise.resolve({ default: Login });
const customerArea = () => import('./screens/customer/screens.ts');
const sellerArea = () => import('./screens/seller/screens.ts');
const customerFrame = lazyComponent<FrameProps>(() => customerArea().then(({ frame }) => frame()));
const sellerFrame = lazyComponent<FrameProps>(() => sellerArea().then(({ frame }) => frame()));
const customerScreen =
  (name: keyof Awaited<ReturnType<typeof customerArea>>['screens']): Screen =>
  () =>
    customerArea().then(({ screens }) => screens[name]());
const sellerScreen =
  (name: keyof Awaited<ReturnType<typeof sellerArea>>['screens']): Screen =>
  () =>
    sellerArea().then(({ screens }) => screens[name]());

function entry(
  frame: LazyComponent<FrameProps>,
  path: string,
  access: Access,
  title: string | null,
  load: Screen,
) {
  const screen = lazyComponent(load);
  return {
    path,
    access,
    title,
    load: () => Promise.all([frame.load(), screen.load()]),
    Frame: frame.Component,
    Screen: screen.Component,
  } satisfies ScreenPage;
}

const plain = (path: string, access: Access, load: Screen) => entry(plainFrame, path, access, null, load);
/** Pages that draw their own top and bottom. */
const bare = (path: string, access: Access, load: Screen) => entry(bareFrame, path, access, null, load);
const customer = (path: string, title: CustomerTitle, load: Screen) =>
  entry(customerFrame, path, 'customer', title, load);
const seller = (path: string, title: SellerTitle, load: Screen) =>
  entry(sellerFrame, path, 'activeSeller', title, load);

export const pages = [
  bare(paths.landing, 'landing', () => import('./screens/public/Landing.tsx')),
  plain(paths.login, 'public', login),
  plain(paths.register, 'public', customerScreen('Registration')),
  bare(paths.onboarding, 'public', customerScreen('Onboarding')),
  plain(paths.otp, 'public', customerScreen('ForgotPassword')),
  plain(paths.resetPassword, 'public', customerScreen('ResetPassword')),

  customer(paths.home, 'home', customerScreen('Home')),
  customer(paths.profile, 'profile', customerScreen('Profile')),
  customer(paths.profileEdit, 'profileEdit', customerScreen('ProfileEdit')),
  customer(paths.plans, 'plans', customerScreen('Plans')),
  customer(routePatterns.plan, 'plans', customerScreen('Plan')),
  customer(paths.goldVault, 'goldVault', customerScreen('GoldVault')),
  customer(paths.nominee, 'nominee', customerScreen('Nominee')),
  customer(paths.terms, 'terms', customerScreen('Terms')),
  customer(paths.catalogue, 'catalogue', customerScreen('Catalogue')),
  customer(paths.duePayments, 'duePayments', customerScreen('DuePayments')),
  customer(paths.transactions, 'transactions', customerScreen('Transactions')),
  customer(paths.notifications, 'notifications', customerScreen('Notifications')),

  bare(sellerPaths.root, 'sellerIntro', sellerScreen('Onboarding')),
  bare(sellerPaths.onboarding, 'public', sellerScreen('Onboarding')),
  plain(sellerPaths.login, 'public', sellerScreen('Login')),
  plain(sellerPaths.register, 'public', sellerScreen('Registration')),
  plain(sellerPaths.otp, 'public', sellerScreen('ForgotPassword')),
  plain(sellerPaths.resetPassword, 'public', sellerScreen('ResetPassword')),

  plain(sellerPaths.kyc, 'kyc', sellerScreen('Kyc')),
  seller(sellerPaths.portfolio, 'portfolio', sellerScreen('Portfolio')),
  seller(sellerPaths.payments, 'payments', sellerScreen('Payments')),
  seller(sellerPaths.quick, 'quick', sellerScreen('Quick')),
  seller(sellerPaths.customers, 'customers', sellerScreen('Customers')),
  seller(routePatterns.sellerCustomer, 'customer', sellerScreen('Customer')),
  seller(sellerPaths.profile, 'profile', sellerScreen('Profile')),
  seller(sellerPaths.storeProfile, 'storeProfile', sellerScreen('StoreProfile')),
  seller(sellerPaths.plans, 'plans', sellerScreen('Plans')),
  seller(sellerPaths.catalogue, 'catalogue', sellerScreen('Catalogue')),
  seller(sellerPaths.transactions, 'transactions', sellerScreen('Transactions')),
  seller(sellerPaths.redemptions, 'redemptions', sellerScreen('Redemptions')),
  seller(sellerPaths.qrCode, 'qrCode', sellerScreen('QrCode')),
  seller(sellerPaths.contact, 'contact', sellerScreen('Contact')),
  seller(sellerPaths.staff, 'staff', sellerScreen('Staff')),
];
