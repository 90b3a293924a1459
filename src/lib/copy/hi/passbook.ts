import type { passbookCopy as english } from '../passbook.ts';
import type { Words } from '../words.ts';

const wait = (days: number): string => (days === 0 ? 'रुकना नहीं होता' : `${days} दिन रुकना होता है`);

/** Texts of the passbook of a plan, in Hindi. Amounts and days come written out. */
export const passbookCopy: Words<typeof english> = {
  loading: 'पासबुक लोड हो रही है…',
  failed: 'पासबुक लोड नहीं हुई',
  notFound: 'यह योजना आपके वॉल्ट में नहीं है',
  backToVault: 'गोल्ड वॉल्ट पर वापस',
  openVault: 'भुनाने का अनुरोध करें',
  openShort: 'पासबुक खोलें',

  yoursAndBenefit: (paid, benefit) => `${paid} आपके + ${benefit} लाभ`,

  rows: 'किस्तें',
  row: (number) => `किस्त ${number}`,
  status: {
    paid: 'चुकाई गई',
    refunded: 'रिफ़ंड हुई',
    overdue: 'बकाया',
    due: 'आज देय',
    coming: 'आने वाली',
  },
  underClearing: 'समाशोधन में',
  partPaid: (amount) => `${amount} मिल चुके हैं`,
  receiptOf: (number) => `किस्त ${number} की रसीद`,

  stops: 'पहले भुगतान से सोने तक',
  cancelledStops: 'इस योजना की तारीख़ें',
  firstPayment: 'पहला भुगतान',
  today: 'आज',
  lastInstallment: 'आख़िरी किस्त',
  matured: 'परिपक्व',
  redeemed: (day, amount) => `${day} को भुनाना मंज़ूर हुआ: ${amount} का सोना।`,
  redeemFrom: 'कब से भुनाएँ',
  redeemExpected: 'कब से भुनाएँ, अगर सब समय पर चुकाया जाए',
  yearOver: 'पहले भुगतान से 365 दिन',

  terms: 'आपने क्या मंज़ूर किया',
  acceptedTerms: 'पूरी शर्तें',
  accepted: (time, version) => `आपने इन्हें ${time} को मंज़ूर किया। संस्करण ${version}।`,
  noTerms: 'जब यह योजना ली गई, तब शर्तें रखी नहीं जाती थीं।',
  certificate: 'प्रमाण-पत्र',
  cancelledCertificate: 'प्रमाण-पत्र (रद्द)',
  monthlyAmount: 'मासिक राशि',
  duration: 'अवधि',
  benefit: 'ज्वेलर की ओर से लाभ',
  benefitShare: (percent, benefit) => `${benefit} (एक महीने का ${percent}%)`,

  bought: (weight, rate) => `${weight}, ${rate} प्रति ग्राम के भाव पर`,
  questions: 'क्यों, और कब?',
  why: {
    value: 'यह मूल्य क्यों?',
    due: 'यह देय क्यों है?',
    next: (day) => `${day} को ही देय क्यों?`,
    risk: 'लाभ जोखिम में क्यों है?',
    endMoved: 'योजना का अंत आगे क्यों गया?',
    redeemFrom: (day) => `${day} से ही भुनाना क्यों?`,
    redeemDay: 'कब भुना सकते हैं?',
    hold: 'कुछ देय क्यों नहीं है?',
    begin: 'यह कब शुरू होगी?',
    cancelled: 'लाभ क्यों नहीं?',
  },
  because: {
    paid: (sum, total) => (sum === '' ? 'आपने अभी कुछ नहीं चुकाया है।' : `आपने ${sum} = ${total} चुकाए हैं।`),
    goldBought: (weight, karat) => `इससे ${weight} ${karat} कैरेट सोना आया।`,
    goldValue: (weight, rate, value) => `${weight} × ${rate} प्रति ग्राम = ${value}।`,
    benefit: (percent, month, benefit, count) =>
      count === 1
        ? `किस्त चुकाने पर आपके ज्वेलर एक महीने के ${month} का ${percent}% = ${benefit} जोड़ेंगे।`
        : `सभी ${count} किस्तें चुकाने पर आपके ज्वेलर एक महीने के ${month} का ${percent}% = ${benefit} जोड़ेंगे।`,
    benefitReduced: (granted, benefit) => `दुकान ने ${benefit} के लाभ में से ${granted} जोड़े।`,
    benefitGiven: (percent, month, benefit) =>
      `पूरा भुगतान हो चुका है, इसलिए आपके ज्वेलर एक महीने के ${month} का ${percent}% = ${benefit} जोड़ते हैं।`,
    benefitIfOnTime: 'अभी का देय चुकाने पर यह गिना जाएगा।',
    benefitNotCounted: 'जब तक लाभ जोखिम में है, वह गिना नहीं जाता।',
    cancelled: (total) =>
      `रद्द की गई योजना पर लाभ नहीं मिलता। आपने जो ${total} चुकाए, कटौती घटाकर ज्वेलर उतना लौटाते हैं।`,
    holdPaid: 'सभी किस्तें चुका दी गई हैं: दुकान के फिर चालू करते ही यह पूरी हो जाएगी।',
    hold: 'ज्वेलर ने यह योजना रोकी हुई है, इसलिए अभी कोई किस्त नहीं माँगी जाती। दुकान से पूछें कि यह कब आगे बढ़ेगी।',
    begin: 'आपकी योजना पहले भुगतान से शुरू होती है। उस दिन से हर महीने एक किस्त देय होगी।',
    next: (number, day, begun) => `${begun} से हर महीने एक किस्त देय है: ${day} को किस्त ${number}।`,
    due: (count, sum, total, since) =>
      `${since} से ${count} ${count === 1 ? 'किस्त' : 'किस्तों'} का भुगतान बाक़ी है: ${sum} = ${total}।`,
    risk: (limit, day, days) =>
      `देय तारीख़ के ${limit} दिन बाद से लाभ जोखिम में रहता है। आपकी किस्त ${day} को, यानी ${days} दिन पहले, देय थी।`,
    riskAhead: (limit, day) => `देय तारीख़ के ${limit} दिन बाद से, यानी ${day} से, लाभ जोखिम में रहेगा।`,
    endMoved: (last, end) =>
      `आपकी योजना की शर्त है: जो किस्त एक महीना या उससे ज़्यादा देर से चुकाई जाए, वह योजना का अंत एक महीना आगे कर देती है। अंत ${last} को था, अब ${end} को है।`,
    redeemMoved: (days, matured, end, from) =>
      `योजना ${end} को पूरी होती है${days === 0 ? '' : `, और उसके बाद ${days} दिन रुकना होता है`}। ${matured ? `पूरा भुगतान ${matured} को हो गया, इसलिए` : 'अगर तब तक सब चुका हो, तो'} आप ${from} से अपना सोना माँग सकते हैं।`,
    redeemFrom: (days, matured, from) =>
      `इस योजना में ${wait(days)}। पूरा भुगतान ${matured} को हो गया, इसलिए आप ${from} से अपना सोना माँग सकते हैं।`,
    redeemAhead: (days, matured, last, from) =>
      `पूरा भुगतान ${matured} को हो गया, आख़िरी देय तारीख़ ${last} से पहले। ${days === 0 ? 'आप उसी देय तारीख़ से' : `${days} दिन का इंतज़ार उस देय तारीख़ से गिना जाता है, इसलिए आप ${from} से`} अपना सोना माँग सकते हैं।`,
    redeemExpected: (days, last, from) =>
      `इस योजना में ${last} को देय आख़िरी किस्त के बाद ${wait(days)}। अगर तब तक सब चुका हो, तो आप ${from} से अपना सोना माँग सकते हैं।`,
    redeemHeld:
      'जब तक योजना रोकी हुई है, कोई दिन नहीं बताया जा सकता। दुकान के फिर चालू करने और सभी किस्तें चुकाने पर यह पूरी होगी।',
    noRedeemDay: (open, last, days) =>
      `आख़िरी किस्त ${last} को देय थी, और ${open} ${open === 1 ? 'किस्त' : 'किस्तों'} का भुगतान बाक़ी है। पूरा भुगतान होने ${days === 0 ? 'पर आप तुरंत' : `के बाद ${days} दिन रुकना होता है, फिर आप`} अपना सोना माँग सकते हैं।`,
  },
};
