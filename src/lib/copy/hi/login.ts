import type { customerLoginCopy as english, sellerLoginCopy as englishOfSellers } from '../login.ts';
import type { Words } from '../words.ts';

/** Texts for customers and visitors at their login, in Hindi. */
export const customerLoginCopy: Words<typeof english> = {
  title: 'फिर से स्वागत है',
  intro: 'लॉग इन करें और अपना सोना बढ़ता देखें।',
  phone: 'मोबाइल नंबर',
  password: 'पासवर्ड',
  submit: 'लॉग इन करें',
  busy: 'लॉग इन हो रहा है…',
  registerPrompt: 'पहली बार यहाँ?',
  register: 'रजिस्टर करें',
  forgotPassword: 'पासवर्ड याद नहीं?',
  passwordRequired: 'कृपया पासवर्ड डालें।',
  passwordHint: 'कम से कम 6 अक्षर',
  invalidCredentials: 'मोबाइल नंबर या पासवर्ड ग़लत है।',
  unexpected: 'सही जवाब नहीं मिला। कृपया फिर कोशिश करें।',
  wrongSubdomain: (subdomain) => `कृपया अपने ज्वेलर के सही पते से लॉग इन करें: ${subdomain}`,
  noStoreUrl: 'आपकी दुकान का पता नहीं मिला। कृपया फिर कोशिश करें।',
  redirecting: (host) => `आपको ${host} पर ले जा रहे हैं…`,
  noSession: 'लॉग इन पूरा नहीं हुआ। कृपया फिर कोशिश करें।',
  success: 'लॉग इन हो गया!',
};

/** Texts of the jewellers' login. */
export const sellerLoginCopy: Words<typeof englishOfSellers> = {
  title: 'फिर से स्वागत है',
  intro: 'अपनी दुकान में लॉग इन करें।',
  phone: 'मोबाइल नंबर',
  password: 'पासवर्ड',
  submit: 'लॉग इन करें',
  busy: 'लॉग इन हो रहा है…',
  registerPrompt: 'नए ज्वेलर हैं?',
  register: 'रजिस्टर करें',
  forgotPassword: 'पासवर्ड याद नहीं?',
  passwordRequired: 'पासवर्ड डालना ज़रूरी है।',
  passwordHint: 'कम से कम 6 अक्षर',
  invalidCredentials: 'मोबाइल नंबर या पासवर्ड ग़लत है।',
  unexpected: 'सही जवाब नहीं मिला। कृपया फिर कोशिश करें।',
  wrongSubdomain: (subdomain) => `कृपया अपनी दुकान के सही पते से लॉग इन करें: ${subdomain}`,
  noStoreUrl: 'आपकी दुकान का पता नहीं मिला। कृपया फिर कोशिश करें।',
  redirecting: (host) => `आपको ${host} पर ले जा रहे हैं…`,
  noSession: 'लॉग इन पूरा नहीं हुआ। कृपया फिर कोशिश करें।',
  success: 'लॉग इन हो गया!',
};
