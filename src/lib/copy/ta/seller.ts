import { sellerCopy as english } from '../seller.ts';
import { orEnglish } from '../../orEnglish.ts';

/** The jeweller's shell and login in Tamil. */
export const sellerCopy = orEnglish(english, {
  session: { loadFailed: 'கடையை ஏற்ற முடியவில்லை' },

  layout: {
    groups: { counter: 'கவுண்டர்', customers: 'வாடிக்கையாளர்கள்', books: 'கணக்குகள்', shop: 'கடை' },
    tabs: {
      quick: 'சுருக்கம்',
      portfolio: 'கடை நிலை',
      customers: 'வாடிக்கையாளர்',
      payments: 'தவணைகள்',
    },
    titles: {
      Desk: 'இன்றைய பணிகள்',
      DaySheet: 'நாள் கணக்கு',
      GoldRates: 'தங்க விலை',
      Quick: 'சுருக்க நிலை',
      Portfolio: 'கடை நிலை',
      Liability: 'கடையின் பொறுப்பு',
      Journal: 'பதிவேடு',
      Customers: 'வாடிக்கையாளர்கள்',
      Customer: 'வாடிக்கையாளர்',
      Import: 'உங்கள் பதிவேட்டைக் கொண்டு வாருங்கள்',
      Payments: 'தவணைகள்',
      Transactions: 'பரிவர்த்தனைகள்',
      Redemptions: 'தங்கம் பெறுதல்',
      Plans: 'திட்டங்கள்',
      Catalogue: 'நகைகள்',
      Staff: 'ஊழியர்கள்',
      QrCode: 'QR குறியீடு',
      Profile: 'சுயவிவரம்',
      StoreProfile: 'கடை விவரம்',
      Security: 'கடவுச்சொல், சாதனங்கள்',
      Contact: 'தொடர்பு',
    },
    menu: {
      redemptions: 'தங்கம் பெறுதல்',
      logout: 'வெளியேறு',
    },
  },
});
