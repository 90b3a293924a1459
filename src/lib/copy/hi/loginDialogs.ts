import type { loginDialogsCopy as english } from '../loginDialogs.ts';
import type { Words } from '../words.ts';

/** The dialogs that few people meet at a login, in Hindi. */
export const loginDialogsCopy: Words<typeof english> = {
  alreadyLoggedIn: {
    title: 'आप पहले से लॉग इन हैं',
    body: 'इस डिवाइस पर आप पहले से लॉग इन हैं। दूसरे खाते से जारी रखने के लिए पहले लॉग आउट करें।',
    logout: 'लॉग आउट करें',
    enter: 'मेरे खाते में जाएँ',
    busy: 'लॉग आउट हो रहा है…',
  },

  otherSeller: {
    title: 'आपका खाता दूसरे ज्वेलर के यहाँ है',
    goThere: 'सही ज्वेलर के यहाँ जाएँ',
    registerHere: 'इस ज्वेलर के यहाँ नया खाता बनाएँ',
  },
};
