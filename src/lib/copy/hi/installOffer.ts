import type { installOfferCopy as english } from '../installOffer.ts';
import type { Words } from '../words.ts';

/** Texts for customers when the app is offered for their home screen, in Hindi. */
export const installOfferCopy: Words<typeof english> = {
  title: 'आपकी होम स्क्रीन पर',
  hint: 'अपनी दुकान का ऐप होम स्क्रीन पर रखें: एक टैप में खुलता है, और बिना इंटरनेट के भी।',
  accept: 'इंस्टॉल करें',
  asking: 'खुल रहा है…',
  decline: 'नहीं, धन्यवाद',
};
