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
  voided: (reason) => `निरस्त: ${reason}`,
  by: (person, time) => `${person}, ${time}`,
  newest: (shown, all) =>
    `${all.toLocaleString('hi-IN')} में से सबसे नए ${shown.toLocaleString('hi-IN')}। एक्सपोर्ट में सब हैं।`,
  close: 'दिन बंद करें',
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
    counted: 'गिना हुआ नक़द (₹)',
    countedRequired: 'जितना नक़द गिना, वह पूरे रुपयों में डालें।',
    reason: 'नक़द में अंतर क्यों है',
    reasonHint: 'सिर्फ़ अंतर होने पर।',
    reasonRequired: 'बताएँ कि नक़द में अंतर क्यों है।',
    submit: 'पक्का बंद करें',
    busy: 'बंद हो रहा है…',
    cancel: 'रहने दें',
    saved: 'दिन बंद हो गया।',
    failed: 'दिन बंद नहीं हो सका।',
    closedBefore: 'पिछली कोशिश में दिन बंद हो चुका था। क्या गिना गया, शीट में देख लें।',
  },
};
