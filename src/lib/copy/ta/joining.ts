import type { joiningCopy as english } from '../joining.ts';
import type { Words } from '../words.ts';

/** Texts about joining a plan, in Tamil. */
export const joiningCopy: Words<typeof english> = {
  title: 'சேரும் முன்',
  changed: 'நீங்கள் கடைசியாகப் பார்த்த பிறகு இது மாறியுள்ளது. மீண்டும் படிக்கவும்.',
  savings: (count, month) => `நீங்கள் செலுத்துவது ${count} × ${month}`,
  benefit: (percent) => `கடையின் சலுகை, ஒரு மாதத் தொகையில் ${percent}%`,
  total: 'முடிவில் தங்கத்தின் மதிப்பு',
  daysCount: 'முதல் தவணையுடன் திட்டம் தொடங்கும்; தவணை நாட்கள் அந்த நாளிலிருந்து கணக்கிடப்படும்.',
  paidToday: 'அதை இன்று செலுத்தினால்:',
  firstPayment: 'முதல் தவணை',
  lastDue: 'கடைசித் தவணை, அனைத்தும் செலுத்தப்பட்டால் திட்டம் நிறைவு',
  redeemFrom: 'தங்கம் பெறும் நாள், அனைத்தும் உரிய நேரத்தில் செலுத்தப்பட்டால்',
  dueDays: (count) => (count === 1 ? 'தவணை நாள்' : `${count} தவணை நாட்கள்`),
  missed: 'ஒரு மாதம் தவறினால்',
  missedRisk: (limit) =>
    `தவணை நாளிலிருந்து ${limit} நாட்களுக்குப் பிறகு சலுகை கேள்விக்குறியாகும்; நீங்கள் செலுத்தும் வரை அது கணக்கிடப்படாது.`,
  missedSecond: (second, from) => `${second} தவணையைத் தவறவிட்டால், ${from} முதல் அப்படி ஆகும்.`,
  missedLater: 'தாமதமாகச் செலுத்தினாலும் மற்ற தவணை நாட்கள் மாறாது. எல்லாத் தவணைகளும் செலுத்தப்பட்ட பின் திட்டம் நிறைவடையும்.',
  offers: 'திட்டத்தின் சலுகைகள்',
  ownTerms: 'இந்தத் திட்டத்தின் விதிமுறைகள்',
};
