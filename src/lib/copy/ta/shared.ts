import { sharedCopy as english } from '../shared.ts';
import { orEnglish } from '../../orEnglish.ts';

export * from '../shared.ts';

const days = (count: number) => `${count} ${count === 1 ? 'நாள்' : 'நாட்கள்'}`;
const months = (count: number) => `${count} ${count === 1 ? 'மாதம்' : 'மாதங்கள்'}`;

/** Texts shared by both sides: around the pages and on Home, in Tamil. */
export const sharedCopy = orEnglish(english, {
  brand: { defaultName: 'Swarna', unknownSeller: 'நகைக்கடை' },
  boundary: { title: 'ஏதோ தவறு.', reload: 'மீண்டும் ஏற்று' },
  errors: {
    timeout: 'பதில் தாமதமாகிறது. மீண்டும் முயலவும்.',
    network: 'இணைப்பில் சிக்கல். இணையத்தைச் சரிபார்க்கவும்.',
    requestFailed: 'கோரிக்கை தோல்வி.',
    loadUser: 'கணக்கை ஏற்ற முடியவில்லை',
    loadSeller: 'கடையை ஏற்ற முடியவில்லை',
    loadPage: 'பக்கத்தை ஏற்ற முடியவில்லை',
    noStore: 'உங்கள் நகைக்கடையின் இணைப்பைத் திறக்கவும்',
  },
  language: {
    title: 'மொழி',
    hint: 'நீங்கள் உள்நுழையும் ஒவ்வொரு சாதனத்திலும்.',
    notKept: 'உங்கள் மொழியைச் சேமிக்க முடியவில்லை. மீண்டும் முயலவும்.',
  },
  offline: { retry: 'மீண்டும் முயல்க', bar: 'இணைப்பு இல்லை. திரும்பியதும் மீண்டும் முயலவும்.' },
  inactivity: {
    warning: 'பயன்பாடு இல்லாததால் 1 நிமிடத்தில் வெளியேற்றப்படுவீர்கள்.',
    loggedOut: 'பயன்பாடு இல்லாததால் வெளியேற்றப்பட்டீர்கள்.',
  },
  actions: {
    close: 'மூடு',
    saving: 'சேமிக்கிறது…',
    retry: 'மீண்டும் முயல்க',
    reload: 'மீண்டும் ஏற்று',
    mainNavigation: 'முதன்மை',
    tabs: 'பிரிவுகள்',
  },
  colours: {
    name: 'நிறங்கள்',
    device: 'சாதனத்தில் உள்ள நிறங்கள்',
    day: 'பகல் நிறங்கள்',
    night: 'இரவு நிறங்கள்',
  },
  sessionEnded: {
    idle: 'இந்தப் பக்கம் 15 நிமிடங்கள் பயன்படுத்தப்படாததால் வெளியேற்றப்பட்டீர்கள். மீண்டும் உள்நுழையவும்.',
    otherTab: 'வேறொரு தாவலில் வெளியேறினீர்கள். இங்கு தொடர மீண்டும் உள்நுழையவும்.',
    server: 'உங்கள் அமர்வு முடிந்தது. மீண்டும் உள்நுழையவும்.',
  },
  amounts: {
    perMonth: (amount) => `மாதம் ${amount}`,
    perMonthRange: (from, to) => `மாதம் ${from} முதல் ${to} வரை`,
    days,
    months,
  },
  due: {
    inDays: (count) => `இன்னும் ${days(count)}`,
    today: 'இன்று செலுத்த வேண்டும்',
    overdueBy: (count) => `${days(count)} தாமதம்`,
    overdueSince: (day, amount) => `${day} முதல் தாமதம்${amount ? ` · ${amount}` : ''}`,
  },
});
