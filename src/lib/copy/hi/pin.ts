import { PAGE_IDLE_MINUTES } from '../../sessionLimits.ts';
import type { pinCopy as english } from '../pin.ts';
import type { Words } from '../words.ts';

/** The jeweller's पिन and the locked screen, in Hindi. */
export const pinCopy: Words<typeof english> = {
  title: 'काउंटर के लिए पिन',
  hint: `पिन हो तो ${PAGE_IDLE_MINUTES} मिनट इस्तेमाल न होने पर लॉग आउट के बजाय स्क्रीन लॉक होती है। छह अंकों से फिर खुलती है, और लिखा हुआ कुछ नहीं खोता।`,
  set: 'पिन बनाएँ',
  change: 'पिन बदलें',
  remove: 'पिन हटाएँ',
  removing: 'हटा रहे हैं…',
  removed: 'पिन हटा दिया गया। इस्तेमाल न होने पर अब लॉग आउट होगा।',
  removeFailed: 'पिन हटाया नहीं जा सका',
  pin: 'नया पिन',
  sixDigits: 'छह अंक डालें',
  weak: 'ऐसा पिन चुनें जिसका अंदाज़ा लगाना मुश्किल हो',
  submit: 'पिन सेव करें',
  busy: 'सेव हो रहा है…',
  cancel: 'रहने दें',
  saved: 'पिन सेव हो गया।',
  saveFailed: 'पिन सेव नहीं हो सका',

  warning: 'इस्तेमाल न होने पर 1 मिनट में स्क्रीन लॉक हो जाएगी।',
  lock: 'लॉक करें',
  locked: 'लॉक है',
  enter: (name) => (name ? `${name}, अपना पिन डालें` : 'अपना पिन डालें'),
  yours: 'पिन',
  unlock: 'खोलें',
  unlocking: 'खोल रहे हैं…',
  byPassword: 'पासवर्ड से लॉग इन करें',
  wrong: (left) => `यह आपका पिन नहीं है। ${left} मौके और हैं, फिर पासवर्ड डालना होगा।`,
};
