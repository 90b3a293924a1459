import type { planDetailsCopy as english } from '../planDetails.ts';
import type { Words } from '../words.ts';

/** Description of a plan that has none from its jeweller, in Hindi. */
export const planDetailsCopy: Words<typeof english> = {
  savedFor: (amounts, months) => `${months} महीने तक ${amounts} की बचत करें।`,
  benefitAdded: (shop, percent) => `योजना पूरी होने पर ${shop} एक किस्त का ${percent}% अपनी ओर से जोड़ता है।`,
  redemptionWait: (days) =>
    days <= 0 ? 'आख़िरी किस्त के तुरंत बाद भुना सकते हैं।' : `आख़िरी किस्त के ${days} दिन बाद भुना सकते हैं।`,
};
