import type { sellerIntroCopy as english } from '../sellerIntro.ts';
import type { Words } from '../words.ts';

/** Texts for jewellers before registering, in Hindi. */
export const sellerIntroCopy: Words<typeof english> = {
  name: 'परिचय',
  first: {
    title: 'जहाँ भरोसा और नई सोच मिलते हैं',
    body: 'अपनी बचत योजनाएँ ऑनलाइन लाएँ, अपने ही नाम से।',
    next: 'आगे',
  },
  second: {
    title: 'ग्राहक जोड़ने का समझदार तरीक़ा',
    body: 'योजनाएँ, भुगतान और भुनाना, सब एक बही में, जिसे आपके ग्राहक भी देख सकते हैं।',
    next: 'शुरू करें',
  },
};
