import { expect, it, vi } from 'vitest';
import {
  addDays,
  dayOfInstant,
  daysBetween,
  formatDay,
  formatInstant,
  isDay,
  startOfFinancialYear,
  startOfMonth,
  startOfWeek,
  todayInKolkata,
} from '../../src/lib/dates.ts';

const everyDay = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

it.each([
  ['2026-12-12T18:29:59Z', '2026-12-12'],
  ['2026-12-12T18:30:00Z', '2026-12-13'],
  ['2026-12-31T18:30:00Z', '2027-01-01'],
  ['2027-01-05T10:00:00+05:30', '2027-01-05'],
])('at %s the day in Kolkata is %s', (instant, day) => {
  expect(todayInKolkata(Temporal.Instant.from(instant))).toBe(day);
  expect(dayOfInstant(instant)).toBe(day);
});

it.each([
  ['2026-12-12', '12 Dec 2026'],
  ['2026-09-05', '05 Sep 2026'],
  ['2028-02-29', '29 Feb 2028'],
  ['2026-02-29', ''],
  ['12/12/2026', ''],
  ['', ''],
  [null, ''],
])('formats the day %j as %j', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

it('formats days in browsers without Temporal', () => {
  const temporal = globalThis.Temporal;
  Reflect.deleteProperty(globalThis, 'Temporal');
  try {
    expect(formatDay('2026-12-12')).toBe('12 Dec 2026');
    expect(formatInstant('2026-12-12T09:35:00Z')).toBe('12 Dec 2026, 3:05 pm');
  } finally {
    Object.defineProperty(globalThis, 'Temporal', { value: temporal, configurable: true, writable: true });
  }
});

it.each([
  ['2026-12-12T18:30:00Z', '13 Dec 2026, 12:00 am'],
  ['2026-12-12T06:30:00Z', '12 Dec 2026, 12:00 pm'],
  ['2026-12-12T18:29:00Z', '12 Dec 2026, 11:59 pm'],
  ['not a moment', ''],
  ['', ''],
  [null, ''],
])('formats the instant %j as %j', (instant, text) => {
  expect(formatInstant(instant)).toBe(text);
});

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-11-21', '2026-11-06', -15],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s there are %d days', (today, day, days) => {
  expect(daysBetween(today, day)).toBe(days);
});

it('isDay accepts every day from 1990 to 2060', () => {
  const days = everyDay('1990-01-01', '2060-12-31');

  expect(days).toHaveLength(25_933);
  expect(days.filter((day) => !isDay(day))).toEqual([]);
});

it('isDay rejects day 0 and the day after a month’s last, from 1990 to 2060', () => {
  for (let year = 1990; year <= 2060; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const head = `${year}-${String(month).padStart(2, '0')}-`;
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
      expect([isDay(`${head}${last}`), isDay(`${head}${last + 1}`), isDay(`${head}00`)]).toEqual([
        true,
        false,
        false,
      ]);
    }
  }
});

it('weeks start on Monday, months on the 1st, financial years on 1 April', () => {
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  expect(startOfWeek('2027-01-01')).toBe('2026-12-28');
  expect(startOfMonth('2026-11-22')).toBe('2026-11-01');
  expect(startOfFinancialYear('2027-03-31')).toBe('2026-04-01');
  expect(startOfFinancialYear('2027-04-01')).toBe('2027-04-01');
});

it('days are added and counted where there is no Temporal, as in most browsers', () => {
  vi.stubGlobal('Temporal', undefined);
  try {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-03-10', '2027-03-10')).toBe(365);
    expect(daysBetween('2026-11-21', '2026-11-05')).toBe(-16);
  } finally {
    vi.unstubAllGlobals();
  }
});
