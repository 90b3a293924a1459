import type { sellerCriticalCopy as english } from '../seller.critical.ts';
import type { Words } from '../words.ts';
import { customerCriticalCopy } from './customer.critical.ts';

/** What jewellers read before they are in, in Tamil. */
export const sellerCriticalCopy: Words<typeof english> = {
  session: { loadFailed: 'கடையை ஏற்ற முடியவில்லை' },
  login: {
    ...customerCriticalCopy.login,
    intro: 'உங்கள் கடையில் உள்நுழையவும்.',
    registerPrompt: 'புதிய நகைக்கடையா?',
  },
};
