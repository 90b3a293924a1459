import type { deskCopy as english } from '../desk.ts';
import type { Words } from '../words.ts';
import { sharedCopy } from './shared.ts';

const daysAgo = (count: number): string => (count <= 0 ? 'आज' : count === 1 ? 'कल' : `${count} दिन पहले`);

/** Texts for jewellers on the desk, in Hindi. */
export const deskCopy: Words<typeof english> = {
  failed: 'आज का काम लोड नहीं हो सका।',
  reload: 'फिर लोड करें',
  daySheet: 'दिन का हिसाब',
  unclosed: (days, first) =>
    days === 1 ? `${first} का हिसाब बंद नहीं हुआ` : `${days} दिनों का हिसाब बंद नहीं हुआ, पहला ${first}`,
  refreshing: 'लोड हो रहा है…',
  sections: {
    overdue: 'बकाया',
    due_today: 'आज देय',
    first_payment: 'पहले भुगतान का इंतज़ार',
    redemption_requested: 'भुनाने का अनुरोध',
    refund: 'रिफ़ंड देने बाक़ी',
    matured: 'परिपक्व, अनुरोध नहीं आया',
    nearing_year: '365वाँ दिन पास है या बीत गया',
  },
  days: {
    overdue: sharedCopy.due.overdueBy,
    due_today: () => sharedCopy.due.today,
    first_payment: (count) => (count <= 0 ? 'आज जुड़े' : `${sharedCopy.amounts.days(count)} से इंतज़ार`),
    redemption_requested: (count) => `${daysAgo(count)} अनुरोध किया`,
    refund: (count) => `${daysAgo(count)} रद्द हुई`,
    matured: (count) => `${daysAgo(count)} परिपक्व हुई`,
    nearing_year: (count) =>
      `पहले भुगतान से 365वाँ दिन ${count > 0 ? `${daysAgo(count)} था` : count === 0 ? 'आज है' : count === -1 ? 'कल है' : `${-count} दिन बाद है`}`,
  },
  arrears: (months, day, days) =>
    `${sharedCopy.amounts.months(months)} · सबसे पुराना ${day}, ${sharedCopy.amounts.days(days).replace(' ', '\u00a0')}`,
  redeemableFrom: (day) => `${day} से माँगा जा सकता है`,
  plans: (count) => (count === 1 ? '1 योजना' : `${count.toLocaleString('hi-IN')} योजनाएँ`),
  empty: 'आज कोई काम बाक़ी नहीं है।',
  emptyHint: 'जो देय होगा, परिपक्व होगा या माँगा जाएगा, यहाँ दिखेगा।',
  reported: {
    title: 'ग्राहकों के अनुसार UPI से चुकाए गए',
    count: (count) => `${count} भुगतान`,
    said: (count) => `${daysAgo(count)} बताया`,
    installments: (count) => `${count} ${count === 1 ? 'किस्त' : 'किस्तें'}`,
    reference: (reference) => `रेफ़रेंस ${reference}`,
    hint: 'UPI ऐप या बैंक में पैसा देखें। जब तक आप यहाँ भुगतान नहीं लेते, कुछ दर्ज नहीं होता।',
    receive: 'भुगतान लें',
    reject: 'नहीं मिला',
    deleteTitle: 'भुगतान नहीं मिला?',
    deleteQuestion: 'ग्राहक को दिखेगा कि पैसा नहीं मिला, और वे दूसरा रेफ़रेंस बता सकेंगे।',
    cancel: 'फिर देखें',
    delete: 'नहीं मिला',
    deleting: 'सेव हो रहा है…',
    deleted: 'ग्राहक को दिखेगा कि पैसा नहीं मिला।',
    deleteFailed: 'सेव नहीं हो सका।',
  },
  lapse: {
    start: (count) => `${count} बंद करें`,
    title: (count) => `${count === 1 ? '1 योजना' : `${count} योजनाएँ`} बंद करें?`,
    question: (count, since) =>
      count === 1
        ? `${since} से इसके पहले भुगतान का इंतज़ार है। यह रद्द होगी, और ग्राहक को बताया जाएगा।`
        : `इनके पहले भुगतान का इंतज़ार है, सबसे पुरानी का ${since} से। ये रद्द होंगी, और ग्राहकों को बताया जाएगा।`,
    cancel: 'इंतज़ार करें',
    submit: 'बंद करें',
    busy: 'सेव हो रहा है…',
    done: (count) => (count === 1 ? '1 योजना बंद हुई।' : `${count} योजनाएँ बंद हुईं।`),
    failed: 'सेव नहीं हो सका।',
  },
  contact: {
    called: (count) => `${daysAgo(count)} कॉल किया`,
    reminded: (count) => `${daysAgo(count)} याद दिलाया`,
    noted: (count) => `${daysAgo(count)} नोट लिखा`,
    snoozed: (count) => `${daysAgo(count)} टाला`,
  },
  call: (name) => `${name} को कॉल करें`,
  whatsapp: (name) => `${name} को WhatsApp पर याद दिलाएँ`,
  remind: 'WhatsApp पर याद दिलाएँ',
  snooze: (name) => `${name} को बाद के लिए टालें`,
  markPaid: 'भुगतान दर्ज करें',
  redemptions: 'अनुरोध देखें',
  viewCustomer: 'देखें',
  more: 'और दिखाएँ',
  rest: 'सभी भुगतान',
  snoozed: (count) => `${count} ${count === 1 ? 'टाला गया' : 'टाले गए'}`,
  snoozedUntil: (day) => `${day} को वापस आएगा`,
  notRecorded: 'आपकी कॉल या संदेश यहाँ दर्ज नहीं हो सका।',
  dialog: {
    title: 'बाद के लिए टालें',
    until: 'कब वापस लाएँ',
    untilHint: 'इस दिन तक यह आज के काम में नहीं दिखेगा। आज चुनने पर तुरंत वापस आ जाएगा।',
    dayRequired: 'आज से एक साल के भीतर का कोई दिन चुनें।',
    note: 'नोट',
    noteHint: 'ज़रूरी नहीं। जैसे, भुगतान का वादा।',
    submit: 'टालें',
    busy: 'सेव हो रहा है…',
    cancel: 'रहने दें',
    saved: 'सेव हो गया।',
    failed: 'सेव नहीं हो सका।',
    savedBefore: 'पिछली कोशिश सेव हो चुकी थी। फिर सेव करने से पहले ग्राहक को देख लें।',
  },
};
