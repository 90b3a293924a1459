import { PAGE_IDLE_MINUTES } from '../../sessionLimits.ts';
import type { pinCopy as english } from '../pin.ts';
import type { Words } from '../words.ts';

/** The jeweller's PIN and the locked screen, in Hindi. */
export const pinCopy: Words<typeof english> = {
  title: 'काउंटर के लिए PIN',
  hint: `PIN हो तो ${PAGE_IDLE_MINUTES} मिनट इस्तेमाल न होने पर लॉग आउट के बजाय स्क्रीन लॉक होती है। छह अंकों से फिर खुलती है, और लिखा हुआ कुछ नहीं खोता।`,
  set: 'PIN बनाएँ',
  change: 'PIN बदलें',
  remove: 'PIN हटाएँ',
  removing: 'हटा रहे हैं…',
  removed: 'PIN हटा दिया गया। इस्तेमाल न होने पर अब लॉग आउट होगा।',
  removeFailed: 'PIN हटाया नहीं जा सका',
  pin: 'नया PIN',
  sixDigits: 'छह अंक डालें',
  weak: 'ऐसा PIN चुनें जिसका अंदाज़ा लगाना मुश्किल हो',
  submit: 'PIN सहेजें',
  busy: 'सहेज रहे हैं…',
  cancel: 'रद्द करें',
  saved: 'PIN सहेजा गया।',
  saveFailed: 'PIN सहेजा नहीं जा सका',

  warning: 'इस्तेमाल न होने पर 1 मिनट में स्क्रीन लॉक हो जाएगी।',
  locked: 'लॉक है',
  enter: (name) => (name ? `${name}, अपना PIN डालें` : 'अपना PIN डालें'),
  yours: 'PIN',
  unlock: 'खोलें',
  unlocking: 'खोल रहे हैं…',
  byPassword: 'पासवर्ड से लॉग इन करें',
  wrong: (left) => `यह आपका PIN नहीं है। ${left} मौके और हैं, फिर पासवर्ड डालना होगा।`,
};
