// Days as plain numbers in the proleptic Gregorian calendar: no clock and no time zone takes part in picking a day.

export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Days in a month (1 to 12) of a year. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** `yyyy-mm-dd`. */
export const isoOf = ({ year, month, day }: Day): string => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

const real = (year: number, month: number, day: number): Day | null =>
  year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null;

/** Reads `yyyy-mm-dd`; null when it is not a day of the calendar. */
export const dayOfIso = (iso: string): Day | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return parts && real(Number(parts[1]), Number(parts[2]), Number(parts[3]));
};

/** Reads `dd/mm/yyyy`; null when it is not a day of the calendar, as 31/02/2024 is not. */
export const dayOfTyped = (typed: string): Day | null => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  return parts && real(Number(parts[3]), Number(parts[2]), Number(parts[1]));
};

/** `dd/mm/yyyy`. */
export const typedOf = ({ year, month, day }: Day): string =>
  `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;

/** Writes the slashes into digits as they are typed: `0512` becomes `05/12`; a lone digit before a slash is filled: `5/` becomes `05/`. */
export const withSlashes = (typed: string): string => {
  const filled = typed.replace(/(^|\/)(\d)(?=\/)/g, '$10$2');
  const digits = filled.replace(/\D/g, '').slice(0, 8);
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const opens = filled.endsWith('/') && (digits.length === 2 || digits.length === 4) ? '/' : '';
  return [day, month, year].filter(Boolean).join('/') + opens;
};

/** 0 for Monday to 6 for Sunday (Sakamoto's method). */
export const weekday = ({ year, month, day }: Day): number => {
  const y = month < 3 ? year - 1 : year;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day + 6) % 7;
};

/** The same day some months on (or back), or the last of its month when that is shorter. */
export const plusMonths = ({ year, month, day }: Day, months: number): Day => {
  const count = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return { year: y, month: m, day: Math.min(day, daysInMonth(y, m)) };
};

/** The day some days on (or back). */
export const plusDays = (from: Day, days: number): Day => {
  let [{ year, month }, day] = [from, from.day + days];
  while (day < 1) {
    ({ year, month } = plusMonths({ year, month, day: 1 }, -1));
    day += daysInMonth(year, month);
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    ({ year, month } = plusMonths({ year, month, day: 1 }, 1));
  }
  return { year, month, day };
};
