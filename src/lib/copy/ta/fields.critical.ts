import type { fieldCriticalCopy as english } from '../fields.critical.ts';
import type { Words } from '../words.ts';

/** The field messages of the first screen, in Tamil. */
export const fieldCriticalCopy: Words<typeof english> = {
  phone: { login: 'சரியான மொபைல் எண்ணை உள்ளிடவும்.' },
};
