import { expect, it } from 'vitest';
import { formats as english } from '../../src/lib/copy/formats.ts';
import { formats as hindi } from '../../src/lib/copy/hi/formats.ts';
import { formats as tamil } from '../../src/lib/copy/ta/formats.ts';

it.each([english, hindi, tamil])(
  'each month of $locale begins as its long name does',
  ({ locale, months }) => {
    const longName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

    for (const [at, month] of months.entries()) {
      const long = longName.format(Date.UTC(2026, at, 15)).normalize();
      expect(long.startsWith(month.replace(/[॰.]$/, '').normalize())).toBe(true);
    }
  },
);
