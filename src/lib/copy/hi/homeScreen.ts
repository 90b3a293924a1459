import type { homeScreenCopy as english } from '../homeScreen.ts';
import type { Words } from '../words.ts';

/** What customers read about the app on their phone, in Hindi. */
export const homeScreenCopy: Words<typeof english> = {
  copy: {
    title: 'बिना कनेक्शन के',
    hint: 'अपनी बचत की एक प्रति इस फ़ोन में रखें, ताकि जहाँ कनेक्शन न हो वहाँ भी पढ़ सकें: हर योजना, हर किस्त और हर राशि।',
    means:
      'जो भी यह फ़ोन खोल सकता है, वह इसे पढ़ सकता है, 15 मिनट बाद अपने-आप लॉग आउट होने पर भी। ऐप इस्तेमाल करते समय यह ताज़ा होती रहती है, और लॉग आउट करने पर हट जाती है।',
    keep: 'इस फ़ोन में प्रति रखें',
    keeping: 'सेव हो रहा है…',
    keptNow: 'प्रति इस फ़ोन में रख दी गई।',
    keepFailed: 'प्रति नहीं रखी जा सकी',
    kept: (when) => `${when} की प्रति इस फ़ोन में है।`,
    read: 'प्रति पढ़ें',
    remove: 'प्रति हटाएँ',
    removing: 'हट रही है…',
    removedNow: 'प्रति इस फ़ोन से हटा दी गई।',
    removeFailed: 'प्रति हटाई नहीं जा सकी',
    offer: (when) => `अपनी बचत पढ़ें, ${when} की`,
  },
};
