import type { liabilityCopy as english } from '../liability.ts';
import type { Words } from '../words.ts';

/** Texts for jewellers about what the shop owes, in Hindi. */
export const liabilityCopy: Words<typeof english> = {
  formName: 'किस दिन तक',
  day: 'इस दिन तक',
  show: 'दिखाएँ',
  future: 'ऐसा दिन चुनें जो आ चुका हो।',
  owedOn: (day) => `${day} को देनदारी`,
  bookedSince: (payments, amount, voids) =>
    `उस दिन तक के लिए बाद में दर्ज: ${[...(payments > 0 ? [`${payments} भुगतान, ${amount}`] : []), ...(voids > 0 ? [`${voids} निरस्त`] : [])].join('; ')}।`,
  note: 'देनदारी वह है जो ग्राहकों ने बचाया, पूरी हुई योजनाओं का लाभ, और रद्द योजनाओं के वे रिफ़ंड जो अभी दिए नहीं गए। बाक़ी योजनाओं का लाभ तब देना होता है जब वे अंत तक चुकाई जाएँ; जिनकी कोई किस्त 15 दिन या ज़्यादा से बकाया है, उनका लाभ जोखिम में है।',
  saved: 'बचत',
  gold: 'सोना',
  earned: 'पक्का हुआ लाभ',
  toCome: 'आगे मिलने वाला लाभ',
  atRisk: 'जोखिम में लाभ',
  refunds: 'रिफ़ंड देने बाक़ी',
  owed: 'देनदारी',
  plan: 'योजना',
  month: 'महीना',
  byPlan: 'योजना के अनुसार',
  byMonth: 'परिपक्वता या आख़िरी किस्त के महीने के अनुसार',
  enrollments: (count) => (count === 1 ? '1 जुड़ी हुई योजना' : `${count} जुड़ी हुई योजनाएँ`),
  empty: (day) => `${day} को कोई देनदारी नहीं थी`,
  emptyHint: 'ग्राहकों की बचत भुनाने तक यहाँ दिखती है।',
  failed: 'दुकान की देनदारी लोड नहीं हो सकी।',
};
