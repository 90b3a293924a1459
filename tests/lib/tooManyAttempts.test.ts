import { expect, it } from 'vitest';
import { tooManyAttempts } from '../../src/lib/tooManyAttempts.ts';

it.each([
  [1, '1 second'],
  [37, '37 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('whoever has to wait %i seconds reads "%s"', (seconds, wait) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please try again in ${wait}.`);
});
