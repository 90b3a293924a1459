import { expect, it } from 'vitest';
import { isQuietHour } from '../../src/lib/quietHours.ts';

it('no phone is woken from nine in the evening to eight in the morning', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter((hour) => !isQuietHour(hour))).toEqual([
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
  ]);
});
