import { sellerLoginCopy } from './login.ts';

/** The server's messages for the contract's problem codes. */
export const problemTexts = {
  validation_failed: 'Please check the highlighted fields.',
  otp_invalid: 'Invalid OTP',
  otp_expired: 'This OTP has expired. Please request a new one.',
  otp_required: 'Please verify the OTP for this phone number first.',
  reset_token_invalid: 'No reset token found. Please verify OTP first.',
  no_store: "Open your jeweller's store link",
  unauthenticated: 'Please log in.',
  invalid_credentials: 'Invalid phone number or password.',
  csrf_failed: 'This request could not be confirmed as yours. Please try again.',
  wrong_store: 'Please login from the correct seller subdomain.',
  wrong_tenant: 'This session belongs to another store.',
  kyc_inactive: 'Complete your KYC to use this.',
  session_locked: 'The screen is locked. Enter your PIN.',
  forbidden: 'You may not do this.',
  not_found: 'Not found.',
  method_not_allowed: 'This method is not allowed here.',
  conflict: 'This is not possible any more. Please reload.',
  plan_exists: 'A plan with this name already exists.',
  plan_closed: 'New enrollments closed',
  terms_changed: 'The terms or the due dates have changed. Please read them again.',
  already_paid: 'This instalment is already paid.',
  not_payable: 'This instalment cannot be marked as paid.',
  not_voidable: 'This payment cannot be voided.',
  day_closed: 'This day sheet is closed.',
  reference_seen: 'Another receipt carries the same reference. Book it anyway?',
  rate_changed: 'The rate of gold has changed. Please look at it again.',
  rate_old: 'The rate of gold is old. Use it?',
  rate_missing: 'Set the rate of gold first.',
  not_cancellable: 'This plan cannot be cancelled any more.',
  not_redeemable: 'This plan cannot be redeemed yet.',
  nominee_exists: 'You already have a nominee.',
  changed_meanwhile: 'This was changed since you opened it.',
  in_flight: 'This request is still being worked on.',
  too_large: 'This request is too large.',
  unsupported_media_type: 'This kind of content is not understood here.',
  idempotency_mismatch: 'This Idempotency-Key was already used for another request.',
  too_many_requests: 'Too many attempts. Please wait a little.',
  code_underway:
    'A code was sent a moment ago and is on its way. Please wait a little before you ask for another.',
  code_elsewhere:
    'A code for this number was just asked for on another device. You can ask for one here in less than a minute.',
  internal: 'Something went wrong. Please try again.',
  unavailable: 'The service is busy. Please try again.',
} as const;

/** Details for problems that the code alone does not explain. */
export const problemDetails = {
  planExists: (name: string) => `You already have a plan named ${name}.`,
  bodyUnreadable: 'The body is not valid JSON.',
  formUnreadable: 'The form could not be read.',
  cookiesMissing:
    'Your browser keeps no cookies for this page. Please allow cookies in its settings, then try again.',
  ownStore: (example: string) =>
    `Open the address of your own store, such as ${example}, and press “${sellerLoginCopy.forgotPassword}” there.`,
} as const;
