import type { journalCopy as english, recordedByText as englishText } from '../journal.ts';
import type { Words } from '../words.ts';

/** Texts of the journal's page and its file, in Hindi. */
export const journalCopy: Words<typeof english> = {
  search: 'नाम, मोबाइल या योजना से खोजें',
  from: 'कब से',
  to: 'कब तक',
  apply: 'लागू करें',
  filterName: 'प्रविष्टियाँ खोजें',
  ofOne: (customer, plan) => `${customer}, ${plan}`,
  whole: 'सभी प्रविष्टियाँ दिखाएँ',
  recorded: 'दर्ज हुआ',
  event: 'क्या हुआ',
  customer: 'ग्राहक',
  by: 'किसने',
  amount: 'राशि',
  receipt: 'रसीद',
  receiptOf: (number) => `रसीद ${number}`,
  installment: (number) => `किस्त ${number}`,
  receivedOn: (day) => `${day} को मिला`,
  aMonth: 'हर महीने',
  counted: 'गिना गया',
  daySheet: 'दिन का हिसाब',
  reason: (reason) => `कारण: ${reason}`,
  kinds: {
    enrollment: 'योजना से जुड़े',
    payment: 'भुगतान',
    void: 'भुगतान निरस्त',
    correction: 'भुगतान सुधारा गया',
    clearing: 'चेक जमा हुआ',
    cancellation: 'योजना रद्द, रिफ़ंड हुआ',
    payout: 'रिफ़ंड दिया गया',
    redemption_request: 'भुनाने का अनुरोध',
    redemption_withdrawal: 'अनुरोध वापस लिया',
    redemption_rejection: 'अनुरोध अस्वीकार',
    redemption: 'भुनाई गई',
    redemption_undo: 'स्वीकृति वापस ली',
    handover: 'गहना सौंपा गया',
    hold: 'रोकी गई',
    release: 'रोक हटाई गई',
    closing: 'दिन बंद हुआ',
    reopening: 'दिन फिर खुला',
    month_lock: 'महीना बंद किया',
    month_unlock: 'महीना फिर खोला',
    phone_change: 'फ़ोन बदला',
    nominee_claim: 'नामित का दावा',
    merge: 'खाते जोड़े गए',
  },
  unnamed: {
    seller: 'दुकान, नाम दर्ज नहीं',
    customer: 'ग्राहक, नाम दर्ज नहीं',
    system: 'अपने आप',
  },
  empty: 'कोई प्रविष्टि नहीं मिली।',
  emptyHint: 'हर नई योजना, भुगतान, निरस्ती, रद्द योजना, भुनाना और बंद हुआ दिन यहाँ लिखा जाता है।',
  emptyFiltered: 'दूसरे शब्द या तारीख़ें आज़माएँ।',
  failed: 'बही लोड नहीं हो सकी।',
};

/** The person, as called when it was recorded. */
export const recordedByText: typeof englishText = ({ recorded_by, recorded_by_name }) =>
  recorded_by_name ?? journalCopy.unnamed[recorded_by];
