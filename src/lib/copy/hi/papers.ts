import type { papersCopy as english } from '../papers.ts';
import type { Words } from '../words.ts';

/** Texts of the shop's papers, in Hindi. */
export const papersCopy: Words<typeof english> = {
  phone: (phone) => `फ़ोन ${phone}`,
  gstin: (gstin) => `GSTIN ${gstin}`,
  note: 'परिपक्वता पर सोने या आभूषण में भुनाया जाता है, नक़द में कभी नहीं।',
  signature: (shop) => `${shop} की ओर से`,

  actions: {
    name: 'इस काग़ज़ का क्या करें',
    back: 'वापस',
    print: 'प्रिंट करें',
    share: 'शेयर करें',
    copied: 'कॉपी हो गया। जहाँ चाहें पेस्ट करें।',
    shareFailed: 'इस ब्राउज़र में न शेयर हो सकता है, न कॉपी।',
    whatsapp: 'WhatsApp',
    paper: 'किस पर प्रिंट करें',
    papers: { a5: 'A5 पन्ना', a4: 'A4 पन्ना', '80mm': '80 मिमी रोल' },
  },

  missing: {
    title: 'यह काग़ज़ यहाँ नहीं है',
    text: 'शायद यह किसी दूसरे लॉगिन का है। लॉग इन करके फिर खोलें।',
    login: 'लॉग इन करें',
  },

  receipt: {
    title: (number) => `रसीद ${number}`,
    from: 'किससे मिला',
    instalment: (number, count) => `${count} में से किस्त ${number}`,
    savedSoFar: (amount) => `अब तक ${amount} की बचत`,
    method: 'भुगतान का तरीक़ा',
    reference: 'रेफ़रेंस',
    receivedBy: 'किसने लिया',
    systemNumber: 'लेन-देन नं.',
    paid: 'चुकता',
    void: 'निरस्त',
    voided: (day, person, reason) => `${day} को ${person} ने निरस्त किया: ${reason}`,
    message: (shop, amount, day, plans, title) =>
      `${day}: ${shop} को ${plans} के लिए ${amount} मिले। ${title}:`,
    voidMessage: (shop, title) => `${shop} की ${title} निरस्त है:`,
  },

  statement: {
    title: 'विवरण',
    asOf: (day) => `${day} तक`,
    day: 'इस दिन तक',
    show: 'दिखाएँ',
    of: 'किसकी बचत',
    held: (plans) => `दुकान के पास ${plans === 1 ? '1 योजना' : `${plans} योजनाओं`} में बचत`,
    enrolledOn: 'जुड़ने की तारीख़',
    monthly: 'हर महीने',
    instalments: 'किस्तें',
    paidOf: (paid, count) => `${count} में से ${paid} ${paid === 1 ? 'चुकाई गई' : 'चुकाई गईं'}`,
    nextDue: 'अगली देय तारीख़',
    overdueSince: 'कब से बकाया',
    redeemedOn: 'भुनाई गई',
    cancelledOn: 'रद्द हुई',
    columns: ['क्र.', 'तारीख़', 'तरीक़ा', 'रसीद', 'राशि'],
    saved: 'बचत',
    benefit: {
      final: 'दुकान की ओर से लाभ',
      estimated: 'पूरा होने पर दुकान की ओर से लाभ',
      ifPaidOnTime: 'पूरा होने पर दुकान की ओर से लाभ (समय पर भुगतान हो तो)',
      withoutBonus: 'दुकान की ओर से लाभ (जोखिम में है, गिना नहीं गया)',
    },
    value: 'भुनाने का मूल्य',
    due: 'इस दिन तक देय',
    refund: 'रिफ़ंड राशि',
    message: (shop, day) => `${shop} में ${day} तक आपकी बचत:`,
  },

  offlineCopy: {
    title: 'आपकी बचत, इस डिवाइस में रखी हुई',
    note: (when) => `यह ${when} की स्थिति है। उसके बाद बदलाव हो सकता है।`,
  },

  slip: {
    title: 'सौंपने की पर्ची',
    to: 'किसे सौंपा',
    saved: (plan) => `${plan} में बचत`,
    benefit: 'दुकान की ओर से लाभ',
    value: 'भुनाने का मूल्य',
    final: 'अंतिम',
    acceptedBy: 'किसने मंज़ूर किया',
    requestedOn: 'अनुरोध की तारीख़',
    blanks: 'हाथ से भरें',
    fields: ['आभूषण', 'शुद्धता और HUID', 'कुल और शुद्ध वज़न', 'बिल नं. और तारीख़'],
    received: 'सही हालत में मिला',
    message: (shop, amount, plan) => `${shop} ${plan} के लिए ${amount} का सोना सौंपता है। सौंपने की पर्ची:`,
  },

  certificate: {
    title: 'जुड़ने का प्रमाण-पत्र',
    of: 'जुड़ने वाले का नाम',
    joined: 'जुड़ने की तारीख़',
    toPay: (count, month) => `कुल चुकाना है, ${count} × ${month}`,
    cancelled: 'रद्द',
    cancelledOn: (day) => `यह योजना ${day} को रद्द हुई। यह प्रमाण-पत्र केवल रिकॉर्ड के लिए है और अब मान्य नहीं है।`,
    terms: 'मंज़ूर की गई शर्तें',
    accepted: (name, time, version) => `${name} ने ${time} को मंज़ूर कीं। संस्करण ${version}।`,
    noTerms: 'जब यह योजना ली गई, तब मंज़ूर की गई शर्तें रखी नहीं जाती थीं, इसलिए उनका पाठ इस काग़ज़ पर नहीं है।',
    message: (plan, shop, day) => `${shop} की ${plan}, ${day} को जुड़े:`,
  },

  daySheet: {
    title: 'दिन का हिसाब',
    total: 'कुल',
    closing: 'दिन बंद करना',
    open: 'यह दिन अभी बंद नहीं हुआ है।',
    counted: 'नक़द किसने गिना',
    message: (shop, amount, day) => `${shop} ने ${day} को ${amount} वसूले। दिन का हिसाब:`,
  },
};
