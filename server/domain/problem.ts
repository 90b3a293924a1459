// An error reply in the domain's terms: a code of the contract and a message. http/problem.ts makes it a reply.

/** Each code with its default message. */
const messages = {
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
  forbidden: 'You may not do this.',
  not_found: 'Not found.',
  method_not_allowed: 'This method is not allowed here.',
  conflict: 'This is not possible any more. Please reload.',
  plan_exists: 'A plan with this name already exists.',
  plan_closed: 'New enrollments closed',
  already_paid: 'This instalment is already paid.',
  not_payable: 'This instalment cannot be marked as paid.',
  not_voidable: 'This payment cannot be voided.',
  not_cancellable: 'This plan cannot be cancelled any more.',
  not_redeemable: 'This plan cannot be redeemed yet.',
  nominee_exists: 'You already have a nominee.',
  in_flight: 'This request is still being worked on.',
  too_large: 'This request is too large.',
  unsupported_media_type: 'This kind of content is not understood here.',
  idempotency_mismatch: 'This Idempotency-Key was already used for another request.',
  too_many_requests: 'Too many attempts. Please wait a little.',
  internal: 'Something went wrong. Please try again.',
  unavailable: 'The service is busy. Please try again.',
} as const;

export type ProblemCode = keyof typeof messages;
export type FieldErrors = Record<string, string[]>;

interface ProblemDetails {
  detail?: string;
  errors?: FieldErrors;
  /** Whole seconds until a retry may succeed. */
  retryAfter?: number;
  /** Further members of the body, such as `correct_subdomain`. */
  extra?: Record<string, string>;
  /** The cause, for the log only. */
  cause?: Error;
}

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? messages[code], { cause: details.cause });
  }
}

/** `validation_failed` for one field. */
export const fieldProblem = (field: string, sentence: string): Problem =>
  new Problem('validation_failed', { detail: sentence, errors: { [field]: [sentence] } });
