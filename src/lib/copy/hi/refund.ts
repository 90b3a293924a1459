import { formatRupees } from '../../money.ts';
import type { refundCopy as english } from '../refund.ts';
import type { Words } from '../words.ts';

/** Texts about the refund of a cancelled plan, for jewellers and customers, in Hindi. */
export const refundCopy: Words<typeof english> = {
  toPay: 'रिफ़ंड देना बाक़ी',
  paid: 'रिफ़ंड दिया गया',
  deduction: 'कटौती',
  reason: 'दुकान का कारण',
  paidOf: (number) => `रिफ़ंड दिया गया, वाउचर ${number}`,
  voucher: 'वाउचर',
  voucherOf: (number) => `वाउचर ${number}`,
  paidOn: (amount, day, method) => `${amount}, ${day} को, ${method}`,
  cancelling: {
    start: 'योजना रद्द करें',
    title: 'यह योजना रद्द करें?',
    saved: (amount) => `${amount} चुकाए गए हैं। ये बिना लाभ के ग्राहक को रिफ़ंड में देने होंगे।`,
    nothingPaid: 'कुछ नहीं चुकाया गया, इसलिए कुछ लौटाना नहीं है।',
    reason: 'कारण',
    reasonHint: 'ग्राहक इसे पढ़ेगा।',
    reasonRequired: 'बताएँ कि योजना क्यों रद्द हो रही है।',
    deduction: 'कटौती (₹)',
    deductionHint: 'जो दुकान रखेगी। कुछ न काटना हो तो ख़ाली छोड़ें।',
    deductionWrong: (most) => `पूरे रुपये डालें, ज़्यादा से ज़्यादा ${formatRupees(most)}।`,
    refund: (amount) => `रिफ़ंड: ${amount}`,
    cancel: 'योजना रहने दें',
    submit: 'योजना रद्द करें',
    busy: 'रद्द हो रही है…',
    done: 'योजना रद्द हुई।',
    failed: 'योजना रद्द नहीं हो सकी।',
  },
  paying: {
    start: 'रिफ़ंड दें',
    title: 'रिफ़ंड दें',
    hint: (amount) => `${amount} देने बाक़ी हैं। पैसा आज की तारीख़ में दर्ज होगा।`,
    amount: 'राशि (₹)',
    amountRequired: (most) => `पूरे रुपये डालें, ज़्यादा से ज़्यादा ${formatRupees(most)}।`,
    method: 'कैसे दिया',
    reference: 'रेफ़रेंस',
    referenceHint: 'जैसे UPI या चेक नंबर।',
    cancel: 'रहने दें',
    submit: 'रिफ़ंड दें',
    busy: 'सेव हो रहा है…',
    done: 'रिफ़ंड दर्ज हुआ। वाउचर ग्राहक के पेज पर है।',
    failed: 'रिफ़ंड दर्ज नहीं हो सका।',
    savedBefore: 'पिछली कोशिश सेव हो चुकी थी। फिर देने से पहले ग्राहक को देख लें।',
  },
  refusals: {
    nothingOwed: 'इस रिफ़ंड में अब कुछ देना बाक़ी नहीं है।',
    tooMuch: (most) => `इस रिफ़ंड में ${formatRupees(most)} देने बाक़ी हैं। उतना या उससे कम दें।`,
    ownerDeducts: 'रिफ़ंड में से कटौती सिर्फ़ मालिक कर सकते हैं।',
  },
};
