import type { scriptsMissingCopy as english } from '../scriptsMissing.ts';
import type { Words } from '../words.ts';

/** Texts of a server-rendered page whose scripts have not loaded, in Hindi. */
export const scriptsMissingCopy: Words<typeof english> = {
  sentence: 'यह पेज पूरा लोड नहीं हुआ। कृपया अपना इंटरनेट जाँचें।',
};
