import { formatRupees } from '../../money.ts';
import type { daySheetCopy as english } from '../daySheet.ts';
import type { Words } from '../words.ts';

const payments = (count: number): string => `${count.toLocaleString('hi-IN')} भुगतान`;

/** Texts for jewellers on the day sheet, in Hindi. */
export const daySheetCopy: Words<typeof english> = {
  failed: 'दिन का हिसाब लोड नहीं हो सका।',
  collected: (day) => `${day} की वसूली`,
  payments: (received, voided) =>
    voided === 0 ? payments(received) : `${payments(received)}, ${voided.toLocaleString('hi-IN')} निरस्त`,
  earlier: 'पिछला दिन',
  later: 'अगला दिन',
  chooseDay: 'दिन',
  chooseName: 'दिन चुनें',
  show: 'दिखाएँ',
  future: 'ऐसा दिन चुनें जो आ चुका है।',
  unclosed: 'अभी बंद नहीं हुए',
  unclosedHint: 'इन दिनों को बंद करें, सबसे पुराना पहले।',
  print: 'प्रिंट करें',
  empty: 'इस दिन कोई भुगतान नहीं मिला।',
  byMethod: 'तरीक़े के अनुसार',
  byPerson: 'व्यक्ति के अनुसार',
  method: 'तरीक़ा',
  person: 'व्यक्ति',
  count: 'भुगतान',
  amount: 'राशि',
  lines: 'भुगतान',
  receipt: (number) => `रसीद ${number}`,
  paidOut: (amount) => `${amount} के रिफ़ंड दिए`,
  refund: 'रिफ़ंड दिया गया',
  voucher: (number) => `वाउचर ${number}`,
  voided: (reason) => `निरस्त: ${reason}`,
  by: (person, time) => `${person}, ${time}`,
  newest: (shown, all) =>
    `${all.toLocaleString('hi-IN')} में से सबसे नए ${shown.toLocaleString('hi-IN')}। एक्सपोर्ट में सब हैं।`,
  afterClosing: 'दिन बंद होने के बाद',
  cashAfterClosing: (amount) => `इसमें ${amount} नक़द: अगले दिन के गल्ले में।`,
  drawer: {
    carried: 'पिछला दिन बंद होने के बाद का',
    received: 'मिला नक़द',
    voided: 'निरस्त नक़द',
    paid_out: 'लौटाए गए रिफ़ंड',
  },
  overdrawn: 'जितना नक़द आया, उससे ज़्यादा लौटाया गया: गिनने को कुछ नहीं है।',
  close: 'दिन बंद करें',
  reopenDay: 'दिन फिर खोलें',
  lockMonth: (month) => `${month} लॉक करें`,
  unlockMonth: (month) => `${month} का लॉक खोलें`,
  locked: (month) => `${month} लॉक है।`,
  closedBy: (person, time) => `${person} ने बंद किया, ${time}`,
  booked: 'दर्ज नक़द',
  counted: 'गिना हुआ नक़द',
  difference: 'अंतर',
  reason: 'कारण',
  differs: (difference) =>
    difference === 0
      ? 'नक़द सही है।'
      : `${formatRupees(Math.abs(difference))} ${difference < 0 ? 'कम' : 'ज़्यादा'}`,
  dialog: {
    title: 'दिन बंद करें',
    hint: 'दिन का नक़द गिनें। इसके बाद इस दिन का कोई भुगतान दर्ज नहीं होगा।',
    hintToday: 'गल्ले का नक़द गिनें। आज इसके बाद जो आएगा, वह कल के गल्ले में गिना जाएगा।',
    counted: 'गिना हुआ नक़द (₹)',
    countedRequired: 'जितना नक़द गिना, वह पूरे रुपयों में डालें।',
    reason: 'नक़द में अंतर क्यों है',
    reasonHint: 'सिर्फ़ अंतर होने पर।',
    reasonRequired: 'बताएँ कि नक़द में अंतर क्यों है।',
    submit: 'बंद करें',
    busy: 'बंद हो रहा है…',
    cancel: 'रहने दें',
    saved: 'दिन बंद हो गया।',
    failed: 'दिन बंद नहीं हो सका।',
    closedBefore: 'पिछली कोशिश में दिन बंद हो चुका था। क्या गिना गया, शीट में देख लें।',
  },
  changes: {
    reason: 'कारण',
    reasonHint: 'यह बही में दर्ज रहेगा।',
    reasonRequired: 'कारण लिखें।',
    cancel: 'रहने दें',
    busy: 'सेव हो रहा है…',
    failed: 'सेव नहीं हो सका।',
    changedBefore: 'पिछली कोशिश में यह हो चुका था। शीट फिर देखें।',
    reopenDay: {
      title: 'दिन फिर खोलें',
      hint: 'गिनती वापस ली जाएगी। नई गिनती के साथ दिन फिर बंद करें।',
      submit: 'फिर खोलें',
      saved: 'दिन फिर खुल गया।',
    },
    lockMonth: {
      title: 'महीना लॉक करें',
      hint: 'इस महीने के किसी दिन का भुगतान दर्ज नहीं होगा, और इसका कोई भुगतान निरस्त नहीं होगा।',
      submit: 'लॉक करें',
      saved: 'महीना लॉक हो गया।',
    },
    unlockMonth: {
      title: 'महीने का लॉक खोलें',
      hint: 'इस महीने के भुगतान फिर दर्ज और निरस्त हो सकेंगे।',
      submit: 'लॉक खोलें',
      saved: 'लॉक खुल गया।',
    },
  },
};
