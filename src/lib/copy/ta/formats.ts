import type { formats as english } from '../formats.ts';
import type { Words } from '../words.ts';

/** How days and times are written in Tamil; the months as CLDR abbreviates them. */
export const formats: Words<typeof english> = {
  locale: 'ta-IN',
  months: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
  time: (hour, isMorning) => `${hour} ${isMorning ? 'am' : 'pm'}`,
};
