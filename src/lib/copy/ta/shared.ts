import { sharedCopy as english } from '../shared.ts';
import { orEnglish } from '../../orEnglish.ts';
import { sharedCriticalCopy as critical } from './shared.critical.ts';

export * from '../shared.ts';

const days = (count: number) => `${count} ${count === 1 ? 'நாள்' : 'நாட்கள்'}`;
const months = (count: number) => `${count} ${count === 1 ? 'மாதம்' : 'மாதங்கள்'}`;

/** What both sides say around the pages and on Home, in Tamil. */
export const sharedCopy = orEnglish(english, {
  brand: { ...critical.brand, logo: (name) => `${name} சின்னம்`, defaultPhoto: 'சுயவிவரப் படம்' },
  errors: {
    ...critical.errors,
    generic: 'ஏதோ தவறு நேர்ந்தது',
    noStore: 'உங்கள் நகைக்கடையின் இணைப்பைத் திறக்கவும்',
    staleApp: 'புதிய பதிப்பு தயார். பக்கத்தை மீண்டும் ஏற்றவும்.',
  },
  language: {
    title: 'மொழி',
    hint: 'நீங்கள் உள்நுழையும் ஒவ்வொரு சாதனத்திலும்.',
    notKept: 'உங்கள் மொழியைச் சேமிக்க முடியவில்லை. மீண்டும் முயலவும்.',
  },
  boundary: {
    ...critical.boundary,
    hint: 'உங்கள் சேமிப்பு பாதுகாப்பாக உள்ளது. மீண்டும் முயலவும்.',
    home: 'தொடக்கத்திற்குச் செல்',
  },
  offline: { ...critical.offline, bar: 'இணைப்பு இல்லை. திரும்பியதும் மீண்டும் முயலவும்.' },
  inactivity: critical.inactivity,
  actions: {
    back: 'பின்செல்',
    menu: 'பட்டி',
    close: 'மூடு',
    cancel: 'ரத்து',
    confirm: 'உறுதி செய்',
    save: 'சேமி',
    saving: 'சேமிக்கிறது…',
    edit: 'திருத்து',
    delete: 'நீக்கு',
    deleting: 'நீக்குகிறது…',
    retry: 'மீண்டும் முயல்க',
    reload: 'மீண்டும் ஏற்று',
    loading: 'ஏற்றுகிறது…',
    share: 'பகிர்',
    dismissToast: 'செய்தியை நீக்கு',
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
    estimated: 'மதிப்பீடு',
    days,
    months,
  },
  due: {
    inDays: (count) => `${days(count)} உள்ளது`,
    today: 'இன்று செலுத்த வேண்டும்',
    overdueBy: (count) => `${days(count)} தாமதம்`,
  },
});
