import type { fieldCopy as english } from '../fields.ts';
import type { Words } from '../words.ts';
/** The field messages that rules carry with them, in Hindi. */
export const fieldCopy: Words<typeof english> = {
  text: {
    tooLong: (most) => `${most} या कम अक्षर लिखें`,
    unreadable: 'नई पंक्तियाँ और छिपे हुए अक्षर न डालें',
  },
  phone: {
    login: 'कृपया सही मोबाइल नंबर डालें।',
    tenDigitIndian: '10 अंकों का सही भारतीय मोबाइल नंबर डालें',
    tenDigitMobile: '10 अंकों का मोबाइल नंबर डालें',
    shop: '10 अंकों का फ़ोन नंबर डालें',
    whatsapp: 'सही WhatsApp नंबर डालें',
    staff: 'मोबाइल नंबर सही नहीं है।',
    staffWhatsapp: 'WhatsApp नंबर सही नहीं है।',
    nominee: '10 से 15 अंकों का मोबाइल नंबर डालें',
  },
  image: {
    customerType: 'कृपया JPG, PNG या WEBP तस्वीर चुनें',
    customerSize: 'तस्वीर बहुत बड़ी है (10\u00a0MB तक)',
    sellerType: 'कृपया JPG, PNG या WEBP तस्वीर चुनें।',
    sellerSize: 'तस्वीर बहुत बड़ी है (10\u00a0MB तक)।',
    logoType: 'कृपया PNG, JPG या WEBP तस्वीर चुनें।',
    planType: 'सिर्फ़ PNG/JPG/WEBP चलेगी।',
    planSize: 'हर तस्वीर 10\u00a0MB या कम की हो।',
  },
};
