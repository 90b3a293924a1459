// The seller's screens, each a chunk of its own. routes.tsx maps paths to them.
import './account/phoneFromFragment.ts'; // before the first page is shown, and its address with it

export const frame = () => import('./SellerFrame.tsx');

export const screens = {
  Onboarding: () => import('./account/Onboarding.tsx'),
  Registration: () => import('./account/Registration.tsx'),
  Login: () => import('./account/Login.tsx'),
  ForgotPassword: () => import('./account/ForgotPassword.tsx'),
  ResetPassword: () => import('./account/ResetPassword.tsx'),
  Kyc: () => import('./account/Kyc.tsx'),
  Portfolio: () => import('./reports/Portfolio.tsx'),
  Liability: () => import('./reports/Liability.tsx'),
  Journal: () => import('./payments/Journal.tsx'),
  Payments: () => import('./payments/Payments.tsx'),
  Desk: () => import('./day/Desk.tsx'),
  DaySheet: () => import('./day/DaySheet.tsx'),
  GoldRates: () => import('./store/GoldRates.tsx'),
  Quick: () => import('./reports/Quick.tsx'),
  QrCode: () => import('./store/QrCode.tsx'),
  Contact: () => import('./store/Contact.tsx'),
  Plans: () => import('./plans/Plans.tsx'),
  Customers: () => import('./customers/Customers.tsx'),
  Customer: () => import('./customers/Customer.tsx'),
  Import: () => import('./customers/Import.tsx'),
  Transactions: () => import('./payments/Transactions.tsx'),
  Redemptions: () => import('./payments/Redemptions.tsx'),
  Profile: () => import('./account/Profile.tsx'),
  Security: () => import('./account/Security.tsx'),
  StoreProfile: () => import('./store/StoreProfile.tsx'),
  Catalogue: () => import('./store/Catalogue.tsx'),
  Staff: () => import('./store/Staff.tsx'),
};
