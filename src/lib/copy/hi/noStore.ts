import type { noStoreCopy as english } from '../noStore.ts';
import type { Words } from '../words.ts';
import { sharedCopy } from './shared.ts';

/** Texts for customers at an address without a store, in Hindi. */
export const noStoreCopy: Words<typeof english> = {
  title: sharedCopy.errors.noStore,
  body: 'आपकी बचत आपके ज्वेलर के अपने वेब पते पर है। दुकान से मिला लिंक खोलें या QR कोड स्कैन करें।',
  jeweller: 'क्या आप ज्वेलर हैं?',
  login: 'अपनी दुकान में लॉग इन करें',
};
