// `npm test`: runs every stage, even after a failed one, and prints a summary line at the end.
// `npm run check` (--fast) is the inner loop: without the browser and the tests that take long.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { isBuilt } from './buildStamp.mjs';
import { installFor } from './install.mjs';
import { readLock } from './installed.mjs';
import { lockFaults } from './lockFaults.mjs';
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
} from './testCounts.mjs';

/** @import { TestCounts } from './testCounts.mjs' */
/** @typedef {{ name: string, slow?: true, run: () => Promise<TestCounts> }} Stage */

const fast = process.argv.includes('--fast');
installFor(fast ? 'npm run check' : 'npm test');
const { findOrInstallChromium, noChromium } = await import('./chromium.mjs'); // imports a package, so only now
mkdirSync('out', { recursive: true });
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}` };
const limit = 60 * 60_000;
/** Unit tests that are left to `npm test`. */
const slowTests = [
  'tests/gates.test.ts',
  'tests/lib/qr.test.ts',
  'tests/machines/session/renewals.test.ts',
  'tests/proofs/**',
  'tests/screens/everyPage.test.tsx',
  'tests/machines/{models,proofs}.test.ts',
  'tests/screens/{customer,seller}/{failures,fields,registration}.test.tsx',
  'tests/server/{auth,commands,db,demo,http,jobs,routes}/**',
  'tests/server/process.test.ts',
  'tests/walks/**',
];

/**
 * Group by group; within a group side by side, because few of them keep both cores busy alone.
 * @type {Stage[][]}
 */
const groups = [
  [
    { name: 'generated files', run: () => command('npm', ['run', '--silent', 'gen:check']) },
    { name: 'types', run: () => command('tsc', ['-p', '.']) },
    { name: 'lint', run: () => command('oxlint', ['--type-aware']) },
    { name: 'format', run: () => command('oxfmt', ['--check']) },
    { name: 'lock', run: checkLock },
    {
      name: 'build',
      run: () =>
        isBuilt()
          ? Promise.resolve(oneCheck(true))
          : command(process.execPath, ['scripts/build.mjs', '--quiet']),
    },
  ],
  [
    { name: 'unit', run: unit }, // after the build: what starts a server starts the built one
    {
      name: 'size budget',
      run: async () => oneCheck((await execute(process.execPath, ['scripts/budget.mjs'], 'show')).succeeded),
    },
  ],
  [{ name: 'journeys', slow: true, run: journeys }],
];

if (!fast) {
  // First, because without a browser the rest of a long run is in vain.
  if (findOrInstallChromium() === null) {
    console.error(noChromium);
    end(oneCheck(false));
  }
}

/** @type {{ name: string, counts: TestCounts }[]} */
const done = [];
/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const flaky = [];
for (const group of groups) await Promise.all(group.filter(({ slow }) => !fast || !slow).map(runStage));
const broken = done.filter(({ counts }) => !isGood(counts)).map(({ name }) => name);
if (broken.length > 0) console.log(`Not in order: ${broken.join(', ')}`);
// Again at the end: a log is read from there, and the runners' own words may be a thousand lines above.
if (failed.length > 0) console.log(`Failed:\n${failed.join('\n')}`);
if (flaky.length > 0) console.log(`Flaky, green at the second try, to be looked into:\n${flaky.join('\n')}`);
end(sum(done.map(({ counts }) => counts)));

/** @param {Stage} stage */
async function runStage({ name, run }) {
  const began = performance.now();
  const counts = await run();
  console.log(
    `${isGood(counts) ? '✓' : '✗'} ${name}: ${sumLine(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  );
  done.push({ name, counts });
}

/** @param {TestCounts} total @returns {never} */
function end(total) {
  console.log(sumLine(total));
  process.exit(isGood(total) ? 0 : 1);
}

/** @returns {Promise<TestCounts>} */
async function checkLock() {
  const faults = lockFaults(readLock('package-lock.json'));
  for (const fault of faults) console.error(`package-lock.json: ${fault}`);
  return oneCheck(faults.length === 0);
}

/** @returns {Promise<TestCounts>} */
async function unit() {
  const report = freshReport('out/vitest.json');
  const { succeeded } = await execute(
    'vitest',
    [
      'run',
      ...(fast ? slowTests.flatMap((files) => ['--exclude', files]) : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    'show',
  );
  const counts = fromReport(report, succeeded, vitestCounts);
  if (!isGood(counts)) failed.push(...named(report, failedTests));
  return counts;
}

/** @returns {Promise<TestCounts>} */
async function journeys() {
  const report = freshReport('out/playwright.json');
  const { succeeded } = await execute('playwright', ['test', '--config', 'e2e/playwright.config.ts'], 'show');
  const counts = fromReport(report, succeeded, playwrightCounts);
  failed.push(...named(report, (of) => journeysThatEnded(of, 'unexpected')));
  flaky.push(...named(report, (of) => journeysThatEnded(of, 'flaky')));
  return counts;
}

/** What a report names, or nothing, if there is none. @param {string} path @param {(report: any) => string[]} read */
function named(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return [];
  }
}

/** A report of an earlier run must not count for this one. @param {string} path */
function freshReport(path) {
  rmSync(path, { force: true });
  return path;
}

/** @param {string} name @param {string[]} args */
async function command(name, args) {
  return oneCheck((await execute(name, args)).succeeded);
}

/**
 * Runs a program. What it says is shown as it comes (`show`), or only if it fails.
 * @param {string} name @param {string[]} args @param {'show'} [output]
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function execute(name, args, output) {
  return new Promise((settle) => {
    const child = spawn(name, args, {
      env,
      stdio: ['ignore', output === 'show' ? 'inherit' : 'pipe', output === 'show' ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
      timeout: limit,
    });
    const stop = () => {
      child.kill();
      process.exit(130);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let said = '';
    child.stdout?.on('data', (text) => (said += text));
    child.stderr?.on('data', (text) => (said += text));
    const finish = (/** @type {boolean} */ succeeded) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (!succeeded) process.stderr.write(said);
      settle({ succeeded, output: said });
    };
    child.on('error', (error) => {
      said += `${name}: ${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
