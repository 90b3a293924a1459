// Problems as replies: the status of each code, and the reply to an unexpected error.

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseUnavailable } from '../db/errors.ts';
import { Problem, type ProblemCode } from '../domain/problem.ts';
import type { Log } from '../log.ts';

const statusOf: Record<ProblemCode, ContentfulStatusCode> = {
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
  session_locked: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  plan_exists: 409,
  plan_closed: 409,
  terms_changed: 409,
  already_paid: 409,
  not_payable: 409,
  not_voidable: 409,
  day_closed: 409,
  reference_seen: 409,
  rate_changed: 409,
  rate_old: 409,
  rate_missing: 409,
  not_cancellable: 409,
  not_redeemable: 409,
  nominee_exists: 409,
  changed_meanwhile: 409,
  in_flight: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  code_underway: 429,
  code_elsewhere: 429,
  internal: 500,
  unavailable: 503,
};

/** JSON with the charset that Hono's own `c.json` leaves out. */
export const jsonReply = (c: Context, status: ContentfulStatusCode, body: unknown): Response =>
  c.body(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=utf-8' });

export function problemReply(c: Context, { code, message, details }: Problem): Response {
  const { errors, extra, retryAfter } = details;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return jsonReply(c, statusOf[code], { code, detail: message, ...(errors && { errors }), ...extra });
}

/** The problem to reply with. The details of an unexpected error go only to the log. */
export function problemOf(error: unknown, log: Log, where: string): Problem {
  if (error instanceof Problem) {
    const { cause } = error.details;
    if (cause) log.error({ event: 'request.unserved', where, reason: cause.message });
    return error;
  }
  if (error instanceof DatabaseUnavailable) {
    log.error({ event: 'database.unavailable', where, reason: error.message });
    return new Problem('unavailable', { retryAfter: 5 });
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ event: 'request.failed', where, name, reason: message, stack });
  return new Problem('internal');
}
