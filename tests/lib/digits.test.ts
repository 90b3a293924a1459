import { expect, it } from 'vitest';
import { digitsOf } from '../../src/lib/digits.ts';

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
