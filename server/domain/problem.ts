// A request that ends without what it asked for. Every 4xx and 5xx of the API is one of these, in one shape.

const statusOf = {
  validation_failed: 400,
  otp_invalid: 400,
  otp_expired: 400,
  otp_required: 400,
  reset_token_invalid: 400,
  no_store: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  csrf_failed: 403,
  wrong_store: 403,
  wrong_tenant: 403,
  kyc_inactive: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  plan_exists: 409,
  plan_closed: 409,
  already_paid: 409,
  not_payable: 409,
  not_cancellable: 409,
  not_redeemable: 409,
  nominee_exists: 409,
  in_flight: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof statusOf;
export type FieldErrors = Record<string, string[]>;

/** What the API says when the thrower says nothing more exact. */
const messages: Record<ProblemCode, string> = {
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
};

interface ProblemDetails {
  detail?: string;
  errors?: FieldErrors;
  /** Whole seconds until another try makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** Further members of the body, such as `correct_subdomain`. */
  extra?: Record<string, string>;
  /** What went wrong behind it: for the log alone. */
  cause?: Error;
}

export class Problem extends Error {
  readonly status: (typeof statusOf)[ProblemCode];

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? messages[code], { cause: details.cause });
    this.status = statusOf[code];
  }

  body(): Record<string, unknown> {
    const { errors, extra } = this.details;
    return { code: this.code, detail: this.message, ...(errors && { errors }), ...extra };
  }
}

/** One field's complaint, as a whole problem. */
export const fieldProblem = (field: string, sentence: string): Problem =>
  new Problem('validation_failed', { detail: sentence, errors: { [field]: [sentence] } });
