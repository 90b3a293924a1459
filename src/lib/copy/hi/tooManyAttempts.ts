import { waitText } from '../../wait.ts';
import type { tooManyAttempts as english } from '../tooManyAttempts.ts';
import type { Words } from '../words.ts';

/** Messages after too many tries, in Hindi. */
export const tooManyAttempts: Words<typeof english> = (seconds) =>
  `बहुत बार कोशिश हुई। कृपया इतना रुकें: ${waitText('hi-IN', seconds)}।`;
