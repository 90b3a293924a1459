// Runs programs and the two test runners for `npm test`, `npm run check` and `npm run test:nightly`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import {
  failedFiles,
  failedTests,
  fromReport,
  isGood,
  playwrightCounts,
  vitestCounts,
} from './testCounts.mjs';

/** @import { TestCounts } from './testCounts.mjs' */

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}` };
const TIME_LIMIT = 60 * 60_000;
/** More failed files than these are a real fault: running each again would only delay its message. */
const MOST_RETRIES = 5;

/**
 * Runs a program. Shows its output as it comes (`show`), or only if it fails.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: Record<string, string>, log?: string, limit?: number }} [options]
 * @returns {Promise<boolean>} whether it exited with 0
 */
export function execute(name, args, { show = false, env: more = {}, log, limit = TIME_LIMIT } = {}) {
  return new Promise((settle) => {
    const stdio = show ? 'inherit' : 'pipe';
    const child = spawn(name, args, {
      env: { ...env, ...more },
      stdio: ['ignore', stdio, stdio],
      shell: process.platform === 'win32',
      timeout: limit,
    });
    const stop = () => {
      child.kill();
      process.exit(130);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    const finish = (/** @type {boolean} */ succeeded) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (log !== undefined) write(log, output);
      else if (!succeeded) process.stderr.write(output);
      settle(succeeded);
    };
    child.on('error', (error) => {
      output += `${name}: ${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** The result of a test run. @typedef {{ counts: TestCounts, failed: string[], flaky: string[] }} Outcome */

/**
 * Runs Vitest. A failed file runs once more, alone in a fresh process: if that passes it counts as passed and is
 * named as flaky.
 * @param {readonly string[]} args
 * @returns {Promise<Outcome>}
 */
export const runVitest = (args) =>
  runTests('out/vitest.json', vitestCounts, (report, files) =>
    execute(
      'vitest',
      ['run', ...args, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { show: true },
    ),
  );

/** Runs Playwright's journeys in the same way. @param {readonly string[]} args @param {Record<string, string>} [more] the environment @returns {Promise<Outcome>} */
export const runPlaywright = (args, more = {}) =>
  runTests('out/playwright.json', playwrightCounts, (report, files) =>
    execute('playwright', ['test', ...args, ...files, ...(files.length > 0 ? ['--workers=1'] : [])], {
      show: true,
      env: { ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report) },
    }),
  );

/**
 * @param {string} report where the runner writes what it found
 * @param {(report: any) => TestCounts} read
 * @param {(report: string, files: readonly string[]) => Promise<boolean>} run all tests, or those of some files
 * @returns {Promise<Outcome>}
 */
export async function runTests(report, read, run) {
  rmSync(report, { force: true }); // a report of an earlier run must not count for this one
  const counts = fromReport(report, await run(report, []), read);
  if (isGood(counts)) return { counts, failed: [], flaky: [] };
  const first = readReport(report);
  const files = first ? failedFiles(first) : [];
  if (files.length === 0 || files.length > MOST_RETRIES)
    return { counts, failed: first ? failedTests(first) : [], flaky: [] };

  const failed = [];
  const flaky = [];
  for (const file of files) {
    console.log(`${file} failed; it runs once more, alone.`);
    const again = `out/again/${file.replaceAll(/[^\w.]+/g, '-')}.json`;
    mkdirSync(dirname(again), { recursive: true });
    rmSync(again, { force: true });
    const second = fromReport(again, await run(again, [file]), read);
    const messages = failedTests(first, file);
    if (isGood(second)) {
      flaky.push(...messages);
      // With what failed, its seed and the order of all files, so that the cause can be found.
      write(again.replace(/\.json$/, '.first.json'), JSON.stringify(first, null, 1));
    } else failed.push(...messages);
  }
  const passed = counts.passed + counts.failed - failed.length;
  return { counts: { ...counts, passed, failed: failed.length }, failed, flaky };
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
