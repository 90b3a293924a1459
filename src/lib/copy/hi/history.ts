import type { historyCopy as english } from '../history.ts';
import type { Words } from '../words.ts';

/** Texts of the customer's histories, in Hindi. Amounts and days come written out. */
export const historyCopy: Words<typeof english> = {
  more: 'और दिखाएँ',
  loadingMore: 'लोड हो रहा है…',

  transactions: {
    filters: 'लेन-देन खोजें',
    search: 'योजना, रेफ़रेंस या नंबर से खोजें',
    status: 'स्थिति',
    anyStatus: 'सभी स्थितियाँ',
    paid: (amount) => `${amount} चुकाए`,
    unpaid: (amount) => `${amount} बाक़ी`,
    onHold: (amount) => `${amount} रुके हुए`,
    columns: { plan: 'योजना', installment: 'किस्त', day: 'दिन', through: 'भुगतान का तरीक़ा' },
    due: (day) => `${day} को देय`,
    firstPayment: 'इससे योजना शुरू होगी',
    toCome: (count) => `${count} आगे देय`,
    passbook: 'पासबुक खोलें',
    nothingFound: 'ऐसा कुछ नहीं मिला',
    nothingFoundHint: 'कोई और योजना, नंबर या स्थिति चुनकर देखें।',
    clear: 'सब दिखाएँ',
  },

  notifications: {
    today: 'आज',
    yesterday: 'कल',
    several: (count) => `${count} ${count === 1 ? 'सूचना' : 'सूचनाएँ'}`,
    unread: (count) => `${count} नई`,
    markAll: 'सब पढ़ लीं',
    marking: 'हो रहा है…',
    markAllFailed: 'सूचनाएँ पढ़ी हुई दर्ज नहीं हो सकीं',
  },
};
