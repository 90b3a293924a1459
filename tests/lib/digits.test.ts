import { expect, it } from 'vitest';
import { digitsOf } from '../../src/lib/digits.ts';
import { parseGrams, parsePercent } from '../../src/lib/handover.ts';

it.each([
  ['123456', '123456'],
  ['１２３４５６', '123456'],
  ['१२३४५६', '123456'],
  ['০৯ ௧௯ ೦೯ ٠٩', '09190909'],
  ['1️⃣2️⃣', '12'],
  ['①²½', ''],
  ['अ🙂 -', ''],
  ['', ''],
])('extracts the digits of %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

it('extracts at most the requested number of digits', () => {
  expect(digitsOf('9'.repeat(10_000), 6)).toBe('999999');
});

it.each([
  ['1.25', 1250],
  [' १.२५ ', 1250],
  ['૩', 3000],
  ['1,5', null],
  ['1.2345', null],
  ['-1', null],
])('reads the weight %j as %j milligrams', (text, milligrams) => {
  expect(parseGrams(text)).toBe(milligrams);
});

it.each([
  ['3', 300],
  ['१.५', 150],
  ['100.01', null],
])('reads the rate %j as %j hundredths of a per cent', (text, rate) => {
  expect(parsePercent(text)).toBe(rate);
});
