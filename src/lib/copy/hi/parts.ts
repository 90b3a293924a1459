import type { partsCopy as english } from '../parts.ts';
import type { Words } from '../words.ts';

/** Words that the parts of the screens carry themselves, in Hindi. */
export const partsCopy: Words<typeof english> = {
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  close: 'यह खिड़की बंद करें',
  dismiss: 'हटाएँ',
  loading: 'लोड हो रहा है',
  tone: { success: 'हो गया', error: 'समस्या', warning: 'ध्यान दें', info: 'सूचना' },
  clearSearch: 'खोज मिटाएँ',
  menu: 'मेनू खोलें',
  mainMenu: 'मुख्य मेनू',
  back: 'वापस जाएँ',
  skip: 'सीधे पेज पर जाएँ',
  pages: 'पेज',
  date: {
    format: 'दिन/माह/वर्ष',
    open: 'तारीख़ चुनें',
    month: 'महीना',
    year: 'साल',
    previousMonth: 'पिछला महीना',
    nextMonth: 'अगला महीना',
    notADay: 'ऐसी कोई तारीख़ नहीं है। दिन/माह/वर्ष लिखें।',
    outOfRange: 'यह दिन नहीं चुना जा सकता।',
    months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
    weekdays: ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
    weekdayEnd: -'वार'.length,
  },
  slide: (at, of) => `${of} में से तस्वीर ${at}`,
  pager: {
    previous: 'पिछला',
    next: 'अगला',
    place: (page, of) => `${of} में से पेज ${page}`,
  },
  tags: { remove: (tag) => `${tag} हटाएँ` },
  photo: { choose: 'फ़ोटो चुनें', change: 'फ़ोटो बदलें', remove: 'फ़ोटो हटाएँ' },
  ofAll: (count) => `/ ${count}`,
  instalmentsPaid: (paid, of) => `${of} में से ${paid} ${paid === 1 ? 'किस्त चुकाई गई' : 'किस्तें चुकाई गईं'}`,
};
