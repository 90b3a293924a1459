import type { fieldCriticalCopy as english } from '../fields.critical.ts';
import type { Words } from '../words.ts';

/** The field messages of the first screen, in Hindi. */
export const fieldCriticalCopy: Words<typeof english> = {
  phone: { login: 'कृपया सही मोबाइल नंबर डालें।' },
};
