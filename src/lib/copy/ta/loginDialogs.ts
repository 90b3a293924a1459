import type { loginDialogsCopy as english } from '../loginDialogs.ts';
import type { Words } from '../words.ts';

/** Rare texts of the login, in Tamil. */
export const loginDialogsCopy: Words<typeof english> = {
  alreadyLoggedIn: {
    title: 'ஏற்கனவே உள்நுழைந்துள்ளீர்கள்',
    body: 'இந்தச் சாதனத்தில் ஏற்கனவே உள்நுழைந்துள்ளீர்கள். வேறு கணக்கைப் பயன்படுத்த முதலில் வெளியேறவும்.',
    logout: 'வெளியேறு',
    enter: 'என் கணக்கிற்குச் செல்',
    busy: 'வெளியேறுகிறது…',
  },
  codeInstead: {
    hint: 'இது உங்கள் எண் என்றால் காத்திருக்க வேண்டாம்: தொலைபேசிக்கு வரும் குறியீட்டால் புதிய கடவுச்சொல்லை அமைத்து, அதைக் கொண்டு உள்நுழையவும்.',
    ask: 'குறியீட்டைப் பெறுக',
  },
  otherSeller: {
    title: 'கணக்கு வேறொரு நகைக்கடையில் உள்ளது',
    goThere: 'சரியான நகைக்கடைக்குச் செல்க',
    registerHere: 'இந்த நகைக்கடையில் புதிய கணக்கு தொடங்குக',
  },
};
