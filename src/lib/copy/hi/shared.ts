import type * as english from '../shared.ts';
import type { Words } from '../words.ts';
import { fieldCopy } from './fields.ts';

export type { Option, PaidThrough } from '../shared.ts';

const days = (count: number): string => `${count} दिन`;
const timeLeft = (seconds: number): string =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} मिनट` : `${seconds} सेकंड`;
const months = (count: number): string => (count === 1 ? '1 महीना' : `${count} महीने`);

/** Texts shared by both sides, in Hindi. */
export const sharedCopy: Words<typeof english.sharedCopy> = {
  brand: {
    defaultName: 'Swarna',
    unknownSeller: 'विक्रेता',
  },

  boundary: {
    title: 'कुछ गड़बड़ हुई।',
    reload: 'फिर लोड करें',
  },

  inactivity: {
    warning: 'इस्तेमाल न होने पर 1 मिनट में आपका लॉग आउट हो जाएगा।',
    loggedOut: 'इस्तेमाल न होने के कारण लॉग आउट किया गया।',
  },

  errors: {
    timeout: 'जवाब आने में बहुत देर हुई। कृपया फिर कोशिश करें।',
    network: 'नेटवर्क में समस्या है। कृपया अपना इंटरनेट जाँचें।',
    requestFailed: 'यह नहीं हो सका।',
    loadUser: 'आपका खाता नहीं खुल सका',
    loadSeller: 'दुकान की जानकारी लोड नहीं हो सकी',
    loadPage: 'यह पेज नहीं खुल सका',
    noStore: 'अपने ज्वेलर की दुकान का लिंक खोलें',
  },

  language: {
    title: 'भाषा',
    hint: 'हर उस डिवाइस पर, जहाँ आप लॉग इन करें।',
    notKept: 'आपकी भाषा सेव नहीं हो सकी। कृपया फिर कोशिश करें।',
  },

  offline: { retry: 'फिर कोशिश करें', bar: 'इंटरनेट नहीं है। आने पर फिर कोशिश करें।' },

  actions: {
    close: 'बंद करें',
    saving: 'सेव हो रहा है…',
    retry: 'फिर कोशिश करें',
    reload: 'फिर लोड करें',
    mainNavigation: 'मुख्य',
    tabs: 'भाग',
  },

  colours: {
    name: 'रंग',
    device: 'इस डिवाइस जैसे रंग',
    day: 'दिन के रंग',
    night: 'रात के रंग',
  },

  sessionEnded: {
    idle: '15 मिनट इस्तेमाल न होने पर आपको लॉग आउट किया गया। कृपया फिर लॉग इन करें।',
    otherTab: 'दूसरे टैब में आपका लॉग आउट हो चुका है। यहाँ जारी रखने के लिए फिर लॉग इन करें।',
    server: 'आपका लॉगिन समाप्त हो गया है। कृपया फिर लॉग इन करें।',
  },

  draft: {
    restored: 'आपका लिखा हुआ हमने सँभालकर रखा।',
    restoredWithoutSecrets: 'आपका लिखा हुआ हमने सँभालकर रखा। कृपया पासवर्ड और तस्वीरें फिर डालें।',
    discard: 'हटा दें',
  },

  form: {
    required: 'यह भरना ज़रूरी है।',
    choose: 'चुनें',
    unanswered: 'पता नहीं चला कि यह सेव हुआ या नहीं। बटन फिर दबाएँ।',
    conflict: 'आपके खोलने के बाद इसे कहीं और बदला गया। आपका लिखा अभी सेव नहीं हुआ: चुनें कि क्या रखना है।',
    keepMine: 'मेरा रखें',
    takeTheirs: 'सेव किया हुआ लें',
    changedMeanwhile: 'आपके खोलने के बाद कहीं और बदला गया।',
    savedMeanwhile: (text: string) => (text ? `अब सेव है: “${text}”` : 'अब सेव है: खाली'),
  },

  leave: {
    title: 'बिना सेव किए छोड़ें?',
    question: 'आपने जो भरा है वह मिट जाएगा।',
    discard: 'छोड़ें',
    keep: 'भरते रहें',
  },

  otp: {
    group: '6 अंकों का कोड',
    send: 'ओटीपी भेजें',
    resend: 'ओटीपी फिर भेजें',
    verify: 'ओटीपी सत्यापित करें',
    sending: 'भेज रहे हैं…',
    verifying: 'सत्यापित हो रहा है…',
    sendIn: (seconds) => `${timeLeft(seconds)} में ओटीपी भेजें`,
    resendIn: (seconds) => `${timeLeft(seconds)} में ओटीपी फिर भेजें`,
    incomplete: '6 अंकों का ओटीपी डालें',
    sentTo: (phone) => `हमने +91\u00a0${phone} पर कोड भेजा है`,
  },

  password: {
    strength: { weak: 'कमज़ोर', moderate: 'ठीक-ठाक', strong: 'मज़बूत' },
    strengthName: 'पासवर्ड की मज़बूती',
    repeats: {
      phone: 'पासवर्ड में अपना मोबाइल नंबर न रखें।',
      name: 'पासवर्ड में अपना नाम न रखें।',
      store: 'पासवर्ड में दुकान का नाम न रखें।',
    },
    common: 'चोर पहले ऐसे ही पासवर्ड आज़माते हैं। तीन-चार शब्द मिलाकर बनाएँ।',
    hint: '8 या ज़्यादा अक्षर: बड़े-छोटे अंग्रेज़ी अक्षर, अंक और चिह्न मिलाकर।',
  },

  resetPassword: {
    title: 'नया पासवर्ड बनाएँ',
    intro: 'ऐसा पासवर्ड चुनें जो आप कहीं और इस्तेमाल नहीं करते।',
    newPassword: 'नया पासवर्ड',
    confirmPassword: 'पासवर्ड दोबारा डालें',
    submit: 'पासवर्ड बदलें',
    busy: 'बदला जा रहा है…',
    tooShort: '8 या ज़्यादा अक्षर लिखें',
    tooLong: fieldCopy.text.tooLong,
    mismatch: 'पासवर्ड मेल नहीं खाते',
    missingToken: 'रीसेट टोकन नहीं मिला। कृपया पहले ओटीपी सत्यापित करें।',
    missingPhone: 'मोबाइल नंबर नहीं मिला। कृपया फिर से शुरू करें।',
    usedPerhaps: 'शायद पहली कोशिश में पासवर्ड बदल गया। उससे लॉग इन करके देखें, या फिर से शुरू करें।',
    restart: 'फिर से शुरू करें',
    backToLogin: 'लॉगिन पर वापस',
    failed: 'पासवर्ड बदला नहीं जा सका',
    success: 'पासवर्ड बदल गया!',
  },

  photo: {
    cropTitle: 'अपनी फ़ोटो काटें',
    cropHint: 'खींचकर हिलाएँ, ज़ूम करके बैठाएँ।',
    cropKeys: 'आपकी तस्वीर। तीर के बटन इसे हिलाते हैं, प्लस और माइनस ज़ूम करते हैं।',
    zoom: 'ज़ूम',
    zoomIn: 'बड़ा करें',
    zoomOut: 'छोटा करें',
    zoomed: (percent) => `${percent}%`,
    aspect: 'अनुपात',
    aspects: { free: 'मनचाहा', original: 'मूल' },
    confirm: 'पक्का करें',
    cancel: 'रहने दें',
    busy: 'फ़ोटो तैयार हो रही है…',
    packing: 'तैयार हो रही है…',
    unreadable: 'यह तस्वीर नहीं पढ़ी जा सकी। कृपया दूसरी चुनें।',
  },

  date: {
    invalid: 'सही तारीख़ दिन/माह/वर्ष में डालें, जो आगे की न हो',
  },

  list: {
    filterByDate: 'तारीख़ से छाँटें',
    invalidRange: 'पहली तारीख़ आख़िरी के बाद न हो।',
    count: (count) => `${count} ${count === 1 ? 'नतीजा' : 'नतीजे'}`,
    restFailed: 'बाक़ी सूची लोड नहीं हो सकी।',
  },

  carousel: {
    picture: (position, count) => `${count} में से तस्वीर ${position}`,
  },

  amounts: {
    perMonth: (amount) => `हर महीने ${amount}`,
    perMonthRange: (from, to) => `हर महीने ${from} से ${to}`,
    estimated: 'अनुमानित',
    days,
    months,
  },

  due: {
    inDays: (count) => `${days(count)} में देय`,
    today: 'आज देय',
    overdueBy: (count) => `${days(count)} से बकाया`,
    overdueSince: (day, amount) => `${day} से बकाया${amount ? ` · ${amount}` : ''}`,
  },

  enrollmentStatus: {
    customer: {
      payment_pending: 'भुगतान लंबित',
      active: 'चालू',
      on_hold: 'रुकी हुई',
      matured: 'योजना पूरी / भुनाने को तैयार',
      redemption_requested: 'योजना पूरी / भुनाने को तैयार',
      redeemed: 'योजना पूरी / भुनाने को तैयार',
      closed: 'योजना पूरी / भुनाने को तैयार',
      cancelled: 'रद्द',
    },
    seller: {
      payment_pending: 'लंबित',
      active: 'चालू',
      on_hold: 'रुकी हुई',
      matured: 'भुगतान पूरा',
      redemption_requested: 'भुनाने का अनुरोध',
      redeemed: 'भुनाई गई',
      closed: 'पूरी',
      cancelled: 'रद्द',
    },
    completed: {
      matured: 'परिपक्व',
      redemption_requested: 'भुनाने का अनुरोध किया',
      redeemed: 'भुनाई गई',
      closed: 'बंद',
    },
  },

  partOf: (whole) => `, ${whole} का हिस्सा`,
  grams: (grams) => `${grams} ग्राम`,

  transactionStatus: {
    pending: 'लंबित',
    failed: 'असफल',
    paid: 'चुकाई गई',
    due: 'देय',
    voided: 'निरस्त',
    refunded: 'रिफ़ंड हुआ',
  },

  redemptionStatus: {
    requested: 'अनुरोध किया',
    approved: 'मंज़ूर',
    rejected: 'नामंज़ूर',
    cancelled: 'रद्द',
  },

  paidThrough: {
    cash: 'नक़द',
    upi: 'UPI',
    card: 'कार्ड',
    netbanking: 'नेट बैंकिंग',
    wallet: 'वॉलेट',
    bank_transfer: 'बैंक ट्रांसफ़र',
    cheque: 'चेक',
    online: 'ऑनलाइन',
    other: 'अन्य',
  },

  fromRegister: 'रजिस्टर से',
  paidSource: { gateway: 'पेमेंट गेटवे', seller: 'ज्वेलर', system: 'सिस्टम' },
};

const paidThroughOptions = (...values: english.PaidThrough[]) =>
  values.map((value) => ({ value, label: sharedCopy.paidThrough[value] }));

export const genderOptions: typeof english.genderOptions = [
  { value: 'male', label: 'पुरुष' },
  { value: 'female', label: 'महिला' },
  { value: 'other', label: 'अन्य' },
];

export const maritalStatusOptions: typeof english.maritalStatusOptions = [
  { value: 'single', label: 'अविवाहित' },
  { value: 'married', label: 'विवाहित' },
  { value: 'divorced', label: 'तलाक़शुदा' },
  { value: 'widowed', label: 'विधवा / विधुर' },
];

export const relationshipOptions: typeof english.relationshipOptions = [
  { value: 'Brother', label: 'भाई' },
  { value: 'Sister', label: 'बहन' },
  { value: 'Father', label: 'पिता' },
  { value: 'Mother', label: 'माता' },
  { value: 'Spouse', label: 'पति / पत्नी' },
  { value: 'Child', label: 'संतान' },
  { value: 'Other', label: 'अन्य' },
];

export const registrationSourceOptions: typeof english.registrationSourceOptions = [
  { value: 'Friend / Family', label: 'दोस्त / परिवार' },
  { value: 'Social Media', label: 'सोशल मीडिया' },
  { value: 'Shop / Retail Outlet', label: 'दुकान' },
  { value: 'Advertisement', label: 'विज्ञापन' },
  { value: 'Referral', label: 'किसी ने बताया' },
  { value: 'Other', label: 'अन्य' },
];

const profileSources = [
  { value: 'Walk-in', label: 'सीधे दुकान पर' },
  { value: 'Referral', label: 'किसी ने बताया' },
  { value: 'Online', label: 'ऑनलाइन' },
  { value: 'Other', label: 'अन्य' },
];

/** The profile form's own list, and the stored value first when it comes from registration's list. */
export const profileSourceOptions: typeof english.profileSourceOptions = (current) =>
  current && profileSources.every(({ value }) => value !== current)
    ? [
        registrationSourceOptions.find(({ value }) => value === current) ?? {
          value: current,
          label: current,
        },
        ...profileSources,
      ]
    : profileSources;

export const paymentsScreenMethods: typeof english.paymentsScreenMethods = paidThroughOptions(
  'cash',
  'upi',
  'card',
  'netbanking',
  'wallet',
  'bank_transfer',
  'cheque',
  'online',
  'other',
);

export const transactionsScreenMethods: typeof english.transactionsScreenMethods = paidThroughOptions(
  'cash',
  'upi',
  'online',
  'other',
);
