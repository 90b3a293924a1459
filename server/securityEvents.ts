// Security events for the operator: logins, payments, cancellations, refused access. One log line each, kept as
// docs/security-events.md describes; never a password, code, token or whole phone number.

import type { OperationId, SellerRole } from '../src/api/permissions.ts';
import { Problem, type ProblemCode } from './domain/problem.ts';
import type { LoginEvent } from './domain/staff.ts';
import type { Operation } from './http/contract.ts';
import type { Client } from './http/client.ts';
import type { Log } from './log.ts';

/** The event of an operation that succeeded. */
const done = {
  login: 'login.done',
  loginSeller: 'login.done',
  logout: 'logout.done',
  logoutSeller: 'logout.done',
  sendRegistrationOtp: 'code.sent',
  sendSellerRegistrationOtp: 'code.sent',
  sendForgotPasswordOtp: 'code.sent',
  sendSellerForgotPasswordOtp: 'code.sent',
  sendPhoneChangeOtp: 'code.sent',
  sendConsentOtp: 'code.sent',
  changeCustomerPhone: 'phone.changed',
  verifyRegistrationOtp: 'code.verified',
  verifySellerRegistrationOtp: 'code.verified',
  verifyForgotPasswordOtp: 'code.verified',
  verifySellerForgotPasswordOtp: 'code.verified',
  register: 'customer.registered',
  addCustomer: 'customer.added',
  registerSeller: 'store.opened',
  resetPassword: 'password.reset',
  changePassword: 'password.changed',
  setPin: 'pin.set',
  removePin: 'pin.removed',
  lockSession: 'session.locked',
  unlockSession: 'session.unlocked',
  logOutEverywhere: 'logout.everywhere',
  showMyData: 'data.read',
  setConsent: 'consent.set',
  setErasure: 'erasure.set',
  unsubscribeFromPush: 'push.unsubscribed',
  markTransactionPaid: 'transaction.paid',
  receivePayment: 'transaction.paid',
  requestRedemption: 'redemption.requested',
  requestRedemptionForCustomer: 'redemption.requested',
  withdrawRedemption: 'redemption.withdrawn',
  approveRedemption: 'redemption.approved',
  rejectRedemption: 'redemption.rejected',
  undoApproval: 'redemption.undone',
  handOver: 'redemption.handed_over',
  cancelPlan: 'enrollment.cancelled',
  lapseEnrollments: 'enrollment.cancelled',
  cancelEnrollment: 'enrollment.cancelled',
  payRefund: 'refund.paid',
} as const satisfies Partial<Record<OperationId, string>>;

/** Events of refusals, whatever the operation. */
const refused = {
  invalid_credentials: 'login.failed',
  wrong_store: 'login.failed',
  too_many_requests: 'limit.reached',
  code_underway: 'limit.reached',
  code_elsewhere: 'limit.reached',
  otp_invalid: 'code.refused',
  otp_expired: 'code.refused',
  otp_required: 'code.refused',
  reset_token_invalid: 'reset_token.refused',
  csrf_failed: 'csrf.refused',
  wrong_tenant: 'session.of_other_store',
  forbidden: 'access.refused',
  not_found: 'reference.refused',
} as const satisfies Partial<Record<ProblemCode, string>>;

export type SecurityEvent =
  | (typeof done)[keyof typeof done]
  | (typeof refused)[keyof typeof refused]
  | `staff_login.${LoginEvent}`
  | 'login.locked'
  | 'push.subscribed'
  | 'password.refused'
  | 'pin.refused'
  | 'refresh.reused'
  | 'upload.refused';

/** A request's data for its log line. */
export interface RequestNotes {
  operation?: string;
  store?: string;
  actor?: string;
  /** The caller's account. */
  account?: string;
  /** The record that the request is about, if its path does not name it. */
  record?: string;
  /** The role that a login was given. */
  role?: SellerRole;
  /** The phone that a visitor gave, masked. */
  phone_end?: string;
  /** The security event, if neither operation nor problem determines it. */
  security?: SecurityEvent;
  /** The code of the problem in the reply. */
  problem?: string;
}

/** Fields of a body that refer to a record of the store. */
const references = ['plan', 'staff'];

function refusalOf({ id, fileFields }: Operation, { code, details }: Problem): SecurityEvent | null {
  if (code === 'too_many_requests' && done[id as keyof typeof done] === 'login.done') return 'login.locked';
  if (code in refused) return refused[code as keyof typeof refused];
  const fields = Object.keys(details.errors ?? {});
  if (fields.some((field) => references.includes(field))) return 'reference.refused';
  return fields.some((field) => fileFields.has(field)) ? 'upload.refused' : null;
}

/** The event of a request; null for requests that are not logged. `error` is its refusal. */
const eventOf = (operation: Operation, error: Error | undefined): SecurityEvent | null => {
  if (!error) return done[operation.id as keyof typeof done] ?? null;
  return error instanceof Problem ? refusalOf(operation, error) : null;
};

/** Logs a request if it is a security event. `notes` give the store, the account and the request. */
export function recordSecurityEvent(
  log: Log,
  operation: Operation,
  error: Error | undefined,
  notes: RequestNotes,
  { address }: Client,
): void {
  const event = notes.security ?? eventOf(operation, error);
  if (event === null) return;
  const line = { ...notes, event, security: true, operation: operation.id, address };
  if (error) log.warn(line);
  else log.info(line);
}
