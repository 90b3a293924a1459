import type { partsCriticalCopy as english } from '../parts.critical.ts';
import type { Words } from '../words.ts';

/** The words of the parts that stand on the first screen, in Hindi. */
export const partsCriticalCopy: Words<typeof english> = {
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  close: 'बंद करें',
  dismiss: 'हटाएँ',
  loading: 'लोड हो रहा है',
  tone: { success: 'हो गया', error: 'समस्या', warning: 'ध्यान दें', info: 'सूचना' },
};
