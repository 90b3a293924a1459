import type { formats as english } from '../formats.ts';
import type { Words } from '../words.ts';

/** How days and times are written in Hindi; the months as CLDR abbreviates them. */
export const formats: Words<typeof english> = {
  locale: 'hi-IN',
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  time: (hour, isMorning) => `${hour} ${isMorning ? 'am' : 'pm'}`,
};
