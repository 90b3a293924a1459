import type { noScriptCopy as english } from '../noScript.ts';
import type { Words } from '../words.ts';

/** Texts for browsers without scripts, in Hindi. */
export const noScriptCopy: Words<typeof english> = {
  sentence: 'यह पेज JavaScript से चलता है। अपने ब्राउज़र की सेटिंग में इसे चालू करें, फिर पेज दोबारा खोलें।',
};
