import type { oldBrowserCopy as english } from '../oldBrowser.ts';
import type { Words } from '../words.ts';

/** Texts for browsers that are too old, in Hindi. */
export const oldBrowserCopy: Words<typeof english> = {
  sentence:
    'आपका ब्राउज़र इस पेज के लिए बहुत पुराना है। कृपया उसे अपडेट करें, या यह पेज सबसे नए Chrome या Firefox में खोलें। iPhone पर iOS अपडेट करें।',
};
