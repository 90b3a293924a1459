// The customers' screens, each a chunk of its own. routes.tsx maps paths to them.
export const frame = () => import('./CustomerFrame.tsx');

export const screens = {
  Registration: () => import('./account/Registration.tsx'),
  Onboarding: () => import('./account/Onboarding.tsx'),
  ForgotPassword: () => import('./account/ForgotPassword.tsx'),
  ResetPassword: () => import('./account/ResetPassword.tsx'),
  Home: () => import('./savings/Home.tsx'),
  Profile: () => import('./account/Profile.tsx'),
  ProfileEdit: () => import('./account/ProfileEdit.tsx'),
  Security: () => import('./account/Security.tsx'),
  MyData: () => import('./account/MyData.tsx'),
  Plans: () => import('./plans/Plans.tsx'),
  Plan: () => import('./plans/Plan.tsx'),
  GoldVault: () => import('./savings/GoldVault.tsx'),
  Passbook: () => import('./savings/Passbook.tsx'),
  Nominee: () => import('./account/Nominee.tsx'),
  Terms: () => import('./help/Terms.tsx'),
  Catalogue: () => import('./plans/Catalogue.tsx'),
  DuePayments: () => import('./savings/DuePayments.tsx'),
  Transactions: () => import('./savings/Transactions.tsx'),
  Notifications: () => import('./savings/Notifications.tsx'),
};
