import { formatCount } from '../../formatCount.ts';
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
  plans: (count) => (count === 1 ? '1 योजना' : `${formatCount(count)} योजनाएँ`),
  search: {
    name: 'खोज',
    label: 'नाम, फ़ोन, रसीद या रेफ़रेंस',
    results: 'जो मिला',
    searching: 'खोज हो रही है…',
    failed: 'खोज नहीं हो सकी।',
    retry: 'फिर खोजें',
    none: 'न कोई व्यक्ति मिला, न कोई भुगतान।',
    found: (people, payments) =>
      [people > 0 && `${people} ${people === 1 ? 'व्यक्ति' : 'लोग'}`, payments > 0 && `${payments} भुगतान`]
        .filter(Boolean)
        .join(', '),
    more: 'और लोग भी मिले हैं। नाम या नंबर और लिखें।',
    noPlan: 'कोई योजना नहीं',
    due: (installments) => `${installments} ${installments === 1 ? 'किस्त देय' : 'किस्तें देय'}`,
    pending: 'पहले भुगतान का इंतज़ार',
    nothingDue: 'कुछ देय नहीं',
    take: (amount) => `${amount} लें`,
    takeEarly: 'भुगतान लें',
    of: (name) => `, ${name}`,
    add: (name) => `${name} औरों के साथ चुकाएँगे`,
    added: 'साथ चुका रहे हैं',
    remove: (name) => `${name} को हटाएँ`,
    takeAll: (people) => (people === 1 ? 'भुगतान लें' : `${people} लोगों का भुगतान लें`),
    receipt: (number) => `रसीद ${number}`,
    voided: 'निरस्त',
    nothingToPay: 'अभी कुछ चुकाया नहीं जा सकता।',
    notOpened: 'भुगतान नहीं खुल सका।',
    notKept: 'साथ चुकाने वालों के नाम नहीं खुल सके।',
  },
  empty: 'आज कोई काम बाक़ी नहीं है।',
  emptyHint: 'जो देय होगा, परिपक्व होगा या माँगा जाएगा, यहाँ दिखेगा।',
  noPlan: 'कोई योजना चालू नहीं है।',
  noPlanHint: 'योजना बनते ही ग्राहक आपके साथ बचत कर सकेंगे।',
  toPlans: 'योजनाओं पर जाएँ',
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
  told: {
    app: (count) => `${daysAgo(count)} ऐप में याद दिलाया`,
    sent: (channel, count) => `${daysAgo(count)} ${channel} से याद दिलाया`,
    queued: (channel) => `${channel} जा रहा है`,
    failed: (channel, count) => `${daysAgo(count)} का ${channel} नहीं पहुँचा`,
    refused: (count) => `संदेश नहीं चाहिए। ${daysAgo(count)} ऐप में याद दिलाया`,
    limited: (count) => `संदेशों की सीमा पूरी। ${daysAgo(count)} ऐप में याद दिलाया`,
  },
  channels: { sms: 'SMS', whatsapp: 'WhatsApp' },
  reminding: {
    one: (name) => `${name} को याद दिलाएँ`,
    all: 'सबको याद दिलाएँ',
    title: 'याद दिलाने के संदेश भेजें?',
    noneTitle: 'किसी को याद नहीं दिलाना है',
    failed: 'संदेश लोड नहीं हो सके।',
    count: (count, byMessage) => {
      if (count === 0) return 'भेजने के लिए कोई संदेश नहीं बचा।';
      const go = count === 1 ? 'जाएगा' : 'जाएँगे';
      const sent = `${formatCount(count)} संदेश`;
      if (byMessage === 0) return `${sent} ऐप में ${go}।`;
      if (byMessage < count) return `${sent} ${go}, इनमें से ${formatCount(byMessage)} SMS या WhatsApp से।`;
      return `${sent} SMS या WhatsApp से ${go}।`;
    },
    toldToday: (count) =>
      `${formatCount(count)} ${count === 1 ? 'योजना' : 'योजनाओं'} के लिए आज याद दिलाया जा चुका है।`,
    withoutMessage: (count) =>
      `${formatCount(count)} ${count === 1 ? 'ग्राहक' : 'ग्राहकों'} को संदेश नहीं चाहिए: वे इसे केवल ऐप में पढ़ेंगे।`,
    overLimit: (count) =>
      `महीने की सीमा पूरी होने से ${formatCount(count)} केवल ऐप में ${count === 1 ? 'पढ़ा जाएगा' : 'पढ़े जाएँगे'}।`,
    inLanguage: (language, count) =>
      count === 1 ? `${language} में` : `${language} में ${formatCount(count)} को, जैसे`,
    cancel: 'रहने दें',
    submit: 'भेजें',
    busy: 'भेजा जा रहा है…',
    sent: (count) => (count === 1 ? '1 संदेश जा रहा है।' : `${count} संदेश जा रहे हैं।`),
    sendFailed: 'संदेश नहीं भेजे जा सके।',
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
