// Counts the tests that ran: every check is one test, and the runners' own reports give the rest.
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
 * Reads a runner's report defensively: a missing or empty one, or one that contradicts the exit code, counts as a
 * failure.
 * @param {string} path
 * @param {boolean} succeeded by its exit code
 * @param {(report: any) => TestCounts} read
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

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report @returns {TestCounts} */
export const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/**
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ testResults: { name: string, status: string, message: string, assertionResults: Assertion[] }[] }} VitestReport
 * @typedef {{ config: { rootDir: string }, suites: Suite[] }} PlaywrightReport
 */

/** The files of Vitest's or Playwright's report in which something failed. @param {VitestReport | PlaywrightReport} report @returns {string[]} */
export const failedFiles = (report) => [...new Set(failures(report).map(({ file }) => file))];

/**
 * The failed tests of either report, each with the first line of why; a file that could not be run, by its name.
 * @param {VitestReport | PlaywrightReport} report
 * @param {string} [only] of this file alone
 * @returns {string[]}
 */
export const failedTests = (report, only) =>
  failures(report)
    .filter(({ file }) => only === undefined || file === only)
    .map(({ text }) => text);

/** @param {VitestReport | PlaywrightReport} report @returns {{ file: string, text: string }[]} */
function failures(report) {
  if ('suites' in report) return failedSpecs(report.suites, report.config.rootDir);
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(process.cwd(), name);
    if (failed.length === 0)
      return status === 'failed' ? [{ file, text: `${file}: ${firstLine(message)}` }] : [];
    return failed.map((test) => ({
      file,
      text: `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`,
    }));
  });
}

/** @param {Suite[]} suites @param {string} rootDir @returns {{ file: string, text: string }[]} */
const failedSpecs = (suites, rootDir) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) => {
      const file = relative(process.cwd(), `${rootDir}/${spec.file}`);
      return spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => ({ file, text: `[${projectName}] ${file} › ${spec.title}` }));
    }),
    ...failedSpecs(inner, rootDir),
  ]);

/** @param {string} text */
const firstLine = (text) => text.split('\n', 1)[0] ?? '';
