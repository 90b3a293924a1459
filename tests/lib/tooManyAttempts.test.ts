import { expect, it } from 'vitest';
import { tooManyAttempts as hindi } from '../../src/lib/copy/hi/tooManyAttempts.ts';
import { tooManyAttempts as tamil } from '../../src/lib/copy/ta/tooManyAttempts.ts';
import { tooManyAttempts } from '../../src/lib/copy/tooManyAttempts.ts';

it.each([
  [1, '1 second'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('whoever has to wait %i seconds reads "%s"', (seconds, wait) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please try again in ${wait}.`);
});

it.each([
  [1, '1 सेकंड'],
  [61, '2 मिनट'],
  [3600, '1 घंटा'],
  [3601, '2 घंटे'],
])('whoever has to wait %i seconds and reads Hindi reads "%s"', (seconds, wait) => {
  expect(hindi(seconds)).toBe(`बहुत बार कोशिश हुई। कृपया इतना रुकें: ${wait}।`);
});

it.each([
  [1, '1 விநாடி'],
  [61, '2 நிமிடங்கள்'],
])('whoever has to wait %i seconds and reads Tamil reads "%s"', (seconds, wait) => {
  expect(tamil(seconds)).toBe(`முயற்சிகள் மிக அதிகம். இவ்வளவு நேரம் காத்திருக்கவும்: ${wait}.`);
});
