import type { sharedCriticalCopy as english } from '../shared.critical.ts';
import type { Words } from '../words.ts';

/** What may be said before anything else has come, in Hindi. */
export const sharedCriticalCopy: Words<typeof english> = {
  brand: {
    defaultName: 'Swarna',
    unknownSeller: 'विक्रेता',
  },

  errors: {
    timeout: 'जवाब आने में बहुत देर हुई। कृपया फिर कोशिश करें।',
    network: 'नेटवर्क में समस्या है। कृपया अपना इंटरनेट जाँचें।',
    requestFailed: 'यह नहीं हो सका।',
    loadUser: 'आपका खाता नहीं खुल सका',
    loadSeller: 'दुकान की जानकारी लोड नहीं हो सकी',
    loadPage: 'यह पेज नहीं खुल सका',
  },

  boundary: {
    title: 'कुछ गड़बड़ हुई।',
    reload: 'फिर लोड करें',
  },

  offline: { retry: 'फिर कोशिश करें' },

  inactivity: {
    warning: 'इस्तेमाल न होने पर 1 मिनट में आपका लॉग आउट हो जाएगा।',
    loggedOut: 'इस्तेमाल न होने के कारण लॉग आउट किया गया।',
  },
};
