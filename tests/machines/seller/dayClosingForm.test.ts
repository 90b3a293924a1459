import { expect, it } from 'vitest';
import { plainFigures } from '../../../src/lib/plainFigures.ts';
import { cashDifference } from '../../../src/machines/seller/dayClosingForm.ts';

it.each([
  ['24,950', -50],
  ['₹ 24,950.00', -50],
  ['२४९५०', -50],
  ['12.5', null],
  ['-5', null],
  ['12a', null],
  ['', null],
])(
  'cash counted as %o differs by %o from ₹25,000 booked, and no digit is made of another',
  (typed, difference) => {
    expect(cashDifference({ cash_counted: plainFigures(typed) }, 25_000)).toBe(difference);
  },
);
