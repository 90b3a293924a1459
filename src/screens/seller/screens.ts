// The seller's screens, each a chunk of its own. routes.tsx maps paths to them.
import './arrival.ts'; // before the first page is shown, and its address with it

export const frame = () => import('./SellerFrame.tsx');

export const screens = {
  Onboarding: () => import('./Onboarding.tsx'),
  Registration: () => import('./Registration.tsx'),
  Login: () => import('./Login.tsx'),
  ForgotPassword: () => import('./ForgotPassword.tsx'),
  ResetPassword: () => import('./ResetPassword.tsx'),
  Kyc: () => import('./Kyc.tsx'),
  Portfolio: () => import('./Portfolio.tsx'),
  Liability: () => import('./Liability.tsx'),
  Journal: () => import('./Journal.tsx'),
  Payments: () => import('./Payments.tsx'),
  Desk: () => import('./Desk.tsx'),
  DaySheet: () => import('./DaySheet.tsx'),
  Quick: () => import('./Quick.tsx'),
  QrCode: () => import('./QrCode.tsx'),
  Contact: () => import('./Contact.tsx'),
  Plans: () => import('./Plans.tsx'),
  Customers: () => import('./Customers.tsx'),
  Customer: () => import('./Customer.tsx'),
  Transactions: () => import('./Transactions.tsx'),
  Redemptions: () => import('./Redemptions.tsx'),
  Profile: () => import('./Profile.tsx'),
  StoreProfile: () => import('./StoreProfile.tsx'),
  Catalogue: () => import('./Catalogue.tsx'),
  Staff: () => import('./Staff.tsx'),
};
