import { expect, it } from 'vitest';
import { amountInWords } from '../../src/lib/copy/amountInWords.ts';
import { amountInWords as inHindi } from '../../src/lib/copy/hi/amountInWords.ts';

it.each([
  [0, 'Rupees zero only'],
  [1, 'Rupee one only'],
  [20, 'Rupees twenty only'],
  [21, 'Rupees twenty-one only'],
  [101, 'Rupees one hundred one only'],
  [1000, 'Rupees one thousand only'],
  [1005, 'Rupees one thousand five only'],
  [12_000, 'Rupees twelve thousand only'],
  [99_999, 'Rupees ninety-nine thousand nine hundred ninety-nine only'],
  [1_00_000, 'Rupees one lakh only'],
  [1_25_000, 'Rupees one lakh twenty-five thousand only'],
  [12_34_567, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven only'],
  [12_34_56_789, 'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine only'],
  [1_00_00_00_00_000, 'Rupees ten thousand crore only'],
  [10_00_00_00_00_000, 'Rupees one lakh crore only'],
])('₹%i is "%s"', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

// Hindi number words: the ten is at the end, the one at the beginning; nine belongs to the next ten.
const hindiTens = [/ीस$|ईस$/, /तीस$/, /लीस$/, /(?:व|प)न$/, /सठ$/, /त्तर$/, /ासी$/, /नवे$/];
const hindiOnes = [/^इ/, /^ब/, /^त/, /^च/, /^प/, /^छ/, /^स/, /^अ/];

it('Hindi says each number from 21 to 98 with its own ten and one', () => {
  const wrong = Array.from({ length: 78 }, (_, at) => at + 21)
    .filter((number) => number % 10 > 0 && number % 10 < 9)
    .map((number) => [number, inHindi(number).split(' ')[1]!] as const)
    .filter(
      ([number, word]) =>
        !hindiTens[Math.floor(number / 10) - 2]!.test(word) || !hindiOnes[(number % 10) - 1]!.test(word),
    );

  expect(wrong).toEqual([]);
});
