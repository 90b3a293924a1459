// The errors of a login: our own at its fields, the server's at its fields or above the form.
import { asProblem } from '../../api/problem.ts';
import type { Errors, FormState } from '../../lib/form.ts';
import { MIN_LOGIN_LENGTH } from '../../lib/password.ts';
import type { PhonePolicy } from '../../lib/phone.ts';
import { problemText, splitFieldErrors } from '../../lib/problemText.ts';

/** The messages of this flow, from the customer's and the seller's copy. */
export interface LoginCopy {
  passwordRequired: string;
  passwordHint: string;
  invalidCredentials: string;
  unexpected: string;
  wrongSubdomain: (subdomain: string) => string;
  noStoreUrl: string;
  redirecting: (host: string) => string;
  noSession: string;
  success: string;
}

export type LoginValues = { phone_number: string; password: string };

/** Errors of our own rules; no call is made while there are any (spec A5, decision 8). */
export function loginErrors({
  form: { values },
  phone,
  copy,
}: {
  form: FormState<LoginValues>;
  phone: PhonePolicy;
  copy: LoginCopy;
}): Errors<LoginValues> {
  const errors: Errors<LoginValues> = {};
  if (!phone.isValid(values.phone_number)) errors.phone_number = phone.message;
  if (values.password === '') errors.password = copy.passwordRequired;
  else if (values.password.length < MIN_LOGIN_LENGTH) errors.password = copy.passwordHint;
  return errors;
}

/** The server's errors: at the fields that it names, and the rest. */
export function fieldErrors(error: unknown) {
  return splitFieldErrors(asProblem(error).fields, ['phone_number', 'password']);
}

/** The server's sentence above the form, for an error that no field shows. */
export function sentenceFor(error: unknown, copy: LoginCopy): string {
  const problem = asProblem(error);
  const { known, rest } = fieldErrors(error);
  if (Object.keys(known).length > 0) return rest;
  if (problem.kind === 'off-contract') return copy.unexpected;
  return problemText(problem, problem.status === 401 ? copy.invalidCredentials : undefined);
}
