import type { homeScreenCopy as english } from '../homeScreen.ts';
import type { Words } from '../words.ts';
import { PAGE_IDLE_MINUTES } from '../../sessionLimits.ts';

/** Texts for customers about the app on their device, in Hindi. */
export const homeScreenCopy: Words<typeof english> = {
  copy: {
    title: 'बिना इंटरनेट के',
    hint: 'अपनी बचत की एक कॉपी इस डिवाइस में रखें, ताकि जहाँ इंटरनेट न हो वहाँ भी पढ़ सकें: हर योजना, हर किस्त और हर राशि।',
    means: `जो भी यह डिवाइस खोल सकता है, वह इसे पढ़ सकता है, ${PAGE_IDLE_MINUTES} मिनट बाद अपने आप लॉग आउट होने पर भी। ऐप इस्तेमाल करते समय यह ताज़ा होती रहती है, और लॉग आउट करने पर हट जाती है।`,
    keep: 'इस डिवाइस में कॉपी रखें',
    keeping: 'सेव हो रहा है…',
    keptNow: 'कॉपी इस डिवाइस में रख दी गई।',
    keepFailed: 'कॉपी नहीं रखी जा सकी',
    kept: (when) => `${when} की कॉपी इस डिवाइस में है।`,
    read: 'कॉपी पढ़ें',
    remove: 'कॉपी हटाएँ',
    removing: 'हट रही है…',
    removedNow: 'कॉपी इस डिवाइस से हटा दी गई।',
    removeFailed: 'कॉपी हटाई नहीं जा सकी',
    offer: (when) => `${when} की अपनी बचत पढ़ें`,
  },
};
