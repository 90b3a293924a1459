// The role that each operation of the seller's side requires. The server checks it before every call; the app hides what it forbids.

import type { operations } from './generated/schema.d.ts';
import type { Schemas } from './client.ts';

export type OperationId = keyof operations;
export type SellerRole = Schemas['SellerRole'];

/** From the lowest to the highest: each role includes those before it. */
const roles: readonly SellerRole[] = ['counter', 'manager', 'owner'];

/** Lowest role for an operation; null for operations outside the seller's side, which check no role. */
const leastRole: Record<OperationId, SellerRole | null> = {
  fetchCsrfToken: null,
  login: null,
  loginSeller: null,
  logout: null,
  logoutSeller: null,
  refreshToken: null,
  refreshSellerToken: null,
  sendRegistrationOtp: null,
  showPhoneVerification: null,
  verifyRegistrationOtp: null,
  sendForgotPasswordOtp: null,
  verifyForgotPasswordOtp: null,
  sendSellerRegistrationOtp: null,
  showSellerPhoneVerification: null,
  verifySellerRegistrationOtp: null,
  sendSellerForgotPasswordOtp: null,
  verifySellerForgotPasswordOtp: null,
  register: null,
  registerSeller: null,
  resetPassword: null,
  showProfile: null,
  updateProfile: null,
  showMyData: null,
  setConsent: null,
  setErasure: null,
  showBranding: null,
  showPublicContact: null,
  listPlans: null,
  showPlan: null,
  listCatalogue: null,
  enroll: null,
  showEnrollment: null,
  cancelPlan: null,
  upsertTransactionForDue: null,
  listPendingPayments: null,
  reportPayment: null,
  requestRedemption: null,
  withdrawRedemption: null,
  showNominee: null,
  nameNominee: null,
  changeNominee: null,
  deleteNominee: null,
  listNotifications: null,
  markNotificationRead: null,
  markAllNotificationsRead: null,
  showPush: null,
  subscribeToPush: null,
  unsubscribeFromPush: null,

  showSellerProfile: 'counter',
  setLanguage: 'counter',
  changePassword: 'counter',
  listDevices: 'counter',
  logOutEverywhere: 'counter',
  showSupportContact: 'counter',
  listEnrollments: 'counter',
  listEnrollmentProgress: 'counter',
  listTransactions: 'counter',
  markTransactionPaid: 'counter',
  receivePayment: 'counter',
  setReportNotFound: 'counter',
  showCashOfDay: 'counter',
  searchStore: 'counter',
  showDesk: 'counter',
  recordContact: 'counter',
  showNews: 'counter',
  setNewsSeen: 'counter',
  showCustomer: 'counter',
  listPeopleWithoutPlan: 'counter',
  addCustomer: 'counter',
  sendConsentOtp: 'counter',
  enrollCustomer: 'counter',
  requestRedemptionForCustomer: 'counter',
  // Open to visitors; all but the owner see what visitors see.
  listStaff: 'counter',

  createPlan: 'manager',
  setPlanActive: 'manager',
  lapseEnrollments: 'manager',
  // A deduction is the owner's.
  cancelEnrollment: 'manager',
  payRefund: 'manager',
  correctPayment: 'manager',
  settleCheque: 'manager',
  listRedemptionRequests: 'manager',
  approveRedemption: 'manager',
  rejectRedemption: 'manager',
  handOver: 'manager',
  createCatalogueItem: 'manager',
  updateCatalogueItem: 'manager',
  deleteCatalogueItem: 'manager',
  exportList: 'manager',
  showLiability: 'manager',
  listJournal: 'manager',
  showDaySheet: 'manager',
  closeDay: 'manager',
  showEnrollmentAnalytics: 'manager',
  showPaymentAnalytics: 'manager',
  showCollections: 'manager',

  updateSellerProfile: 'owner',
  voidPayment: 'owner',
  voidPayout: 'owner',
  holdEnrollment: 'owner',
  releaseEnrollment: 'owner',
  reopenDay: 'owner',
  lockMonth: 'owner',
  unlockMonth: 'owner',
  undoApproval: 'owner',
  sendPhoneChangeOtp: 'owner',
  changeCustomerPhone: 'owner',
  mergeCustomers: 'owner',
  recordNomineeClaim: 'owner',
  takeBackNomineeClaim: 'owner',
  addStaffMember: 'owner',
  changeStaffMember: 'owner',
  deleteStaffMember: 'owner',
  listImports: 'owner',
  uploadRegister: 'owner',
  checkRegister: 'owner',
  takeInRegister: 'owner',
  takeBackRegister: 'owner',
};

/** True when `role` includes the other one. */
export const includesRole = (role: SellerRole, least: SellerRole): boolean =>
  roles.indexOf(role) >= roles.indexOf(least);

/** True when a person with this role may call the operation. */
export function mayCall(role: SellerRole, operation: OperationId): boolean {
  const least = leastRole[operation];
  return least === null || includesRole(role, least);
}
