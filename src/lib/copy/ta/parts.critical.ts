import type { partsCriticalCopy as english } from '../parts.critical.ts';
import type { Words } from '../words.ts';

/** The words of the parts that stand on the first screen, in Tamil. */
export const partsCriticalCopy: Words<typeof english> = {
  showPassword: 'கடவுச்சொல்லைக் காட்டு',
  hidePassword: 'கடவுச்சொல்லை மறை',
  close: 'மூடு',
  dismiss: 'நீக்கு',
  loading: 'ஏற்றுகிறது',
  tone: { success: 'முடிந்தது', error: 'சிக்கல்', warning: 'எச்சரிக்கை', info: 'குறிப்பு' },
};
