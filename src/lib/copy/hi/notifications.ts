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
  paymentReceived: ({ plan, amount, number, total }) =>
    `${plan} के लिए आपके ${formatRupees(amount)} मिल गए: ${total}\u00a0में\u00a0से किस्त\u00a0${number}।`,
  paymentsReceived: ({ amount, count, number }) =>
    `${count} किस्तों के लिए आपके ${formatRupees(amount)} मिल गए (रसीद ${number})।`,
  paymentVoided: ({ amount, number, reason }) =>
    `दुकान ने आपका ${formatRupees(amount)} का भुगतान (रसीद ${number}) निरस्त किया: ${reason}`,
  paymentNotFound: ({ plan, amount, reference }) =>
    `दुकान को रेफ़रेंस ${reference} से ${plan} के आपके ${formatRupees(amount)} नहीं मिले। कृपया रेफ़रेंस जाँचें, या दुकान से संपर्क करें।`,
  dueSoon: ({ plan, amount, due }) =>
    `${plan} में आपकी ${formatRupees(amount)} की किस्त ${formatDay(due)} को देय है।`,
  overdue: ({ plan, amount, count, oldest }) =>
    count === 1
      ? `${plan} में आपकी ${formatRupees(amount)} की किस्त ${formatDay(oldest)} को देय थी। कृपया दुकान पर भुगतान करें।`
      : `${plan} में आपकी ${count} किस्तें बकाया हैं, कुल ${formatRupees(amount)}, सबसे पुरानी ${formatDay(oldest)} से। कृपया दुकान पर भुगतान करें।`,
  matured: ({ plan, eligible }) => `आपकी योजना ${plan} पूरी हुई। आप इसे ${formatDay(eligible)} से भुना सकते हैं।`,
  redemptionApproved: ({ plan, amount }) =>
    `${plan} भुनाने का आपका अनुरोध मंज़ूर हुआ: ${formatRupees(amount)} के आभूषण या सिक्के दुकान पर आपका इंतज़ार कर रहे हैं।`,
  cancelled: ({ plan, amount }) =>
    amount === 0
      ? `आपकी योजना ${plan} रद्द हुई।`
      : `आपकी योजना ${plan} रद्द हुई। ${formatRupees(amount)} का रिफ़ंड दुकान अपनी नीति के अनुसार करेगी।`,
};

/** Labels of the kinds of notification, in Hindi. */
export const notificationTypeNames: Words<typeof englishNames> = {
  enrolled: 'योजना से जुड़े',
  payment_received: 'भुगतान मिला',
  payment_voided: 'भुगतान निरस्त',
  payment_corrected: 'भुगतान सुधारा गया',
  payment_not_found: 'भुगतान नहीं मिला',
  due_soon: 'भुगतान जल्द देय',
  overdue: 'भुगतान बकाया',
  matured: 'योजना पूरी',
  redemption_approved: 'भुनाना मंज़ूर',
  redemption_rejected: 'भुनाने का अनुरोध अस्वीकार',
  redemption_undone: 'मंज़ूरी वापस ली गई',
  handed_over: 'गहना सौंपा गया',
  cancelled: 'योजना रद्द',
  refund_paid: 'रिफ़ंड दिया गया',
  held: 'योजना रोकी गई',
  released: 'योजना फिर चालू',
  phone_changed: 'फ़ोन नंबर बदला',
};
