import type { keyboardCopy as english } from '../keyboard.ts';
import type { Words } from '../words.ts';

/** The keys of the jeweller's area, in Hindi. */
export const keyboardCopy: Words<typeof english> = {
  hint: 'बटनों की सूची के लिए ? दबाएँ',
  title: 'कीबोर्ड के बटन',
  keys: [
    [['/'], 'इस पेज पर खोजें'],
    [['↓', '↑'], 'सूची की अगली या पिछली पंक्ति'],
    [['Enter'], 'पंक्ति खोलें, या उसका बटन दबाएँ'],
    [['n'], 'नया, जहाँ पेज कुछ जोड़ता है'],
    [['Ctrl', 'K'], 'ग्राहक, योजना या पेज पर जाएँ'],
    [['?'], 'यह सूची'],
    [['Esc'], 'जो खुला है उसे बंद करें'],
  ],
  note: 'लिखते समय ये बटन काम नहीं करते।',
  goTo: {
    title: 'यहाँ जाएँ',
    label: 'ग्राहक, योजना या पेज',
    results: 'कहाँ जाएँ',
    groups: { customers: 'ग्राहक', plans: 'योजनाएँ', pages: 'पेज' },
    searching: 'खोज रहे हैं…',
    count: (count) => `${count} ${count === 1 ? 'नतीजा' : 'नतीजे'}`,
    none: 'कुछ नहीं मिला।',
    failed: 'ग्राहक और योजनाएँ खोजी नहीं जा सकीं। शब्द बदलकर फिर कोशिश करें।',
  },
};
