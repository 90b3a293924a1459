import { customerCopy as english } from '../customer.ts';
import { orEnglish } from '../../orEnglish.ts';

/** The customer's shell, login and home in Tamil, and what a plan adds up to. */
export const customerCopy = orEnglish(english, {
  layout: {
    tabs: { home: 'முகப்பு', catalogue: 'நகைகள்', plans: 'திட்டங்கள்', profile: 'கணக்கு' },
    titles: {
      greeting: (firstName) => `வணக்கம் ${firstName}`,
      Home: 'தங்கம் சேர்ப்போம்',
      Catalogue: 'நகைகள்',
      Plans: 'திட்டங்கள்',
      Plan: 'திட்ட விவரம்',
      Profile: 'சுயவிவரம்',
      ProfileEdit: 'சுயவிவரத் திருத்தம்',
      Security: 'கடவுச்சொல், சாதனங்கள்',
      MyData: 'என் தரவு',
      Transactions: 'பரிவர்த்தனைகள்',
      GoldVault: 'தங்கப் பெட்டகம்',
      Passbook: 'பாஸ்புக்',
      Nominee: 'நியமனதாரர்',
      Terms: 'விதிமுறைகள்',
      DuePayments: 'செலுத்த வேண்டியவை',
      Notifications: 'அறிவிப்புகள்',
    },
    menu: {
      name: 'உங்கள் பட்டி',
      greeting: (fullName) => `வணக்கம் ${fullName}`,
      transactions: 'பரிவர்த்தனைகள்',
      goldVault: 'தங்கப் பெட்டகம்',
      nominee: 'நியமனதாரர்',
      terms: 'விதிமுறைகள்',
      duePayments: 'செலுத்த வேண்டியவை',
      notifications: 'அறிவிப்புகள்',
      logout: 'வெளியேறு',
    },
  },

  goldRates: {
    title: 'தங்க விலை, கிராமுக்கு',
    karat: (karat) => `${karat} காரட்`,
    asOf: (time) => `${time} நிலவரம், GST மற்றும் செய்கூலி இல்லாமல்.`,
  },

  home: {
    savings: {
      title: 'மொத்தச் சேமிப்பு',
      loading: 'உங்கள் சேமிப்பு ஏற்றப்படுகிறது…',
      failed: 'உங்கள் சேமிப்பை ஏற்ற முடியவில்லை',
      next: 'அடுத்த தவணை',
      nothingDue: 'இனி செலுத்த எதுவும் இல்லை',
      dueToday: 'இன்று',
      ready: 'பெறத் தயார்',
      upToDate: 'எல்லாம் செலுத்தியாயிற்று',
      begins: (count) =>
        count === 1 ? 'முதல் தவணையுடன் உங்கள் திட்டம் தொடங்கும்' : `முதல் தவணையுடன் ${count} திட்டங்கள் தொடங்கும்`,
      toBegin: 'தொடங்க',
      openVault: 'என் பெட்டகத்தைப் பார்',
    },
    unread: (count) =>
      count === 0 ? 'புதிய அறிவிப்புகள் இல்லை' : `${count} புதிய ${count === 1 ? 'அறிவிப்பு' : 'அறிவிப்புகள்'}`,
    banner: 'மாதந்தோறும் இன்னும் கொஞ்சம் தங்கம்',
    investToday: 'இன்றே தொடங்குங்கள்',
    planSelector: 'திட்டத்தைத் தேர்க',
    viewMore: 'மேலும் பார்',
    amountTitle: 'மாதம் எவ்வளவு சேமிப்பீர்கள்?',
    amount: 'மாதத் தொகை',
    quickSelect: 'விரைவுத் தொகைகள்',
    acceptTerms: 'நான் ஏற்கிறேன்:',
    terms: 'விதிமுறைகள்',
    enroll: 'இப்போதே சேருங்கள்',
    enrolling: 'சேர்க்கிறது…',
    benefitsTitle: 'திட்டத்தின் பயன்கள்',
    totalPaid: 'நீங்கள் செலுத்துவது',
    benefit: 'கடையின் சலுகை',
    totalValue: 'மொத்த மதிப்பு',
    helpTitle: 'உதவி',
    contactUs: 'தொடர்புகொள்ள',
    reassurance: 'நீங்கள் சேமிக்கும் ஒவ்வொரு ரூபாயும் உங்களிடமும் கடையிடமும் பதிவாகிறது.',
    loadingPlan: 'திட்டம் ஏற்றப்படுகிறது…',
    planFailed: 'திட்டத்தை ஏற்ற முடியவில்லை…',
    noPlans: 'இப்போது திட்டங்கள் எதுவும் இல்லை.',
    noPlansHint: 'புதிய சேர்க்கை இப்போது இல்லை. பின்னர் மீண்டும் பாருங்கள், அல்லது உங்கள் நகைக்கடையைக் கேளுங்கள்.',
    planGone: 'நீங்கள் கேட்ட திட்டம் இப்போது திறந்திருக்கவில்லை. இங்கே காட்டப்படும் திட்டத்தில் சேரலாம்.',
    enrollFailed: 'ஏதோ தவறு நேர்ந்தது',
    enrollUnanswered:
      'நீங்கள் சேர்ந்துவிட்டீர்களா எனத் தெரியவில்லை. அதே திட்டம், அதே தொகையுடன் “இப்போதே சேருங்கள்” என்பதை மீண்டும் அழுத்தவும்: ஒரு முறை மட்டுமே சேர்வீர்கள்.',
    enrolled: 'நீங்கள் சேர்ந்துவிட்டீர்கள். உங்கள் திட்டம் பெட்டகத்தில் உள்ளது.',
    enrolledTitle: 'நீங்கள் சேர்ந்துவிட்டீர்கள்.',
    firstPayment: 'முதல் தவணையுடன் உங்கள் திட்டம் தொடங்கும்.',
    seeVault: 'என் பெட்டகத்தைப் பார்',
  },

  plan: {
    exampleTitle: 'எப்படிச் சேர்கிறது',
    exampleAt: (amount) => `மாதம் ${amount} சேமித்தால்`,
    exampleDrawn: (months) =>
      `சேமிப்பு ${months} ${months === 1 ? 'மாதம்' : 'மாதங்கள்'} வளரும்; முடிவில் கடையின் சலுகை சேரும்.`,
    exampleMonth: (number) => `${number}-ஆம் மாதம்`,
    exampleSavings: (months) => `${months} ${months === 1 ? 'மாதத்தில்' : 'மாதங்களில்'} உங்கள் சேமிப்பு`,
    exampleBenefit: 'கடையின் சலுகை',
    exampleTotal: 'மொத்த மதிப்பு',
    defaultDescription: (months) =>
      `${months} ${months === 1 ? 'மாதத்திற்கு' : 'மாதங்களுக்கு'} மாதந்தோறும் சேமித்து, உங்கள் சேமிப்பைக் கடையின் சலுகையுடன் தங்க நகைகளாகவோ நாணயங்களாகவோ பெறுங்கள்.`,
    asGold: 'தங்க நகைகளாகவோ நாணயங்களாகவோ மட்டுமே பெறலாம், ரொக்கமாகப் பெற முடியாது.',
  },

  vault: {
    held: (count) => `${count} ${count === 1 ? 'திட்டம்' : 'திட்டங்கள்'}`,
    today: (day) => `${day} நிலவரப்படி`,
    paidIn: 'நீங்கள் செலுத்தியது, சலுகை சேர்க்காமல்',
    notInSum: 'முடிந்த திட்டங்கள் இதில் இல்லை.',
  },
});
