import { dayIn, type Day } from '../../dates.ts';
import { LAPSE_DAYS } from '../../lapse.ts';
import type { refusals as english } from '../refusals.ts';
import type { Words } from '../words.ts';
import { formats } from './formats.ts';

const formatDay = (day: Day) => dayIn(formats, day);

export const refusals: Words<typeof english> = {
  fields: {
    invalid: 'सही जानकारी भरें।',
    asFile: 'इसे फ़ाइल के रूप में भेजें।',
    unknown: 'इस जानकारी की यहाँ ज़रूरत नहीं है।',
    oneOf: 'दिए गए विकल्पों में से एक चुनें।',
    shortest: (characters) => `कम से कम ${characters} अक्षर लिखें।`,
    longest: (characters) => `ज़्यादा से ज़्यादा ${characters} अक्षर लिखें।`,
    least: (amount) => `कम से कम ${amount} होना चाहिए।`,
    most: (amount) => `ज़्यादा से ज़्यादा ${amount} हो सकता है।`,
  },
  phoneRegistered: 'यह मोबाइल नंबर यहाँ पहले से रजिस्टर है। कृपया लॉग इन करें।',
  phoneUnchanged: 'यही नंबर पहले से है।',
  phoneOfAnother: (name) =>
    `यह नंबर यहाँ ${name} का है, और दो ग्राहकों का एक ही नंबर नहीं हो सकता। कोई दूसरा नंबर चुनें।`,
  notMerged: {
    same: () => 'यह वही खाता है।',
    claimed: (name) => `${name} के लिए नॉमिनी का दावा दर्ज है। पहले उसे वापस लें।`,
    erasure: (name) =>
      `दोनों में से एक खाते का डेटा मिटाया जाना है। ग्राहक के वह अनुरोध वापस लेने के बाद ${name} का खाता जोड़ा जा सकता है।`,
  },
  claimantRequired: 'लिखें कि दावा कौन कर रहा है: ग्राहक ने कोई नॉमिनी नहीं बताया है।',
  staffOfStore: 'इस दुकान का कोई कर्मचारी चुनें।',
  amountOfPlan: 'योजना की सीमा के भीतर की राशि चुनें।',
  mostPlans:
    'जितनी योजनाएँ एक व्यक्ति की एक साथ चल सकती हैं, उतनी आपकी चल रही हैं। नई योजना में जुड़ने से पहले किसी एक को पूरा करें या रद्द करें।',
  noteRequired: 'नोट लिखें।',
  goldRates: {
    twice: 'हर कैरेट एक ही बार लिखें।',
    outOfOrder: (karat) => `${karat}K का एक ग्राम उससे शुद्ध सोने से महंगा नहीं हो सकता।`,
  },
  receivedDay: {
    beforeEnrollment: (day) => `योजना ${formatDay(day)} को शुरू हुई। वह दिन या उसके बाद का दिन चुनें।`,
    beforeLastPayment: (day) => `इससे पहले की किस्त ${formatDay(day)} को चुकाई गई। वह दिन या उसके बाद का दिन चुनें।`,
    tooFarBack: (day) => `आप ${formatDay(day)} तक का भुगतान दर्ज कर सकते हैं। उससे पहले के दिन के लिए मालिक से कहें।`,
  },
  referenceSeen: (receipt, name) => `${name} की रसीद ${receipt} पर भी यही रेफ़रेंस है। फिर भी दर्ज करें?`,
  rateInUse: {
    changed: (karat, rate) => `${karat} कैरेट सोने का भाव अब ${rate} प्रति ग्राम है।`,
    ofDay: (karat, rate, day) => `${formatDay(day)} को ${karat} कैरेट सोने का भाव ${rate} प्रति ग्राम था।`,
    old: (karat, rate, setOn) =>
      `${karat} कैरेट सोने का भाव ${rate} प्रति ग्राम ${formatDay(setOn)} को दर्ज हुआ था। यही भाव लगाएँ?`,
    missing: (karat) => `इस योजना में ${karat} कैरेट सोना जमा होता है। पहले उसका भाव दर्ज करें।`,
    missingOn: (karat, day) => `${formatDay(day)} तक ${karat} कैरेट सोने का कोई भाव दर्ज नहीं था। बाद का दिन चुनें।`,
  },
  reportedTooOften: 'आप इस भुगतान के बारे में दुकान को कई बार बता चुके हैं। कृपया दुकान से संपर्क करें।',
  several: {
    twice: 'हर योजना का नाम एक ही बार दें।',
    notPayable: (plan) => `${plan} का भुगतान अभी नहीं हो सकता।`,
    changedMeanwhile: (plan, next) => `${plan} इस बीच बदल गई: अब अगली किस्त ${next} है।`,
    fewerLeft: (plan, left) =>
      left === 1 ? `${plan} की केवल 1 किस्त बाक़ी है।` : `${plan} की केवल ${left} किस्तें बाक़ी हैं।`,
    partMeanwhile: (plan, number, open) => `${plan} इस बीच बदल गई: किस्त ${number} के अब ${open} बाक़ी हैं।`,
    amount: (plan) => `यह राशि ${plan} की बाक़ी राशि से नहीं मिलती। कृपया फिर देखें।`,
    firstInPart: 'योजना का पहला भुगतान पूरी किस्त का होता है।',
    noParts: 'आपकी दुकान किस्त का हिस्सा नहीं लेती। पूरी किस्त लें।',
  },
  notVoidable: {
    alreadyVoid: 'यह भुगतान पहले ही निरस्त है।',
    redemption_requested: (plan) => `ग्राहक ने ${plan} भुनाने का अनुरोध किया है, और उसमें यह भुगतान शामिल है।`,
    ended: (plan) => `${plan} समाप्त हो चुकी है, और उसका हिसाब हो चुका है।`,
  },
  notUnderClearing: 'यह चेक अब समाशोधन में नहीं है।',
  nothingCorrected: 'इस भुगतान का तरीक़ा और रेफ़रेंस पहले से यही है।',
  noChequeAfter: (plan) =>
    `${plan} भुनाई जा रही है या समाप्त हो चुकी है, इसलिए उसका भुगतान अब समाशोधन वाला चेक नहीं बन सकता।`,
  chequeFirst: 'इस योजना का एक चेक समाशोधन में है। चेक पास होने या लौटने के बाद योजना रद्द हो सकती है।',
  reportedPayment:
    'आपने दुकान को इस योजना के एक भुगतान के बारे में बताया है, और दुकान ने उसे अभी देखा नहीं है। उसके बाद आप योजना रद्द कर सकते हैं।',
  hold: {
    hold: (plan) => `${plan} रोकी नहीं जा सकती: वह पहले से रुकी हुई है, या चालू नहीं है।`,
    release: (plan) => `${plan} रुकी हुई नहीं है।`,
  },
  redemption: {
    too_much: 'तय लाभ से ज़्यादा न दें।',
    never_late: 'कोई भुगतान देर से नहीं हुआ: पूरा लाभ दिया जाता है।',
    reason_missing: 'कृपया बताएँ कि लाभ पूरा क्यों नहीं दिया जा रहा। ग्राहक इसे पढ़ता है।',
    net_above_gross: 'शुद्ध वज़न कुल वज़न से ज़्यादा नहीं हो सकता।',
    not_settled: 'कृपया बताएँ कि अंतर चुकाया गया या आगे ले जाया गया।',
    no_method: 'कृपया चुनें कि अंतर कैसे चुकाया गया।',
    invoice_taken: 'इस वित्त वर्ष के एक और बिल पर यही नंबर है।',
  },
  notLapsing: {
    begun: (plan, name) => `${name} ने इस बीच ${plan} शुरू कर दी। कोई योजना बंद नहीं हुई।`,
    reported: (plan, name) => `${name} के अनुसार ${plan} का भुगतान UPI से हो चुका है। कोई योजना बंद नहीं हुई।`,
    tooEarly: (plan, name) => `${name} की ${plan} को अभी ${LAPSE_DAYS} दिन नहीं हुए। कोई योजना बंद नहीं हुई।`,
  },
  daySheet: {
    closedToday: 'आज का हिसाब बंद है।',
    closed: (day) => `${formatDay(day)} का हिसाब बंद है।`,
    beforeStore: (day) => `दुकान यहाँ ${formatDay(day)} को शुरू हुई। वह दिन या उसके बाद का दिन चुनें।`,
    future: 'ऐसा दिन चुनें जो आ चुका है।',
    reopenToday: 'सिर्फ़ आज का बंद हिसाब फिर खोला जा सकता है।',
    openAlready: 'यह दिन पहले से खुला है।',
    monthLocked: (month) => `${month} लॉक है।`,
    monthNotOver: 'महीना पूरा होने पर ही लॉक किया जा सकता है।',
    lockedAlready: 'यह महीना लॉक ही है।',
    unlockedAlready: 'यह महीना लॉक नहीं है।',
    bookedMeanwhile: 'इस बीच नक़द दर्ज हुआ। दिन बंद करने से पहले हिसाब फिर से देखें।',
  },
};
