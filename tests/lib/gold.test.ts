import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { goldOfLines } from '../../server/domain/goldRate.ts';
import { goldValue, milligramsOf } from '../../src/lib/gold.ts';

it.each([
  [5000, 625_000, 800],
  [5000, 633_300, 790],
  [10_000, 633_300, 1579],
  [1, 200_000, 1], // half a milligram
  [1, 200_001, 0],
])('%i rupees at %i paise a gram buy %i mg', (rupees, rate, milligrams) => {
  expect(milligramsOf(rupees, rate)).toBe(milligrams);
});

it('1,590 mg at 6,400 a gram are 10,176; half a rupee counts as one', () => {
  expect([goldValue(1590, 640_000), goldValue(1, 50_000), goldValue(1, 49_999)]).toEqual([10_176, 1, 0]);
});

const rupees = fc.integer({ min: 1, max: 100_000_000 });
const paise = fc.integer({ min: 100_000, max: 10_000_000 });
const line = fc.record({ which: fc.constantFrom('mine', 'by value', 'other'), amount: rupees });

it('what the lines of a payment buy is together what their sum buys, less than a milligram from each by itself', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), paise, paise, (paid, of22, of24) => {
      const rates = new Map([
        [22, of22],
        [24, of24],
      ]);
      const enrollments = {
        mine: { id: 'mine', karat: 22, weight: 1234 },
        other: { id: 'other', karat: 24, weight: 0 },
        'by value': { id: 'by value', karat: null, weight: 0 },
      };
      const lines = paid.map(({ which, amount }) => ({ enrollment: enrollments[which], amount }));

      const gold = goldOfLines(lines, rates);

      for (const enrollment of Object.values(enrollments)) {
        const own = lines.flatMap((one, at) =>
          one.enrollment === enrollment ? [{ ...one, gold: gold[at]! }] : [],
        );
        if (enrollment.karat === null) expect(own.every((one) => one.gold === null)).toBe(true);
        else if (own.length > 0) {
          const amount = own.reduce((sum, one) => sum + one.amount, 0);
          const weight = own.reduce((sum, one) => sum + one.gold.weight, 0);
          expect(weight).toBe(milligramsOf(amount, rates.get(enrollment.karat)!));
          expect(own.at(-1)!.gold.total).toBe(enrollment.weight + weight);
          for (const { gold: bought, amount: its } of own)
            expect(Math.abs(bought.weight - (its * 100_000) / bought.gold_rate)).toBeLessThanOrEqual(1);
        }
      }
    }),
    { seed: 24, numRuns: 5000 },
  );
});
