import { formats } from './copy/formats.ts';
import type { Words } from './copy/words.ts';

/**
 * A day is a text, `yyyy-mm-dd`: it compares with `<` and is its own wire format. No function here needs the global Temporal, so that the
 * pages load no polyfill.
 */
export type Day = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const kolkata = 'Asia/Kolkata';

/** `month`: 1 to 12. */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** True for an existing day written `yyyy-mm-dd`; false for 2026-02-31. */
export const isDay = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = dayPattern.exec(text)?.slice(1).map(Number) ?? [];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** "12 Dec 2026" from "2026-12-12"; an empty text for an invalid day. */
export const formatDay = (day: Day | null | undefined): string => dayIn(formats, day);

/** The same with the month names of a language. */
export const dayIn = ({ months }: { months: readonly string[] }, day: Day | null | undefined): string => {
  if (!day || !isDay(day)) return '';
  return `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
};

/** "Dec 2026" from "2026-12". */
export const formatMonth = (month: string): string => formatDay(`${month}-01`).slice(3);

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: kolkata,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const inKolkata = (instant: string): { day: Day; hour: number; minute: string } | null => {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return null;
  const part = Object.fromEntries(clock.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    hour: Number(part.hour),
    minute: part.minute ?? '',
  };
};

/** The day of an instant (RFC 3339) in Asia/Kolkata; null for an invalid one. */
export const dayOfInstant = (instant: string): Day | null => inKolkata(instant)?.day ?? null;

/** "12 Dec 2026, 3:05 pm" in Asia/Kolkata from an instant (RFC 3339); an empty text for an invalid one. */
export const formatInstant = (instant: string | null | undefined): string => instantIn(formats, instant);

/** The same with the month names of a language. */
export const instantIn = (words: Words<typeof formats>, instant: string | null | undefined): string => {
  const moment = inKolkata(instant ?? '');
  if (!moment) return '';
  const time = words.time(`${moment.hour % 12 || 12}:${moment.minute}`, moment.hour < 12);
  return `${dayIn(words, moment.day)}, ${time}`;
};

/** India has had one offset since 1945. A time zone lookup takes ten times as long, and every request needs it. */
const KOLKATA_AHEAD = 5.5 * 3_600_000;

/** Today, in Asia/Kolkata. */
export const todayInKolkata = (now: Temporal.Instant): Day =>
  new Date(now.epochMilliseconds + KOLKATA_AHEAD).toISOString().slice(0, 10);

/** In UTC, where every day has 24 hours. */
const midnight = (day: Day): Date => new Date(`${day}T00:00Z`);

/** Whole days from `today` to `day`: negative when `day` has passed. */
export const daysBetween = (today: Day, day: Day): number =>
  (midnight(day).getTime() - midnight(today).getTime()) / 86_400_000;

/** `count` days after `day` (before it, when negative). */
export const addDays = (day: Day, count: number): Day => {
  const then = midnight(day);
  then.setUTCDate(then.getUTCDate() + count);
  return then.toISOString().slice(0, 10);
};

/** First day shown by a calendar for a date of birth: near the middle of adult birth years. */
export const likelyBirthday = (today: Day): Day => `${Number(today.slice(0, 4)) - 30}-01-01`;

/** The Monday of the day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, -((midnight(day).getUTCDay() + 6) % 7));
export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The 1 April that begins the day's financial year in India. */
export const startOfFinancialYear = (day: Day): Day => {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
};
