import { describe, expect, it } from 'vitest';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { isWithin, rangeErrors } from '../../src/lib/dayRange.ts';
import { invalidInput } from '../support/invalidInput.ts';

const { notADay } = partsCopy.date;
const backwards = sharedCopy.list.invalidRange;

describe('a range of days', () => {
  it.each([
    ['', '', {}],
    ['2026-11-01', '', {}],
    ['', '2026-11-30', {}],
    ['2026-11-30', '2026-11-30', {}],
    ['2026-11-30', '2026-11-29', { to: backwards }],
    ['2026-02-29', '', { from: notADay }],
    ['', '31/02/2026', { to: notADay }],
    ['2026-1-1', '１２', { from: notADay, to: notADay }],
    ['💍', '2026-11-30', { from: notADay }],
    ['9'.repeat(10_000), '2026-11-30', { from: notADay }],
  ])('the range from "%s" to "%s" has the errors %j', (from, to, errors) => {
    expect(rangeErrors({ from, to })).toEqual(errors);
  });

  it.each(Object.entries(invalidInput))('a day range rejects %s', (_, text) => {
    expect(rangeErrors({ from: text, to: text })).toEqual({ from: notADay, to: notADay });
  });

  it.each([
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-10-31', false],
    ['2026-12-01', false],
  ])('a range includes its first and last day: %s is inside: %s', (day, inside) => {
    expect(isWithin(day, { from: '2026-11-01', to: '2026-11-30' })).toBe(inside);
  });
});
