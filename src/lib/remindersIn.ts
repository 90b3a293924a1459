// A reminder is written in the language of its reader, whatever the page of its sender speaks: each import here leads to the file that it
// names (scripts/vite/copyIn.ts).
import { formats } from './copy/formats.ts';
import { reminderTexts } from './copy/reminders.ts';
import { formats as hindiFormats } from './copy/hi/formats.ts';
import { reminderTexts as hindiTexts } from './copy/hi/reminders.ts';
import { formats as tamilFormats } from './copy/ta/formats.ts';
import { reminderTexts as tamilTexts } from './copy/ta/reminders.ts';
import { dayIn, type Day } from './dates.ts';
import type { Language } from './languages.ts';
import { formatRupees } from './money.ts';

const languages = {
  en: { texts: reminderTexts, formats },
  hi: { texts: hindiTexts, formats: hindiFormats },
  ta: { texts: tamilTexts, formats: tamilFormats },
};

interface Facts {
  name: string;
  plan: string;
  /** Whole rupees. */
  amount: number;
  day: Day;
  shop: string;
}

/** What the jeweller sends to a customer, in this language. */
export function reminderIn(
  language: Language,
  reason: keyof typeof reminderTexts,
  { amount, day, ...facts }: Facts,
): string {
  const { texts, formats: written } = languages[language];
  return texts[reason]({ ...facts, amount: formatRupees(amount), day: dayIn(written, day) });
}
