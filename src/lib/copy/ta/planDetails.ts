import type { planDetailsCopy as english } from '../planDetails.ts';
import type { Words } from '../words.ts';

/** Description of a plan that has none from its jeweller, in Tamil. */
export const planDetailsCopy: Words<typeof english> = {
  savedFor: (amounts, months) => `${months} ${months === 1 ? 'மாதத்திற்கு' : 'மாதங்களுக்கு'} ${amounts} சேமியுங்கள்.`,
  benefitAdded: (shop, percent) =>
    `திட்டம் நிறைவடைந்ததும், ஒரு தவணையில் ${percent}% தொகையை ${shop} சலுகையாகச் சேர்க்கும்.`,
  redemptionWait: (days) =>
    days <= 0
      ? 'கடைசித் தவணைக்குப் பிறகு உடனே தங்கம் பெறலாம்.'
      : `கடைசித் தவணையிலிருந்து ${days} ${days === 1 ? 'நாளுக்குப்' : 'நாட்களுக்குப்'} பிறகு தங்கம் பெறலாம்.`,
};
