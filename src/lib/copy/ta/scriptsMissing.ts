import type { scriptsMissingCopy as english } from '../scriptsMissing.ts';
import type { Words } from '../words.ts';

/** Texts of a server-rendered page whose scripts have not loaded, in Tamil. */
export const scriptsMissingCopy: Words<typeof english> = {
  sentence: 'பக்கம் முழுதாக வரவில்லை. இணையத்தைச் சரிபார்க்கவும்.',
};
