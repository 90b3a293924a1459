// The customers' screens, each a chunk of its own. routes.tsx maps paths to them.
export const frame = () => import('./CustomerFrame.tsx');

export const screens = {
  Registration: () => import('./Registration.tsx'),
  Onboarding: () => import('./Onboarding.tsx'),
  ForgotPassword: () => import('./ForgotPassword.tsx'),
  ResetPassword: () => import('./ResetPassword.tsx'),
  Home: () => import('./Home.tsx'),
  Profile: () => import('./Profile.tsx'),
  ProfileEdit: () => import('./ProfileEdit.tsx'),
  Security: () => import('./Security.tsx'),
  MyData: () => import('./MyData.tsx'),
  Plans: () => import('./Plans.tsx'),
  Plan: () => import('./Plan.tsx'),
  GoldVault: () => import('./GoldVault.tsx'),
  Passbook: () => import('./Passbook.tsx'),
  Nominee: () => import('./Nominee.tsx'),
  Terms: () => import('./Terms.tsx'),
  Catalogue: () => import('./Catalogue.tsx'),
  DuePayments: () => import('./DuePayments.tsx'),
  Transactions: () => import('./Transactions.tsx'),
  Notifications: () => import('./Notifications.tsx'),
};
