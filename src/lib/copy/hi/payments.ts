import { formatRupees } from '../../money.ts';
import type { paymentsCopy as english } from '../payments.ts';
import type { Words } from '../words.ts';

const instalment = (number: number, plan: string): string => `${plan} की किस्त ${number}`;

/** Texts for jewellers where payments are corrected, in Hindi. */
export const paymentsCopy: Words<typeof english> = {
  count: 'किस्तें',
  amount: 'राशि ₹ में',
  amountRequired: (most) => `पूरे रुपये लिखें, ज़्यादा से ज़्यादा ${most}: इतना ही बाक़ी है।`,
  covers: {
    whole: (first, last, count) =>
      count === 1
        ? `${first} की पूरी किस्त`
        : count === 2
          ? `${first} और ${last} की पूरी किस्तें`
          : `${first} से ${last} तक की पूरी किस्तें`,
    rest: (amount, month) => `${month} की किस्त के बाक़ी ${amount}`,
    part: (amount, month) => `${month} की किस्त के ${amount}`,
  },
  firstIsWhole: 'योजना का पहला भुगतान पूरी किस्त का होता है।',
  bookAnyway: 'फिर भी दर्ज करें',
  rate: {
    buys: (karat, rate, amount, weight) =>
      `${karat} कैरेट सोना ${rate} प्रति ग्राम है: ${amount} में ${weight} सोना आता है।`,
    changed: 'इस बीच भाव बदल गया है।',
    old: (time) => `यह भाव ${time} का है। क्या यह अब भी सही है?`,
    book: (weight) => `${weight} दर्ज करें`,
  },
  several: (first, last, count) => `${count} में से किस्त ${first} से ${last}`,
  paidFirst: (number, day) => `पहले ${day} की किस्त ${number} का भुगतान दर्ज होगा।`,
  receivedOn: {
    label: 'कब मिला',
    required: 'आज या पहले का कोई दिन चुनें।',
  },
  receive: {
    open: 'कई भुगतान एक साथ लें',
    title: 'भुगतान लें',
    chosen: (count) => (count === 1 ? '1 किस्त' : `${count} किस्तें`),
    none: 'कोई नहीं',
    less: (plan) => `${plan} की एक किस्त कम`,
    more: (plan) => `${plan} की एक किस्त और`,
    option: (count, amount) => `${count} · ${formatRupees(amount)}`,
    due: (day) => `अगली देय तारीख़ ${day}`,
    amountOfSeveral: (most) =>
      `पूरे रुपयों में लिखें, ज़्यादा से ज़्यादा ${most}: इतना ही चुना गया है। ज़्यादा लेने के लिए और किस्तें चुनें।`,
    noneChosen: 'कम से कम एक किस्त चुनें।',
    tooMany: (most) => `ज़्यादा से ज़्यादा ${most} किस्तें चुनें।`,
    submit: (amount) => (amount === 0 ? 'भुगतान लें' : `${formatRupees(amount)} लें`),
    busy: 'दर्ज हो रहा है…',
    cancel: 'रहने दें',
    failed: 'भुगतान दर्ज नहीं हो सका।',
    booked: 'भुगतान दर्ज हो गया।',
    bookedBefore: 'पिछली कोशिश दर्ज हो चुकी थी। फिर दर्ज करने से पहले किस्तें देख लें।',
    done: (number) => `रसीद ${number} प्रिंट और शेयर करने के लिए तैयार है।`,
    doneTitle: 'भुगतान दर्ज हुआ',
    doneName: 'किसका भुगतान हुआ',
    close: 'हो गया',
    paid: instalment,
    how: (method, day) => `${method}, ${day} को मिला`,
    viewReceipt: 'रसीद देखें',
    printReceipt: 'प्रिंट करें',
    people: (count) => `${count} लोग`,
  },
  receipt: 'रसीद',
  underClearing: 'समाशोधन में',
  correct: {
    open: 'सुधारें',
    title: 'भुगतान सुधारें',
    method: 'भुगतान का तरीक़ा',
    reference: 'रेफ़रेंस',
    referenceHint: 'जैसे UPI या चेक नंबर।',
    reason: 'कारण',
    reasonHint: 'ग्राहक को जो सूचना जाती है, उसमें यह कारण भी होता है।',
    reasonRequired: 'बताएँ कि भुगतान क्यों सुधारा जा रहा है।',
    unchanged: 'तरीक़ा या रेफ़रेंस बदलें।',
    cheque: 'चेक तब तक समाशोधन में रहता है, जब तक आप डेस्क पर उसे पास दर्ज नहीं करते।',
    closedDay: 'बंद हो चुका दिन वैसा ही रहता है: पैसे का तरीक़ा आज की तारीख़ में बदलता है।',
    submit: 'भुगतान सुधारें',
    busy: 'सुधारा जा रहा है…',
    cancel: 'रहने दें',
    failed: 'भुगतान सुधारा नहीं जा सका।',
    corrected: 'भुगतान सुधारा गया।',
    savedBefore: 'पिछली कोशिश सेव हो चुकी थी। भुगतान फिर देख लें।',
  },
  cheque: {
    title: 'समाशोधन में चेक',
    count: (count) => `${count} चेक`,
    received: (day) => `${day} को मिला`,
    reference: (reference) => `रेफ़रेंस ${reference}`,
    receipt: (number) => `रसीद ${number}`,
    cleared: {
      open: 'पास हुआ',
      title: 'चेक पास हुआ?',
      hint: 'बैंक ने पैसे दे दिए। पूरी चुकाई गई योजना परिपक्व हो जाएगी।',
      submit: 'पास हुआ',
      saved: 'दर्ज हुआ कि चेक पास हो गया।',
    },
    returned: {
      open: 'लौटा',
      title: 'चेक लौट आया?',
      hint: 'उसका भुगतान आज निरस्त होगा: किस्तें फिर बाक़ी हो जाएँगी, और रसीद पर “निरस्त” की मुहर होगी।',
      submit: 'लौटा',
      saved: 'दर्ज हुआ कि चेक लौट आया, और उसका भुगतान निरस्त हुआ।',
    },
    reason: 'कारण',
    reasonHint: 'बैंक ने क्या कहा और क्या शुल्क लिया। ग्राहक भी इसे पढ़ेंगे।',
    reasonRequired: 'बताएँ कि बैंक ने चेक क्यों लौटाया।',
    busy: 'सेव हो रहा है…',
    cancel: 'रहने दें',
    failed: 'सेव नहीं हो सका।',
    savedBefore: 'पिछली कोशिश सेव हो चुकी थी। डेस्क फिर देख लें।',
  },
  void: {
    open: 'निरस्त करें',
    title: 'भुगतान निरस्त करें',
    receipt: (number, day) => `रसीद ${number} · ${day}`,
    undoes: {
      name: 'इससे क्या बदलेगा',
      one: (number, plan) => `${instalment(number, plan)} का भुगतान फिर बाक़ी हो जाएगा।`,
      several: (amount) =>
        `यह रसीद कई किस्तों की है, कुल ${formatRupees(amount)}। इन सबका भुगतान फिर बाक़ी हो जाएगा।`,
      matured: (plan) => `${plan} अब परिपक्व नहीं रहेगी, और उसका लाभ अभी मिलना बाक़ी रहेगा।`,
      receipt: 'रसीद रहेगी, उस पर “निरस्त” की मुहर होगी। यह वापस नहीं हो सकता।',
    },
    reason: 'कारण',
    reasonHint: 'ग्राहक को जो सूचना जाती है, उसमें यह कारण भी होता है।',
    reasonRequired: 'बताएँ कि भुगतान क्यों निरस्त हो रहा है।',
    submit: 'भुगतान निरस्त करें',
    busy: 'निरस्त हो रहा है…',
    cancel: 'रहने दें',
    failed: 'भुगतान निरस्त नहीं हो सका।',
    voided: 'भुगतान निरस्त हो गया।',
    done: (number) => `रसीद ${number} निरस्त है।`,
    doneName: 'उसका क्या हुआ',
    viewReceipt: 'रसीद देखें',
  },
};
