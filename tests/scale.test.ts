// docs/scale.md shows what was measured, and nothing else.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CURVE, curveOf, FIGURES, merged, SCALE, tableOf, withTables } from '../tools/bench/curve.ts';
import type { SizeFigures } from '../tools/bench/growth.ts';

const figures = JSON.parse(readFileSync(FIGURES, 'utf8')) as SizeFigures[];
const sample = (enrollments: number, median: number): SizeFigures => ({
  engine: 'postgresql',
  stores: 1,
  enrollments,
  transactions: 12 * enrollments,
  megabytes: 30,
  filled: 4,
  machine: '2 cores, load 1 to 2',
  day: '2026-11-23',
  calls: [{ name: 'the desk', calls: 200, median, p99: 10 * median }],
});

it('the tables and the curve are those of the figures', () => {
  const document = readFileSync(SCALE, 'utf8');

  expect(withTables(document, figures)).toBe(document);
  expect(readFileSync(CURVE, 'utf8')).toBe(curveOf(figures));
  expect(
    figures.filter(({ engine, stores }) => engine === 'postgresql' && stores === 1).length,
  ).toBeGreaterThan(2);
});

it('a size that is measured again replaces its older figures, and sizes are in order', () => {
  const all = [sample(10_000, 5), sample(1000, 3)].reduce(merged, [sample(1000, 99)]);

  expect(all.map(({ enrollments, calls }) => [enrollments, calls[0]!.median])).toEqual([
    [1000, 3],
    [10_000, 5],
  ]);
});

it('a table has a column for each size, with the median, the 99th percentile and the processor time where it was measured', () => {
  const later = sample(10_000, 150);
  later.calls.push({ name: 'a payment is marked', calls: 60, median: 20, p99: 31, processor: 3.25 });
  expect(
    tableOf([sample(1000, 3), later])
      .split('\n')
      .slice(0, 4),
  ).toEqual([
    '| median, p99, processor in ms | 1,000 | 10,000 |',
    '|---|---|---|',
    '| the desk | 3.0, 30 | 150, 1,500 |',
    '| a payment is marked |  | 20, 31, 3.3 |',
  ]);
});
