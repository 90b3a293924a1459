import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  coverageSums,
  everyTransitionWalked,
  fromReport,
  isGood,
  oneCheck,
  flakyJourneys,
  playwrightCounts,
  sum,
  sumLine,
  vitestCounts,
} from '../../scripts/testCounts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(contents: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return path;
}
const vitest = (passed: number, failed: number, pending = 0, todo = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: todo });

describe('sum', () => {
  it('the sum adds the counts of every part on one line', () => {
    const total = sum([oneCheck(true), oneCheck(false), { passed: 7, failed: 2, skipped: 1 }]);

    expect(sumLine(total)).toBe('8 passed, 3 failed, 1 skipped');
  });

  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, true],
    [{ passed: 3, failed: 1, skipped: 0 }, false],
    [{ passed: 0, failed: 0, skipped: 0 }, false],
    [{ passed: 0, failed: 0, skipped: 5 }, false],
  ])('the counts %o are good: %s', (total, good) => {
    expect(isGood(total)).toBe(good);
  });
});

describe('fromReport', () => {
  it('a report gives its counts', () => {
    expect(fromReport(vitest(5, 2, 1, 1), false, vitestCounts)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('a report counts a journey that is green at its second try as passed', () => {
    const path = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } });

    expect(fromReport(path, false, playwrightCounts)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it('a report names the journeys that are green at their second try, and no other', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] });
    const inner = { title: 'inner', specs: [spec('pays', 'flaky')] };
    const suites = [
      { title: 'day.spec.ts', specs: [spec('opens', 'expected'), spec('closes', 'flaky')], suites: [inner] },
    ];

    expect(flakyJourneys({ suites })).toEqual(['[phone] day.spec.ts › closes', '[phone] inner › pays']);
  });

  it('a failed runner without a reported failure counts as one failure', () => {
    expect(fromReport(vitest(5, 0), false, vitestCounts)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('a run without tests counts as one failure', () => {
    expect(fromReport(vitest(0, 0, 4), true, vitestCounts)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });

  it.each(['', '{', '{}', 'null', '{"stats":{}}'])(
    'the malformed report %j counts as one failure',
    (text) => {
      expect(fromReport(report(text), true, vitestCounts)).toEqual(oneCheck(false));
      expect(fromReport(report(text), true, playwrightCounts)).toEqual(oneCheck(false));
    },
  );

  it('a missing report counts as one failure', () => {
    expect(fromReport(join(folder, 'none.json'), true, vitestCounts)).toEqual(oneCheck(false));
  });
});

describe('machine coverage', () => {
  it('machine coverage passes when every transition was walked', () => {
    expect(everyTransitionWalked('table\ntransitions 12/12 walked in 3 machines\n')).toBe(true);
  });

  it.each([
    'transitions 11/12 walked in 3 machines',
    'transitions 0/0 walked in 0 machines',
    'transitions 12/12 walked in 3 machines\nand one more line',
    '',
  ])('machine coverage fails on the output %j', (output) => {
    expect(everyTransitionWalked(output)).toBe(false);
  });

  it('machine coverage shows the sums without the table', () => {
    const sums = [
      'states 4/4 entered',
      'by a browser 2/3 transitions walked',
      'transitions 3/3 walked in 1 machines',
    ];

    expect(coverageSums(['Test Files  2 passed', '      3/3  vault', ...sums, ''].join('\n'))).toBe(
      sums.join('\n'),
    );
  });
});
