import { exportsCopy as inEnglish } from '../exports.ts';
import type { Words } from '../words.ts';

/** The heads of the exported lists' columns, in Hindi; the names of the files stay ASCII. */
export const exportsCopy: Words<typeof inEnglish> = {
  files: inEnglish.files,

  yes: 'हाँ',
  no: 'नहीं',

  sheetKinds: { received: 'मिला', voided: 'निरस्त' },

  day_sheet: {
    time: 'दर्ज समय',
    receipt: 'रसीद',
    kind: 'प्रविष्टि',
    customer: 'ग्राहक',
    plans: 'योजनाएँ',
    amount: 'राशि (₹)',
    paidThrough: 'भुगतान का तरीक़ा',
    reference: 'रेफ़रेंस',
    person: 'किसने',
    receivedOn: 'कब मिला',
    reason: 'निरस्त करने का कारण',
  },

  transactions: {
    number: 'क्रमांक',
    systemNumber: 'लेन-देन आईडी',
    customer: 'ग्राहक',
    phone: 'मोबाइल',
    plan: 'योजना',
    installment: 'किस्त',
    scheduledOn: 'तय तारीख़',
    dueOn: 'देय तारीख़',
    amount: 'राशि (₹)',
    status: 'स्थिति',
    daysOverdue: 'कितने दिन की देरी',
    paidOn: 'भुगतान की तारीख़',
    paidThrough: 'भुगतान का तरीक़ा',
    paidSource: 'किसने दर्ज किया',
    reference: 'रेफ़रेंस',
  },

  enrollments: {
    customer: 'ग्राहक',
    phone: 'मोबाइल',
    plan: 'योजना',
    status: 'स्थिति',
    staff: 'किसने बताया',
    enrolledOn: 'जुड़ने की तारीख़',
    monthlyAmount: 'मासिक राशि (₹)',
    installments: 'किस्तें',
    installmentsPaid: 'चुकाई गई किस्तें',
    totalPaid: 'कुल भुगतान (₹)',
    firstPayment: 'पहला भुगतान',
    lastPayment: 'आख़िरी भुगतान',
    nextDue: 'अगली देय तारीख़',
    endsOn: 'समाप्ति',
    maturedOn: 'परिपक्व हुई',
    redeemableFrom: 'भुनाना कब से',
    benefit: 'लाभ (₹)',
    redeemValue: 'भुनाने का मूल्य (₹)',
    redeemedOn: 'भुनाई गई',
    cancelledOn: 'रद्द हुई',
    refund: 'रिफ़ंड (₹)',
  },

  redemptions: {
    customer: 'ग्राहक',
    phone: 'मोबाइल',
    plan: 'योजना',
    requestedOn: 'अनुरोध की तारीख़',
    status: 'स्थिति',
    monthlyAmount: 'मासिक राशि (₹)',
    totalPaid: 'कुल भुगतान (₹)',
    redeemValue: 'भुनाने का मूल्य (₹)',
  },

  staff: { name: 'नाम', phone: 'मोबाइल', whatsapp: 'WhatsApp', address: 'पता' },

  catalogue: { product: 'आभूषण', purity: 'शुद्धता', tags: 'टैग' },

  plans: {
    name: 'योजना',
    open: 'जुड़ने के लिए खुली',
    months: 'महीने',
    redemptionDays: 'भुनाने तक के दिन',
    minAmount: 'न्यूनतम (₹)',
    maxAmount: 'अधिकतम (₹)',
    benefit: 'लाभ (एक किस्त का %)',
  },

  journal: {
    number: 'प्रविष्टि',
    recordedOn: 'दर्ज तारीख़',
    recordedAt: 'दर्ज समय',
    kind: 'क्या हुआ',
    customer: 'ग्राहक',
    phone: 'मोबाइल',
    plan: 'योजना',
    installment: 'किस्त',
    monthlyAmount: 'मासिक राशि (₹)',
    amount: 'राशि (₹)',
    receivedOn: 'कब मिला',
    paidThrough: 'भुगतान का तरीक़ा',
    reference: 'रेफ़रेंस',
    receipt: 'रसीद',
    recordedBy: 'किसने दर्ज किया',
    reason: 'कारण',
  },
};
