import { formatCount } from '../../formatCount.ts';
import type { legalCopy as english } from '../legal.ts';
import type { Words } from '../words.ts';

/** Hints where the law bites, in Hindi. The sources keep the names under which people find them. */
const advanceRule =
  'सामान के जिस एडवांस पर कंपनी 365 दिन के भीतर सामान नहीं देती, वह जमा (deposit) माना जाता है: Companies (Acceptance of Deposits) Rules, 2014, नियम 2(1)(c)(xii)(a)।';

export const legalCopy: Words<typeof english> = {
  /** On the form of a plan. */
  longPlan: (days) =>
    `इस योजना की पहली किस्त लगभग ${formatCount(days)} दिन बाद भुनाई जा सकती है। ${advanceRule} कृपया अपने सलाहकार से पूछें।`,
  /** On an enrollment. */
  advanceDay: (day) => `पहले भुगतान से दिन ${day} (365 में से)`,
  advanceOver: (day) => `पहले भुगतान से दिन ${day}, यानी 365 से ज़्यादा`,
  advanceNear: `${advanceRule} कृपया अपने सलाहकार से पूछें।`,
  /** Hints where cash is received. */
  cash: (sum, customer, day) =>
    `इस भुगतान को मिलाकर ${customer} की ओर से ${day} को ${sum} नक़द आए हैं। एक व्यक्ति से एक दिन में ₹2,00,000 या उससे ज़्यादा कोई भी सिर्फ़ बैंक या इलेक्ट्रॉनिक तरीक़े से ले सकता है: Income-tax Act, 2025, धारा 186 (पहले: Income-tax Act, 1961, धारा 269ST)।`,
  /** Hints where jewellery is handed over. */
  pan: '₹2,00,000 से ज़्यादा की बिक्री में ग्राहक का PAN दर्ज करना होता है: Income-tax Rules, 1962, नियम 114B, और उनकी जगह आए नियम। कृपया अपने सलाहकार से पूछें।',
};
