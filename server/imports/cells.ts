// Values of a shop's register as people write them: days, amounts, counts and phones in the usual Indian forms. Each reader answers null for
// a text that it cannot read.
import { cleanText } from '../../src/lib/cleanText.ts';
import { addDays, isDay, type Day } from '../../src/lib/dates.ts';
import { digitsOf } from '../../src/lib/digits.ts';
import { isMobile, toWire } from '../../src/lib/phone.ts';

/** The text with ASCII digits: "₹५,०००" becomes "₹5,000". */
const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => digitsOf(digit) || digit);

/** Excel counts days from here, because it takes 1900 for a leap year. */
const EXCEL_EPOCH: Day = '1899-12-30';
const EXCEL_SERIAL = /^[2-6]\d{4}(?:\.\d+)?$/;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const hindiMonths = [
  ['जनवरी', 'जन'],
  ['फरवरी', 'फ़रवरी', 'फर', 'फ़र'],
  ['मार्च'],
  ['अप्रैल', 'अप्रै'],
  ['मई'],
  ['जून'],
  ['जुलाई', 'जुल'],
  ['अगस्त', 'अग'],
  ['सितंबर', 'सितम्बर', 'सित'],
  ['अक्टूबर', 'अक्तूबर', 'अक्टू', 'अक्तू'],
  ['नवंबर', 'नवम्बर', 'नव'],
  ['दिसंबर', 'दिसम्बर', 'दिस'],
].map((names) => names.map((name) => name.normalize('NFC')));

function monthOf(text: string): number | null {
  const name = text.normalize('NFC').toLowerCase().replace(/\.$/, '');
  const english = /^[a-z]{3,}$/.test(name) ? months.findIndex((month) => name.startsWith(month)) : -1;
  const at = english >= 0 ? english : hindiMonths.findIndex((names) => names.includes(name));
  return at < 0 ? null : at + 1;
}

/** The four digits of a year; two mean this century. */
const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

function dayFrom(year: string, month: number | string, day: string): Day | null {
  const text = `${yearOf(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** A day: `2027-06-05`, `05/06/2027`, `5-6-27`, `5 Jun 2027`, `5 जून 2027`, `Jun 5, 2027`, or Excel's serial number. Day before month, as in India. */
export function readDay(cell: string): Day | null {
  const text = asciiDigits(cleanText(cell)).replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  if (EXCEL_SERIAL.test(text)) return addDays(EXCEL_EPOCH, Math.floor(Number(text)));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayFrom(iso[1]!, iso[2]!, iso[3]!);
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (numbers) return dayFrom(numbers[3]!, numbers[2]!, numbers[1]!);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([\p{L}\p{M}]+\.?)[-/., ]*(\d{4}|\d{2})$/u.exec(text);
  if (named) return dayFrom(named[3]!, monthOf(named[2]!) ?? 0, named[1]!);
  const american = /^([A-Za-z]+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text);
  return american && dayFrom(american[3]!, monthOf(american[1]!) ?? 0, american[2]!);
}

/** Whole rupees: `5000`, `₹5,000`, `Rs. 5000/-`, `1,50,000.00`, `५०००`. Null with paise. */
export function readRupees(cell: string): number | null {
  const text = asciiDigits(cleanText(cell))
    .replace(/^(?:₹|rs\.?|inr|रु\.?|रुपये)\s*/iu, '')
    .replace(/\s*(?:\/-|\/=|₹|rs\.?|रु\.?|रुपये)$/iu, '')
    .replaceAll(/(?<=\d)[, ](?=\d)/g, '');
  return /^\d{1,9}(?:\.0{1,2})?$/.test(text) ? Math.trunc(Number(text)) : null;
}

/** How many instalments: `5`, `05`, `5/11`, `5 of 11`, `५`. */
export function readCount(cell: string): number | null {
  const found = /^(\d{1,3})(?:\.0+)?(?:\s*(?:\/|of|में से)\s*\d{1,3})?$/i.exec(asciiDigits(cleanText(cell)));
  return found && Number(found[1]);
}

/** The wire format of an Indian mobile number, however it is written. Excel keeps a phone as a number: `9876543210.0`. */
export function readPhone(cell: string): string | null {
  const phone = toWire(asciiDigits(cleanText(cell)).replace(/\.0+$/, ''));
  return isMobile(phone) ? phone : null;
}
