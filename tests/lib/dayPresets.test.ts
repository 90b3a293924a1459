import { describe, expect, it } from 'vitest';
import { daysOfPreset } from '../../src/lib/dayPresets.ts';

describe('dayPresets', () => {
  it.each([
    ['a Saturday', '2026-11-21', '2026-11-16', '2026-11-01'],
    ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-01'],
    ['the first of a month, in the middle of a week', '2026-10-01', '2026-09-28', '2026-10-01'],
    ['the last day of a leap February', '2028-02-29', '2028-02-28', '2028-02-01'],
    ['New Year’s Day, in the old year’s week', '2027-01-01', '2026-12-28', '2027-01-01'],
  ])('day presets on %s end today and start today, on Monday and on the 1st', (_, today, monday, first) => {
    expect(daysOfPreset('today', today)).toEqual({ from: today, to: today });
    expect(daysOfPreset('thisWeek', today)).toEqual({ from: monday, to: today });
    expect(daysOfPreset('thisMonth', today)).toEqual({ from: first, to: today });
  });
});
