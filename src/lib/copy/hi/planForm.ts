import type { planFormCopy as english } from '../planForm.ts';
import type { Words } from '../words.ts';

/** Texts for jewellers where they make a plan, in Hindi. */
export const planFormCopy: Words<typeof english> = {
  title: 'नई योजना बनाएँ',
  mainImage: 'मुख्य तस्वीर',
  images: 'और तस्वीरें',
  addImages: 'तस्वीरें जोड़ें',
  imagesHint: '8 तस्वीरों तक।',
  tooManyImages: '8 से ज़्यादा तस्वीरें न चुनें।',
  name: 'योजना का नाम',
  duration: 'अवधि, महीनों में',
  redemptionDays: 'भुनाने तक इंतज़ार, दिनों में',
  minAmount: 'हर महीने न्यूनतम राशि',
  maxAmount: 'हर महीने अधिकतम राशि',
  benefits: 'लाभ, एक महीने की राशि का प्रतिशत',
  benefitsHint: '100 से ऊपर एक पूरे महीने से ज़्यादा है। क्या आप यही चाहते हैं?',
  addOption: 'एक पंक्ति जोड़ें',
  kind: 'योजना में क्या जमा होता है',
  kinds: {
    byValue: 'रुपये (मूल्य में)',
    byWeight: (karat) => `${karat} कैरेट सोना, वज़न में`,
  },
  kindMeans: {
    byValue: 'ग्राहक चुकाई गई राशि और लाभ भुनाते हैं।',
    byWeight:
      'हर भुगतान से उसी समय के आपके भाव पर सोना ख़रीदा जाता है, और ग्राहक वज़न भुनाते हैं। पहले भुगतान से पहले सोने के भाव वाले पेज पर भाव दर्ज करें।',
  },
  lateRule: 'किस्त देर से आए तो',
  lateRules: {
    shop_decides: 'लाभ दुकान तय करे',
    benefit_kept: 'लाभ बना रहे',
    moves_end: 'योजना का अंत आगे बढ़े',
  },
  lateRuleMeans: {
    shop_decides: (limit) =>
      `${limit} दिन की देरी से ग्राहक को बताया जाता है कि लाभ जोखिम में है। भुनाना मंज़ूर करते समय आपको देरी दिखती है, और आप कारण बताकर लाभ पूरा देते हैं, कुछ देते हैं या नहीं देते।`,
    benefit_kept: () =>
      'देरी से कुछ नहीं जाता। ग्राहकों को याद दिलाया जाता है, पर लाभ जोखिम में होने की बात नहीं कही जाती।',
    moves_end: () =>
      'लाभ बना रहता है। एक महीना या उससे ज़्यादा देर से चुकाई गई हर किस्त भुनाने का दिन एक महीना आगे कर देती है।',
  },
  activate: 'यह योजना चालू करें',
  submit: 'योजना सेव करें',
  busy: 'सेव हो रहा है…',
  cancel: 'रहने दें',
  preview: 'ग्राहकों को ऐसा दिखेगा',
  previewName: 'आपकी योजना',
  previewBenefit: (percent) => `लाभ: एक महीने का ${percent}%`,
  groups: { pictures: 'तस्वीरें', terms: 'योजना का ब्योरा', options: 'योजना में क्या मिलता है' },
  packing: 'तैयार हो रही हैं…',
  optionLine: (number) => `पंक्ति ${number}`,
  removeImage: (number) => `तस्वीर ${number} हटाएँ`,
  removeOption: (number) => `पंक्ति ${number} हटाएँ`,
  confirmTitle: 'यह योजना बनाएँ?',
  confirmQuestion: 'बनने के बाद योजना बदली नहीं जा सकती। कृपया एक बार फिर देख लें।',
  confirmCreate: 'योजना बनाएँ',
  confirmBack: 'फिर देखें',
  nameRequired: 'योजना का नाम डालना ज़रूरी है',
  durationInvalid: 'कम से कम 1 महीना डालें',
  redemptionDaysInvalid: '0 या ज़्यादा दिन डालें',
  minAmountInvalid: '₹100 के गुणकों में राशि डालें, 0 या ज़्यादा',
  maxAmountNothing: 'ग्राहक हर महीने ज़्यादा से ज़्यादा कितना दे सकता है, वह राशि डालें: ₹100 या ज़्यादा',
  maxAmountInvalid: '₹100 के गुणकों में राशि डालें, न्यूनतम से कम नहीं',
  benefitsInvalid: '0 से 5000 तक पूरा प्रतिशत डालें',
  tooMuch: (most) => `${most} या कम डालें`,
  imageFailed: 'एक या ज़्यादा तस्वीरें तैयार नहीं हो सकीं।',
  failed: 'योजना सेव नहीं हो सकी। कृपया सब जाँचकर फिर कोशिश करें।',
  created: 'योजना बन गई।',
  createdBefore: 'पिछली कोशिश में एक योजना बन चुकी थी। दूसरी बनाने से पहले उसे देख लें।',
};
