import { partsCopy as english } from '../parts.ts';
import { orEnglish } from '../../orEnglish.ts';

/** Words that the parts of the screens carry themselves, in Tamil. */
export const partsCopy = orEnglish(english, {
  showPassword: 'கடவுச்சொல்லைக் காட்டு',
  hidePassword: 'கடவுச்சொல்லை மறை',
  close: 'மூடு',
  dismiss: 'நீக்கு',
  loading: 'ஏற்றுகிறது',
  tone: { success: 'முடிந்தது', error: 'சிக்கல்', warning: 'எச்சரிக்கை', info: 'குறிப்பு' },
  menu: 'பட்டியைத் திற',
  mainMenu: 'முதன்மைப் பட்டி',
  back: 'திரும்பிச் செல்',
  skip: 'உள்ளடக்கத்திற்குச் செல்',
  pages: 'பக்கங்கள்',
  slide: (at, of) => `படம் ${at} / ${of}`,
  ofAll: (count) => `/ ${count}`,
  instalmentsPaid: (paid, of) => `செலுத்திய தவணைகள் ${paid} / ${of}`,
});
