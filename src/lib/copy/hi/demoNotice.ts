import type { demoNoticeCopy as english } from '../demoNotice.ts';
import type { Words } from '../words.ts';

/** On every page of a demo that other machines reach, in Hindi. */
export const demoNoticeCopy: Words<typeof english> = {
  sentence: 'डेमो: इसके कोड कोई भी पढ़ सकता है और इसका डेटा रीसेट कर सकता है। कोई असली जानकारी न डालें।',
};
