import type { customerIntroCopy as english } from '../customerIntro.ts';
import type { Words } from '../words.ts';

/** Texts for customers before the first login, in Hindi. */
export const customerIntroCopy: Words<typeof english> = {
  name: 'परिचय',
  first: {
    title: 'सोना आपका, सुकून भी आपका',
    body: 'हर महीने थोड़ी बचत करें और उसे पहनने लायक सोना बनते देखें।',
    next: 'आगे बढ़ें',
  },
  second: {
    title: 'निवेश अब सबके लिए आसान',
    body: 'योजना चुनें, हर महीने किस्त दें और अपने ज्वेलर के यहाँ भुनाएँ।',
    next: 'शुरू करें',
  },
};
