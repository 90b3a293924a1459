import type { problemDetails as englishDetails, problemTexts as english } from '../problems.ts';
import type { Words } from '../words.ts';
import { sellerLoginCopy } from './login.ts';

/** The server's messages for the contract's problem codes, in Hindi. */
export const problemTexts: Words<typeof english> = {
  validation_failed: 'कृपया चिह्नित जगहें जाँचें।',
  otp_invalid: 'ओटीपी ग़लत है',
  otp_expired: 'इस ओटीपी का समय बीत चुका है। कृपया नया मँगाएँ।',
  otp_required: 'कृपया पहले इस मोबाइल नंबर का ओटीपी सत्यापित करें।',
  reset_token_invalid: 'रीसेट टोकन नहीं मिला। कृपया पहले ओटीपी सत्यापित करें।',
  no_store: 'अपने ज्वेलर की दुकान का लिंक खोलें',
  unauthenticated: 'कृपया लॉग इन करें।',
  invalid_credentials: 'मोबाइल नंबर या पासवर्ड ग़लत है।',
  csrf_failed: 'यह पक्का नहीं हो सका कि अनुरोध आपका ही है। कृपया फिर कोशिश करें।',
  wrong_store: 'कृपया अपने ज्वेलर के सही पते से लॉग इन करें।',
  wrong_tenant: 'यह लॉगिन किसी दूसरी दुकान का है।',
  kyc_inactive: 'इसके लिए अपना KYC पूरा करें।',
  session_locked: 'स्क्रीन लॉक है। अपना पिन डालें।',
  forbidden: 'आपको इसकी अनुमति नहीं है।',
  not_found: 'नहीं मिला।',
  method_not_allowed: 'यह तरीक़ा यहाँ मान्य नहीं है।',
  conflict: 'यह अब नहीं हो सकता। कृपया पेज फिर लोड करें।',
  plan_exists: 'इस नाम की योजना पहले से है।',
  plan_closed: 'नए लोगों का जुड़ना बंद है',
  terms_changed: 'शर्तें या देय तारीख़ें बदल गई हैं। कृपया उन्हें फिर पढ़ें।',
  already_paid: 'इस किस्त का भुगतान हो चुका है।',
  not_payable: 'इस किस्त का भुगतान दर्ज नहीं हो सकता।',
  not_voidable: 'यह भुगतान निरस्त नहीं हो सकता।',
  day_closed: 'इस दिन का हिसाब बंद हो चुका है।',
  reference_seen: 'यही रेफ़रेंस किसी दूसरी रसीद पर भी है। फिर भी दर्ज करें?',
  rate_changed: 'सोने का भाव बदल गया है। कृपया उसे फिर देखें।',
  rate_old: 'सोने का भाव पुराना है। यही भाव लगाएँ?',
  rate_missing: 'पहले सोने का भाव दर्ज करें।',
  not_cancellable: 'यह योजना अब रद्द नहीं हो सकती।',
  not_redeemable: 'यह योजना अभी भुनाई नहीं जा सकती।',
  nominee_exists: 'आपका नॉमिनी पहले से दर्ज है।',
  changed_meanwhile: 'आपके खोलने के बाद इसे बदला गया है।',
  in_flight: 'इस अनुरोध पर अभी काम चल रहा है।',
  too_large: 'यह अनुरोध बहुत बड़ा है।',
  unsupported_media_type: 'इस प्रकार की सामग्री यहाँ नहीं चलती।',
  idempotency_mismatch: 'यह Idempotency-Key किसी दूसरे अनुरोध में आ चुकी है।',
  too_many_requests: 'बहुत बार कोशिश हुई। कृपया थोड़ा रुकें।',
  code_underway: 'कोड अभी-अभी भेजा गया है और पहुँच रहा है। नया मँगाने से पहले कृपया थोड़ा रुकें।',
  code_elsewhere: 'इस नंबर का कोड अभी-अभी किसी दूसरे डिवाइस पर मँगाया गया है। एक मिनट से कम में आप यहाँ मँगा सकते हैं।',
  internal: 'कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  unavailable: 'सेवा अभी व्यस्त है। कृपया फिर कोशिश करें।',
};

export const problemDetails: Words<typeof englishDetails> = {
  planExists: (name) => `${name} नाम की आपकी एक योजना पहले से है।`,
  bodyUnreadable: 'भेजी गई सामग्री मान्य JSON नहीं है।',
  formUnreadable: 'फ़ॉर्म पढ़ा नहीं जा सका।',
  cookiesMissing: 'आपका ब्राउज़र इस पेज की कुकी नहीं रखता। उसकी सेटिंग में कुकी की अनुमति दें, फिर कोशिश करें।',
  ownStore: (example) =>
    `अपनी दुकान का वेब पता खोलें, जैसे ${example}, और वहाँ “${sellerLoginCopy.forgotPassword}” दबाएँ।`,
};
