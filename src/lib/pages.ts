// Every page: its path and its screen. Paths, routes, permissions and the server's list of addresses follow from it.
// Without `access` a page is behind the login of its area, within the area's frame; `bare` pages draw their own top and
// bottom.

export const customerPages = {
  landing: { path: '/', access: 'landing', screen: 'Landing', bare: true },
  login: { path: '/login', access: 'public', screen: 'Login' },
  register: { path: '/register', access: 'public', screen: 'Registration' },
  onboarding: { path: '/onboarding', access: 'public', screen: 'Onboarding', bare: true },
  otp: { path: '/otp', access: 'public', screen: 'ForgotPassword' },
  resetPassword: { path: '/reset-password', access: 'public', screen: 'ResetPassword' },

  home: { path: '/home', screen: 'Home' },
  profile: { path: '/profile', screen: 'Profile' },
  profileEdit: { path: '/profile/edit', screen: 'ProfileEdit' },
  security: { path: '/profile/security', screen: 'Security' },
  myData: { path: '/profile/my-data', screen: 'MyData' },
  plans: { path: '/plans', screen: 'Plans' },
  plan: { path: '/plans/:id', screen: 'Plan' },
  goldVault: { path: '/gold-vault', screen: 'GoldVault' },
  passbook: { path: '/gold-vault/:enrollmentId', screen: 'Passbook' },
  nominee: { path: '/nominee', screen: 'Nominee' },
  terms: { path: '/terms', screen: 'Terms' },
  catalogue: { path: '/catalogue', screen: 'Catalogue' },
  duePayments: { path: '/due-payments', screen: 'DuePayments' },
  transactions: { path: '/transactions', screen: 'Transactions' },
  notifications: { path: '/notifications', screen: 'Notifications' },
} as const;

/** `needs`: the operation without which a role cannot open the page. */
export const sellerPages = {
  root: { path: '/seller', access: 'sellerIntro', screen: 'Onboarding', bare: true },
  onboarding: { path: '/seller/onboarding', access: 'public', screen: 'Onboarding', bare: true },
  login: { path: '/seller/login', access: 'public', screen: 'Login' },
  register: { path: '/seller/register', access: 'public', screen: 'Registration' },
  otp: { path: '/seller/otp', access: 'public', screen: 'ForgotPassword' },
  resetPassword: { path: '/seller/reset-password', access: 'public', screen: 'ResetPassword' },
  kyc: { path: '/seller/kyc', access: 'kyc', screen: 'Kyc' },

  portfolio: { path: '/seller/portfolio', screen: 'Portfolio', needs: 'showEnrollmentAnalytics' },
  liability: { path: '/seller/liability', screen: 'Liability', needs: 'showLiability' },
  journal: { path: '/seller/journal', screen: 'Journal', needs: 'listJournal' },
  payments: { path: '/seller/payment', screen: 'Payments' },
  desk: { path: '/seller/desk', screen: 'Desk' },
  daySheet: { path: '/seller/day-sheet', screen: 'DaySheet', needs: 'showDaySheet' },
  goldRates: { path: '/seller/gold-rates', screen: 'GoldRates' },
  quick: { path: '/seller/quick', screen: 'Quick', needs: 'showPaymentAnalytics' },
  customers: { path: '/seller/customer', screen: 'Customers' },
  customer: { path: '/seller/customer/:customerId', screen: 'Customer' },
  import: { path: '/seller/import', screen: 'Import', needs: 'uploadRegister' },
  profile: { path: '/seller/profile', screen: 'Profile', needs: 'updateSellerProfile' },
  storeProfile: { path: '/seller/store-profile', screen: 'StoreProfile', needs: 'updateSellerProfile' },
  security: { path: '/seller/security', screen: 'Security' },
  plans: { path: '/seller/plans', screen: 'Plans' },
  catalogue: { path: '/seller/catalogue', screen: 'Catalogue', needs: 'createCatalogueItem' },
  transactions: { path: '/seller/transactions', screen: 'Transactions' },
  redemptions: { path: '/seller/redemptions', screen: 'Redemptions', needs: 'listRedemptionRequests' },
  qrCode: { path: '/seller/qr-code', screen: 'QrCode' },
  contact: { path: '/seller/contact', screen: 'Contact' },
  staff: { path: '/seller/staff', screen: 'Staff', needs: 'addStaffMember' },
} as const;
