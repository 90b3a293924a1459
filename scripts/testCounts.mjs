// Counts what ran: every check is one test, and the runners' own reports say the rest.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} TestCounts */

/** @param {boolean} held @returns {TestCounts} */
export const oneCheck = (held) => ({ passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0 });

/** @param {TestCounts[]} all @returns {TestCounts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {TestCounts} counts */
export const sumLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A run is good when nothing failed and something ran. @param {TestCounts} counts */
export const isGood = ({ passed, failed }) => failed === 0 && passed > 0;

/**
 * A runner's report, read with distrust: none, an empty one, or one that says less than the exit code counts as a failure.
 * @param {string} path @param {boolean} succeeded by its exit code @param {(report: any) => TestCounts} read
 * @returns {TestCounts}
 */
export function fromReport(path, succeeded, read) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return oneCheck(false);
  }
  const { passed, failed, skipped } = counts;
  if (![passed, failed, skipped].every(Number.isInteger)) return oneCheck(false);
  const failedUnseen = failed === 0 && (!succeeded || passed === 0);
  return failedUnseen ? { ...counts, failed: 1 } : counts;
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report @returns {TestCounts} */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** A flaky journey, green at its second try, counts as passed and is named (`journeysThatEnded`). @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report @returns {TestCounts} */
export const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/**
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string, projectName: string }[] }[], suites?: Suite[] }} Suite
 * The journeys of Playwright's report that ended so: `flaky` ones were red before they were green, `unexpected` ones stayed red.
 * @param {{ suites: Suite[] }} report @param {'flaky' | 'unexpected'} wanted @returns {string[]}
 */
export const journeysThatEnded = ({ suites }, wanted) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `[${projectName}] ${title} › ${spec.title}`),
    ),
    ...journeysThatEnded({ suites: inner }, wanted),
  ]);

/**
 * The failed tests of Vitest's report, each with the first line of why; a file that could not be run, by its name.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @param {{ testResults: { name: string, status: string, message: string, assertionResults: Assertion[] }[] }} report @returns {string[]}
 */
export const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`);
  });

/** @param {string} text */
const firstLine = (text) => text.split('\n', 1)[0] ?? '';
