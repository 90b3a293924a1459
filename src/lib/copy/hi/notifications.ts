import { dayIn, type Day } from '../../dates.ts';
import { formatRupees } from '../../money.ts';
import type {
  notificationTexts as english,
  notificationTypeNames as englishNames,
} from '../notifications.ts';
import type { Words } from '../words.ts';
import { formats } from './formats.ts';

const formatDay = (day: Day) => dayIn(formats, day);

/** The server's notifications to customers, in Hindi. */
export const notificationTexts: Words<typeof english> = {
  enrolled: ({ plan, amount }) =>
    `आप ${plan} से जुड़ चुके हैं। शुरू करने के लिए दुकान पर ${formatRupees(amount)} की पहली किस्त दें।`,
  paymentReceived: ({ plan, amount, number, total, whole }) =>
    `${plan} के लिए आपके ${formatRupees(amount)} मिल गए: ${total}\u00a0में\u00a0से किस्त\u00a0${number}${whole === undefined ? '' : `, ${formatRupees(whole)} का हिस्सा`}।`,
  paymentsReceived: ({ amount, count, number }) =>
    `${count} किस्तों के लिए आपके ${formatRupees(amount)} मिल गए (रसीद ${number})।`,
  paymentVoided: ({ amount, number, reason }) =>
    `दुकान ने आपका ${formatRupees(amount)} का भुगतान (रसीद ${number}) निरस्त किया: ${reason}`,
  paymentCorrected: ({ number, amount, how, reason }) =>
    `दुकान ने ${formatRupees(amount)} की रसीद ${number} सुधारी: ${how}। ${reason}`,
  chequeCleared: ({ amount, number }) => `आपका ${formatRupees(amount)} का चेक (रसीद ${number}) पास हो गया।`,
  chequeReturned: ({ amount, number, reason }) =>
    `बैंक ने आपका ${formatRupees(amount)} का चेक लौटा दिया, और रसीद ${number} निरस्त है। कृपया दुकान पर फिर से भुगतान करें। कारण: ${reason}`,
  paymentNotFound: ({ plan, amount, reference }) =>
    `दुकान को रेफ़रेंस ${reference} से ${plan} के आपके ${formatRupees(amount)} नहीं मिले। कृपया रेफ़रेंस जाँचें, या दुकान से संपर्क करें।`,
  dueSoon: ({ plan, amount, due }) =>
    `${plan} में आपकी ${formatRupees(amount)} की किस्त ${formatDay(due)} को देय है।`,
  overdue: ({ plan, amount, count, oldest }) =>
    count === 1
      ? `${plan} में आपकी ${formatRupees(amount)} की किस्त ${formatDay(oldest)} को देय थी। कृपया दुकान पर भुगतान करें।`
      : `${plan} में आपकी ${count} किस्तें बकाया हैं, कुल ${formatRupees(amount)}, सबसे पुरानी ${formatDay(oldest)} से। कृपया दुकान पर भुगतान करें।`,
  matured: ({ plan, eligible }) => `आपकी योजना ${plan} पूरी हुई। आप इसे ${formatDay(eligible)} से भुना सकते हैं।`,
  redemptionApproved: ({ plan, amount, reason }) =>
    `${plan} को भुनाने का आपका अनुरोध मंज़ूर हो गया है: दुकान पर ${formatRupees(amount)} के गहने या सिक्के आपका इंतज़ार कर रहे हैं।${
      reason === null ? '' : ` लाभ पूरा नहीं दिया गया: ${reason}`
    }`,
  redemptionRejected: ({ plan, reason }) =>
    `दुकान ने ${plan} को भुनाने का आपका अनुरोध मंज़ूर नहीं किया। आप फिर से अनुरोध कर सकते हैं। कारण: ${reason}`,
  redemptionUndone: ({ plan, reason }) =>
    `दुकान ने ${plan} को भुनाने की मंज़ूरी वापस ले ली है और फिर से फ़ैसला करेगी: ${reason}`,
  handedOver: ({ plan, amount, item }) =>
    `${plan} के बदले आपको ${item === null ? 'आपका सोना' : item} मिल गया: ${formatRupees(amount)} भुना लिए गए हैं और योजना पूरी हुई।`,
  held: ({ plan, reason }) =>
    `दुकान ने आपकी योजना ${plan} रोक दी है (${reason})। फिर चालू होने तक आपसे कुछ नहीं माँगा जाएगा।`,
  released: ({ plan, reason }) => `आपकी योजना ${plan} अब रुकी हुई नहीं है: ${reason}`,
  cancelled: ({ plan, amount, deduction = 0, reason = null }) =>
    [
      reason === null ? `आपकी योजना ${plan} रद्द हुई।` : `दुकान ने आपकी योजना ${plan} रद्द की।`,
      deduction > 0 && `${formatRupees(deduction)} की कटौती हुई।`,
      amount > 0 && `आपके ${formatRupees(amount)} दुकान पर लौटाए जाने हैं।`,
      reason && `कारण: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
  refundPaid: ({ plan, amount, number, left }) =>
    [
      `दुकान ने ${plan} के ${formatRupees(amount)} लौटाए (वाउचर ${number})।`,
      left > 0 && `${formatRupees(left)} अभी लौटाने बाक़ी हैं।`,
    ]
      .filter(Boolean)
      .join(' '),
  payoutVoided: ({ plan, amount, number, reason }) =>
    `दुकान ने वाउचर ${number} निरस्त किया: ${plan} के ${formatRupees(amount)} आपको अभी लौटाने बाक़ी हैं। ${reason}`,
  accountsMerged: ({ end }) =>
    `${end} पर ख़त्म होने वाले फ़ोन नंबर का आपका खाता इस खाते में जोड़ दिया गया। उसकी योजनाएँ अब यहाँ हैं।`,
  phoneChanged: ({ end }) =>
    `दुकान ने आपका मोबाइल नंबर बदल दिया है, नया नंबर ${end} पर समाप्त होता है। अब से उसी से लॉग इन करें। अगर आपने यह नहीं कहा था, तो कृपया दुकान से संपर्क करें।`,
};

/** Labels of the kinds of notification, in Hindi. */
export const notificationTypeNames: Words<typeof englishNames> = {
  enrolled: 'योजना से जुड़े',
  payment_received: 'भुगतान मिला',
  payment_voided: 'भुगतान निरस्त',
  payment_corrected: 'भुगतान सुधारा गया',
  cheque_cleared: 'चेक पास हुआ',
  cheque_returned: 'चेक लौटा',
  payment_not_found: 'भुगतान नहीं मिला',
  due_soon: 'भुगतान जल्द देय',
  overdue: 'भुगतान बकाया',
  matured: 'योजना पूरी',
  redemption_approved: 'भुनाना मंज़ूर',
  redemption_rejected: 'भुनाने का अनुरोध नामंज़ूर',
  redemption_undone: 'मंज़ूरी वापस ली गई',
  handed_over: 'गहना सौंपा गया',
  cancelled: 'योजना रद्द',
  refund_paid: 'रिफ़ंड दिया गया',
  payout_voided: 'रिफ़ंड वाउचर निरस्त',
  held: 'योजना रोकी गई',
  released: 'योजना फिर चालू',
  phone_changed: 'मोबाइल नंबर बदला',
  accounts_merged: 'खाते जोड़े गए',
};
