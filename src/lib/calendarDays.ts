// Days as plain numbers in the proleptic Gregorian calendar, independent of clock and time zone.
import { daysInMonth, type Day } from './dates.ts';
import { plainFigures } from './plainFigures.ts';

export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** `yyyy-mm-dd`. */
export const formatIsoDay = ({ year, month, day }: CalendarDay): string =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

const real = (year: number, month: number, day: number): CalendarDay | null =>
  year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null;

/** Reads `yyyy-mm-dd`; null when it is not a day of the calendar. */
export const parseIsoDay = (iso: string): CalendarDay | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return parts && real(Number(parts[1]), Number(parts[2]), Number(parts[3]));
};

/** Reads `dd/mm/yyyy`; null when it is not a day of the calendar, as 31/02/2024 is not. */
export const parseTypedDay = (typed: string): CalendarDay | null => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  return parts && real(Number(parts[3]), Number(parts[2]), Number(parts[1]));
};

/** `dd/mm/yyyy`. */
export const formatTypedDay = ({ year, month, day }: CalendarDay): string =>
  `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;

/**
 * Inserts slashes into digits while typing: `0512` becomes `05/12`; a single digit before a slash, a dot or a dash is
 * padded: `5.` becomes `05/`. A complete day that begins with its year, pasted or filled in by the browser, is
 * reordered.
 */
export const withSlashes = (typed: string): string => {
  const plain = plainFigures(typed);
  const whole = parseIsoDay(plain.replaceAll(/[./]/g, '-'));
  if (whole) return formatTypedDay(whole);
  const filled = plain.replace(/[.-]/g, '/').replace(/(^|\/)(\d)(?=\/)/g, '$10$2');
  const digits = filled.replace(/\D/g, '').slice(0, 8);
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const opens = filled.endsWith('/') && (digits.length === 2 || digits.length === 4) ? '/' : '';
  return [day, month, year].filter(Boolean).join('/') + opens;
};

/** 0 for Monday to 6 for Sunday (Sakamoto's method). */
export const weekday = ({ year, month, day }: CalendarDay): number => {
  const y = month < 3 ? year - 1 : year;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day + 6) % 7;
};

/** The same day some months on (or back), or the last of its month when that is shorter. */
export const addMonths = ({ year, month, day }: CalendarDay, months: number): CalendarDay => {
  const count = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return { year: y, month: m, day: Math.min(day, daysInMonth(y, m)) };
};

/** The same for `yyyy-mm-dd`. */
export const monthsAfter = (iso: Day, months: number): Day => {
  const day = parseIsoDay(iso);
  return day ? formatIsoDay(addMonths(day, months)) : iso;
};

/** The day some days on (or back). */
export const addDays = (from: CalendarDay, days: number): CalendarDay => {
  let [{ year, month }, day] = [from, from.day + days];
  while (day < 1) {
    ({ year, month } = addMonths({ year, month, day: 1 }, -1));
    day += daysInMonth(year, month);
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    ({ year, month } = addMonths({ year, month, day: 1 }, 1));
  }
  return { year, month, day };
};
