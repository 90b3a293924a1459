import type { newsCopy as english } from '../news.ts';
import type { Words } from '../words.ts';

/** The jeweller's bell, in Hindi. */
export const newsCopy: Words<typeof english> = {
  title: 'ग्राहकों की ओर से नया',
  bell: (unread) => (unread === 0 ? 'ग्राहकों की ओर से नया' : `ग्राहकों की ओर से नया, ${unread} नई`),
  kinds: {
    enrollment: 'योजना से जुड़े',
    payment_report: 'कहते हैं: UPI से भुगतान किया',
    redemption_request: 'भुनाने का अनुरोध किया',
    cancellation: 'योजना रद्द की',
    erasure_request: 'अपना डेटा मिटाने को कहा',
  },
  told: {
    enrollment: (plan) => `एक ग्राहक ${plan} से जुड़े।`,
    payment_report: (plan) => `एक ग्राहक कहते हैं कि ${plan} की किस्त UPI से चुका दी गई।`,
    redemption_request: (plan) => `एक ग्राहक ने ${plan} को भुनाने का अनुरोध किया।`,
    cancellation: (plan) => `एक ग्राहक ने ${plan} रद्द की।`,
    erasure_request: () => 'एक ग्राहक ने अपना डेटा मिटाने को कहा।',
  },
  unread: 'नया',
  empty: 'पिछले 30 दिनों में कुछ नया नहीं।',
  loading: 'लोड हो रहा है…',
  failed: 'नई बातें लोड नहीं हो सकीं।',
};
