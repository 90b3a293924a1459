import { waitText } from '../wait.ts';

/** What is said to whoever tried too often; `seconds` until another try is allowed. */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please try again in ${waitText('en-IN', seconds)}.`;
