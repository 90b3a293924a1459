import type { oldBrowserCopy as english } from '../oldBrowser.ts';
import type { Words } from '../words.ts';

/** Texts for browsers that are too old, in Tamil. */
export const oldBrowserCopy: Words<typeof english> = {
  sentence:
    'இந்தப் பக்கத்திற்கு உங்கள் உலாவி மிகவும் பழையது. அதைப் புதுப்பிக்கவும், அல்லது இந்தப் பக்கத்தை மிகப் புதிய Chrome அல்லது Firefox-இல் திறக்கவும். iPhone-இல் iOS-ஐப் புதுப்பிக்கவும்.',
};
