import { fieldCopy as english } from '../fields.ts';
import { orEnglish } from '../../orEnglish.ts';

/** The field messages, in Tamil. */
export const fieldCopy = orEnglish(english, {
  phone: { login: 'சரியான மொபைல் எண்ணை உள்ளிடவும்.' },
});
