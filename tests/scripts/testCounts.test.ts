import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  failedTests,
  fromReport,
  isGood,
  journeysThatEnded,
  oneCheck,
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

  it('a report names the journeys that are green at their second try, and those that stay red', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] });
    const inner = { title: 'inner', specs: [spec('pays', 'flaky')] };
    const suites = [
      { title: 'day.spec.ts', specs: [spec('opens', 'expected'), spec('closes', 'flaky')], suites: [inner] },
      { title: 'counter.spec.ts', specs: [spec('counts', 'unexpected')] },
    ];

    expect(journeysThatEnded({ suites }, 'flaky')).toEqual([
      '[phone] day.spec.ts › closes',
      '[phone] inner › pays',
    ]);
    expect(journeysThatEnded({ suites }, 'unexpected')).toEqual(['[phone] counter.spec.ts › counts']);
  });

  it('a report names each failed test and each file that could not be run, with the first line of why', () => {
    const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
      fullName,
      status,
      failureMessages,
    });
    const testResults = [
      {
        name: 'tests/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          test('a sum adds', 'passed'),
          test('a sum rounds', 'failed', ['AssertionError: 1\nat']),
        ],
      },
      { name: 'tests/b.test.ts', status: 'failed', message: 'SyntaxError: x\nat', assertionResults: [] },
      { name: 'tests/c.test.ts', status: 'passed', message: '', assertionResults: [test('holds', 'passed')] },
    ];

    expect(failedTests({ testResults })).toEqual([
      'tests/a.test.ts › a sum rounds: AssertionError: 1',
      'tests/b.test.ts: SyntaxError: x',
    ]);
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
