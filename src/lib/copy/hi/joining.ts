import type { joiningCopy as english } from '../joining.ts';
import type { Words } from '../words.ts';

/** Texts about joining a plan, in Hindi. Amounts and days come written out. */
export const joiningCopy: Words<typeof english> = {
  title: 'जुड़ने से पहले',
  changed: 'आपके पिछली बार देखने के बाद यह बदला है। कृपया फिर पढ़ें।',
  savings: (count, month) => `आप देंगे ${count} × ${month}`,
  benefit: (percent) => `ज्वेलर की ओर से लाभ, एक महीने का ${percent}%`,
  total: 'अंत में इतने का सोना',
  daysCount: 'योजना पहले भुगतान से शुरू होती है, और देय तारीख़ें उसी दिन से गिनी जाती हैं।',
  paidToday: 'अगर वह आज हो:',
  firstPayment: 'पहला भुगतान',
  lastDue: 'आख़िरी किस्त, सब चुका हो तो योजना परिपक्व',
  redeemFrom: 'कब से भुनाएँ, अगर सब समय पर चुकाया जाए',
  dueDays: (count) => (count === 1 ? 'देय तारीख़' : `सभी ${count} देय तारीख़ें`),
  missed: 'अगर कोई महीना छूट जाए',
  lateRule: {
    shop_decides: (limit) =>
      `देय तारीख़ के ${limit} दिन बाद से लाभ जोखिम में रहता है, और जब तक आप भुगतान न करें, गिना नहीं जाता। भुनाते समय आपके ज्वेलर तय करते हैं कि देर से चुकाई गई योजना पर लाभ पूरा मिले, कुछ मिले या न मिले, और इसका कारण बताते हैं।`,
    benefit_kept: () => 'भुगतान कितनी भी देर से हो, लाभ आपका रहता है।',
    moves_end: () =>
      'लाभ आपका रहता है। जो किस्त एक महीना या उससे ज़्यादा देर से चुकाई जाए, वह योजना का अंत और भुनाने का दिन एक महीना आगे कर देती है।',
  },
  missedSecond: (second, from) => `${second} की किस्त छूटे, तो ऐसा ${from} से होगा।`,
  missedLater: 'देर से भुगतान करने पर बाक़ी देय तारीख़ें आगे नहीं खिसकतीं। सभी किस्तें चुकाने पर योजना परिपक्व होती है।',
  offers: 'योजना में क्या मिलता है',
  ownTerms: 'इस योजना की शर्तें',
};
