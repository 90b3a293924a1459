import type { sharedCriticalCopy as english } from '../shared.critical.ts';
import type { Words } from '../words.ts';

/** What may be said before anything else has come, in Tamil. */
export const sharedCriticalCopy: Words<typeof english> = {
  brand: { defaultName: 'Swarna', unknownSeller: 'நகைக்கடை' },
  errors: {
    timeout: 'பதில் தாமதமாகிறது. மீண்டும் முயலவும்.',
    network: 'இணைப்பில் சிக்கல். இணையத்தைச் சரிபார்க்கவும்.',
    requestFailed: 'கோரிக்கை தோல்வி.',
    loadUser: 'கணக்கை ஏற்ற முடியவில்லை',
    loadSeller: 'கடையை ஏற்ற முடியவில்லை',
    loadPage: 'பக்கத்தை ஏற்ற முடியவில்லை',
  },
  boundary: { title: 'ஏதோ தவறு.', reload: 'மீண்டும் ஏற்று' },
  offline: { retry: 'மீண்டும் முயல்க' },
  inactivity: {
    warning: 'பயன்பாடு இல்லாததால் 1 நிமிடத்தில் வெளியேற்றப்படுவீர்கள்.',
    loggedOut: 'பயன்பாடு இல்லாததால் வெளியேற்றப்பட்டீர்கள்.',
  },
};
