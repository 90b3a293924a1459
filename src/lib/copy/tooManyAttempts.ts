import { waitText } from '../wait.ts';

/** Messages after too many tries; `seconds` until another try is allowed. */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please try again in ${waitText('en-IN', seconds)}.`;
