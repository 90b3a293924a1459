import type { holdCopy as english } from '../hold.ts';
import type { Words } from '../words.ts';

/** Texts about a plan on hold, for owner and customer, in Hindi. */
export const holdCopy: Words<typeof english> = {
  hold: 'रोकें',
  release: 'फिर चालू करें',
  since: (day) => `${day} से रुकी हुई`,
  paidUp: 'सभी किस्तें चुका दी गई हैं। योजना फिर चालू होने पर परिपक्व होगी।',
  titles: { hold: 'यह योजना रोकें', release: 'योजना फिर चालू करें' },
  hints: {
    hold: 'रुकी हुई योजना की याद नहीं दिलाई जाती और कुछ भी देर से नहीं माना जाता। भुगतान लिए जा सकते हैं।',
    release: 'बकाया किस्तें फिर माँगी जाएँगी। पूरी चुकाई गई योजना परिपक्व हो जाएगी।',
  },
  reason: 'कारण',
  reasonHint: 'ग्राहक भी इसे पढ़ेंगे।',
  reasonRequired: 'कारण लिखें।',
  cancel: 'रहने दें',
  busy: 'सेव हो रहा है…',
  saved: { hold: 'योजना रोक दी गई।', release: 'योजना फिर चालू है।' },
  failed: 'सेव नहीं हो सका। कृपया फिर कोशिश करें।',
  savedBefore: 'यह पहले ही किसी और कारण के साथ सेव हो चुका है। इसे बंद करें और योजना देखें।',
};
