import type { securityCopy as english } from '../security.ts';
import type { Words } from '../words.ts';
import { PAGE_IDLE_MINUTES, SESSION_IDLE_MINUTES } from '../../sessionLimits.ts';

/** Texts of the page with the password and the signed-in devices, in Hindi. */
export const securityCopy: Words<typeof english> = {
  title: 'पासवर्ड और डिवाइस',
  intro: 'आपका खाता कौन खोल सकता है, और कहाँ से।',

  password: 'पासवर्ड',
  passwordHint: 'ऐसा पासवर्ड रखें जो और कहीं न हो। पासवर्ड बदलते ही बाक़ी सब डिवाइस लॉग आउट हो जाते हैं।',
  change: 'पासवर्ड बदलें',
  currentPassword: 'अभी का पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'नया पासवर्ड दोबारा डालें',
  submit: 'पासवर्ड सेव करें',
  busy: 'सेव हो रहा है…',
  cancel: 'रहने दें',
  currentRequired: 'अभी का पासवर्ड डालें',
  wrongPassword: 'यह आपका अभी का पासवर्ड नहीं है',
  samePassword: 'अभी वाले से अलग पासवर्ड चुनें',
  changed: 'पासवर्ड बदल गया। अब सिर्फ़ यही डिवाइस लॉग इन है।',
  changeFailed: 'पासवर्ड नहीं बदला जा सका',

  devices: 'लॉग इन वाले डिवाइस',
  devicesHint: `इस्तेमाल न हो तो खुला पेज ${PAGE_IDLE_MINUTES} मिनट बाद और बंद किया हुआ ${SESSION_IDLE_MINUTES} मिनट बाद लॉग आउट हो जाता है।`,
  browserOn: (browser, system) => `${system} पर ${browser}`,
  unknownDevice: 'अनजान डिवाइस',
  current: 'यह डिवाइस',
  signedIn: 'लॉग इन हुआ',
  lastActive: 'पिछला इस्तेमाल',
  loadFailed: 'आपके डिवाइस लोड नहीं हुए',

  logOutEverywhere: 'हर जगह से लॉग आउट करें',
  logOutTitle: 'हर जगह से लॉग\u00a0आउट करें?',
  logOutQuestion: {
    customer: 'हर डिवाइस पर आपका खाता लॉग आउट होगा, इस पर भी। आपकी बचत पर कोई असर नहीं होगा।',
    seller: 'हर डिवाइस पर आपका खाता लॉग आउट होगा, इस पर भी।',
  },
  logOutConfirm: 'हाँ, हर जगह से लॉग आउट करें',
  logOutKeep: 'लॉग इन रहें',
  loggingOut: 'लॉग आउट हो रहा है…',
  loggedOut: 'हर डिवाइस से लॉग आउट हो गया।',
  logOutFailed: 'हर जगह से लॉग आउट नहीं हो सका',
};
