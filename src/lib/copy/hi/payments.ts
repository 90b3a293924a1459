import { formatRupees } from '../../money.ts';
import type { paymentsCopy as english } from '../payments.ts';
import type { Words } from '../words.ts';

const instalment = (number: number, plan: string): string => `${plan} की किस्त ${number}`;

/** Texts for jewellers where payments are corrected, in Hindi. */
export const paymentsCopy: Words<typeof english> = {
  count: 'किस्तें',
  bookAnyway: 'फिर भी दर्ज करें',
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
    option: (count, amount) => `${count} · ${formatRupees(amount)}`,
    due: (day) => `अगली देय तारीख़ ${day}`,
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
