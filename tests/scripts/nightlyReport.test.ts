import { expect, it } from 'vitest';
import { worseThan } from '../../scripts/nightlyReport.mjs';

it('the nightly report names what got worse, and nothing else', () => {
  const before = {
    gates: { passed: true, seconds: 100, score: 40 },
    mutants: { passed: true, seconds: 3_000, score: 96.7 },
    journeys: { passed: false, seconds: 300, score: 90 },
    lint: { passed: true, seconds: 5 },
  };
  const now = {
    gates: { passed: false, seconds: 100, score: 39 },
    mutants: { passed: true, seconds: 4_600, score: 96.7 },
    journeys: { passed: false, seconds: 310, score: 95 },
    lint: { passed: true, seconds: 20 },
    browsers: { passed: false, seconds: 10 },
  };

  expect(worseThan(before, now)).toEqual([
    'gates failed; it passed the last time',
    'gates: 39 instead of 40',
    'mutants took 4600 s instead of 3000 s',
  ]);
});
