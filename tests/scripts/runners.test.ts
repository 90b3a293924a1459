import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTests } from '../../scripts/runners.mjs';
import { vitestCounts } from '../../scripts/testCounts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'runners-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Vitest's report of files with two tests each, of which the named ones have a failed one. */
function writeReport(path: string, files: readonly string[], failed: readonly string[]): boolean {
  const testResults = files.map((name) => ({
    name,
    status: failed.includes(name) ? 'failed' : 'passed',
    message: '',
    assertionResults: failed.includes(name)
      ? [{ status: 'failed', fullName: 'adds', failureMessages: ['Error: 1'] }]
      : [],
  }));
  const counts = { numPassedTests: 2 * files.length - failed.length, numFailedTests: failed.length };
  writeFileSync(path, JSON.stringify({ ...counts, numPendingTests: 0, numTodoTests: 0, testResults }));
  return failed.length === 0;
}

/** Runs files of which some fail the first time, and some alone, too. */
async function outcomeOf(files: string[], failed: string[], failedAlone: string[] = []) {
  const again: string[] = [];
  const outcome = await runTests(join(folder, 'report.json'), vitestCounts, async (report, only) => {
    again.push(...only);
    return only.length === 0
      ? writeReport(report, files, failed)
      : writeReport(report, [...only], failedAlone);
  });
  return { outcome, again };
}

it('a failed file that passes alone counts as passed, and is named as flaky with its first report', async () => {
  const { outcome, again } = await outcomeOf(['tests/a.test.ts', 'tests/b.test.ts'], ['tests/b.test.ts']);

  expect(again).toEqual(['tests/b.test.ts']);
  expect(outcome).toEqual({
    counts: { passed: 4, failed: 0, skipped: 0 },
    failed: [],
    flaky: ['tests/b.test.ts › adds: Error: 1'],
  });
  expect(existsSync('out/again/tests-b.test.ts.first.json')).toBe(true);
});

it('a failed file that fails alone, too, stays failed', async () => {
  const file = 'tests/b.test.ts';

  expect((await outcomeOf(['tests/a.test.ts', file], [file], [file])).outcome).toEqual({
    counts: { passed: 3, failed: 1, skipped: 0 },
    failed: ['tests/b.test.ts › adds: Error: 1'],
    flaky: [],
  });
});

it('many failed files do not run again: that is no accident', async () => {
  const files = Array.from({ length: 6 }, (_, at) => `tests/${at}.test.ts`);
  const { outcome, again } = await outcomeOf(files, files);

  expect(again).toEqual([]);
  expect(outcome.counts.failed).toBe(6);
  expect(outcome.failed).toHaveLength(6);
});

it('a run without a report has failed', async () => {
  const outcome = await runTests(join(folder, 'none.json'), vitestCounts, async () => true);

  expect(outcome.counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
