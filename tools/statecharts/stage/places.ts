// The page whose frame surrounds a flow's screen. A screen without a page of its own has a plain background.
import { paths, routePatterns, sellerPaths } from '../../../src/lib/paths.ts';
import { routes } from '../../../src/routeTable.ts';

export const places: Readonly<Record<string, string>> = {
  catalogue: paths.catalogue,
  connection: paths.home,
  customerContact: paths.profile,
  customerPlan: routePatterns.plan,
  customerPlans: paths.plans,
  customerTransactions: paths.transactions,
  dueList: paths.duePayments,
  upiPayment: paths.duePayments,
  enrollment: paths.home,
  nominee: paths.nominee,
  nomineeForm: paths.nominee,
  notifications: paths.notifications,
  pushReminders: paths.notifications,
  profileEdit: paths.profileEdit,
  profileForm: paths.profileEdit,
  security: paths.security,
  passwordForm: paths.security,
  myData: paths.myData,
  offlineChoice: paths.myData,
  registration: paths.register,
  passbook: routePatterns.passbook,
  savings: paths.home,
  installOffer: paths.home,
  version: paths.home,
  vault: paths.goldVault,

  brand: paths.onboarding,
  calendar: paths.register,
  disclosure: paths.landing,
  introSlides: paths.onboarding,
  guestOnly: paths.login,
  login: paths.login,
  otpVerification: paths.register,
  passwordForgotten: paths.otp,
  passwordReset: paths.resetPassword,
  imageCrop: paths.register,

  catalogueItem: sellerPaths.catalogue,
  catalogueItemForm: sellerPaths.catalogue,
  deletion: sellerPaths.staff,
  desk: sellerPaths.desk,
  counterSearch: sellerPaths.desk,
  snoozeForm: sellerPaths.desk,
  holdForm: routePatterns.sellerCustomer,
  payoutForm: sellerPaths.desk,
  cancellationForm: routePatterns.sellerCustomer,
  daySheet: sellerPaths.daySheet,
  dayClosingForm: sellerPaths.daySheet,
  dayChangeForm: sellerPaths.daySheet,
  export: sellerPaths.staff,
  goTo: sellerPaths.customers,
  keyboard: sellerPaths.customers,
  kyc: sellerPaths.kyc,
  liability: sellerPaths.liability,
  'sellerTransactions.payments': sellerPaths.payments,
  'sellerTransactions.transactions': sellerPaths.transactions,
  markPaid: sellerPaths.payments,
  receivePaymentForm: routePatterns.sellerCustomer,
  voidPayment: sellerPaths.payments,
  cashHint: sellerPaths.payments,
  pagedList: sellerPaths.customers,
  imageList: sellerPaths.plans,
  planCreation: sellerPaths.plans,
  planForm: sellerPaths.plans,
  portfolio: sellerPaths.portfolio,
  qrCode: sellerPaths.qrCode,
  quick: sellerPaths.quick,
  redemptions: sellerPaths.redemptions,
  acceptanceForm: sellerPaths.redemptions,
  rejectionForm: sellerPaths.redemptions,
  undoForm: sellerPaths.redemptions,
  handoverForm: sellerPaths.redemptions,
  sellerCatalogue: sellerPaths.catalogue,
  sellerContact: sellerPaths.contact,
  sellerCustomer: routePatterns.sellerCustomer,
  customerAccount: routePatterns.sellerCustomer,
  phoneForm: routePatterns.sellerCustomer,
  claimForm: routePatterns.sellerCustomer,
  claimEndForm: routePatterns.sellerCustomer,
  phoneCodeForm: routePatterns.sellerCustomer,
  sellerPlans: sellerPaths.plans,
  sellerProfile: sellerPaths.profile,
  sellerProfileForm: sellerPaths.profile,
  sellerRegistration: sellerPaths.register,
  staff: sellerPaths.staff,
  staffMember: sellerPaths.staff,
  storeForm: sellerPaths.storeProfile,
  storeProfile: sellerPaths.storeProfile,
};

/** Flows whose screen is the whole app, without a frame. */
export const wholeApp: readonly string[] = [
  'inactivity',
  'navigation.customer',
  'navigation.seller',
  'session.customer',
  'session.seller',
];

/** True when bars and navigation surround the flow's screen. */
export const isFramed = (flow: string): boolean =>
  !wholeApp.includes(flow) && routes.find(({ path }) => path === places[flow])?.frame !== 'bare';

/**
 * Flows without pictures, because their states look alike: the root has one, and progress is a part of the customers'
 * page.
 */
export const unpictured: readonly string[] = ['app', 'enrollmentProgress'];
