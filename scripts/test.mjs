// `npm test`: runs every stage, even after a failed one, and prints a summary line at the end.
// `npm run check` (--fast) is the inner loop: without the server's tests, the gates, the walks and the journeys.
import { mkdirSync, readFileSync } from 'node:fs';
import { isBuilt } from './buildStamp.mjs';
import { installFor } from './install.mjs';
import { readLock } from './installed.mjs';
import { lockFaults } from './lockFaults.mjs';
import { specifiedRules, unprovenRules } from './specification.mjs';
import { isGood, oneCheck, sum, sumLine } from './testCounts.mjs';

/** @import { Outcome } from './runners.mjs' */
/** `about`: seconds on two idle cores. @typedef {{ name: string, about: number, run: () => Promise<Outcome> }} Stage */

const fast = process.argv.includes('--fast');
installFor(fast ? 'npm run check' : 'npm test');
// These import packages or their programs, so only now.
const { findOrInstallChromium, noChromium } = await import('./chromium.mjs');
const { execute, runPlaywright, runVitest } = await import('./runners.mjs');
mkdirSync('out', { recursive: true });

/** Unit tests that are left to `npm test`. */
const slowTests = [
  'tests/gates.test.ts',
  'tests/proofs/**',
  'tests/screens/everyPage.test.tsx',
  'tests/machines/{models,proofs}.test.ts',
  'tests/screens/{customer,seller}/{failures,registration}.test.tsx',
  'tests/server/{auth,commands,db,demo,http,jobs,routes}/**',
  'tests/walks/**',
];
const journeys = ['--config', 'e2e/playwright.config.ts'];

/** Group by group; within a group side by side, because few of them keep both cores busy alone. @type {Stage[][]} */
const groups = [
  [
    { name: 'generated files', about: 5, run: () => command('npm', ['run', '--silent', 'gen:check']) },
    { name: 'types', about: 20, run: () => command('tsc', ['-p', '.']) },
    { name: 'lint', about: 15, run: () => command('oxlint', ['--type-aware']) },
    { name: 'format', about: 2, run: () => command('oxfmt', ['--check']) },
    { name: 'lock', about: 1, run: checkLock },
    { name: 'build', about: 30, run: build },
  ],
  [{ name: 'size budget', about: 1, run: () => command(process.execPath, ['scripts/budget.mjs']) }],
  // After the build: what starts a server starts the built one.
  [
    {
      name: 'unit',
      about: fast ? 75 : 200,
      run: () => runVitest(fast ? slowTests.flatMap((files) => ['--exclude', files]) : []),
    },
  ],
  [
    fast
      ? {
          name: 'texts of states',
          about: 40,
          run: () => runPlaywright([...journeys, '--project', 'states'], { TEXTS_ALONE: '1' }),
        }
      : { name: 'states and journeys', about: 210, run: () => runPlaywright(journeys) },
  ],
  ...(fast ? [] : [[{ name: 'specification', about: 1, run: checkSpecification }]]), // last: it reads what the others ran
];

// First, because without a browser the rest of a long run is in vain.
if (findOrInstallChromium() === null) {
  console.error(noChromium);
  end([{ counts: oneCheck(false), failed: [], flaky: [] }]);
}

/** @type {(Outcome & { name: string })[]} */
const done = [];
for (const group of groups) {
  const about = Math.max(...group.map((stage) => stage.about));
  console.log(`${group.map(({ name }) => name).join(', ')}: about ${about} s on two idle cores ...`);
  await Promise.all(group.map(runStage));
}
end(done);

/** @param {Stage} stage */
async function runStage({ name, run }) {
  const began = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${isGood(outcome.counts) ? '✓' : '✗'} ${name}: ${sumLine(outcome.counts)} (${seconds} s)`);
  done.push({ ...outcome, name });
}

/**
 * Prints the failures again, because a log is read from its end.
 * @param {(Outcome & { name?: string })[]} stages
 * @returns {never}
 */
function end(stages) {
  const total = sum(stages.map(({ counts }) => counts));
  const broken = stages.flatMap(({ name, counts }) => (name && !isGood(counts) ? [name] : []));
  const failed = stages.flatMap((stage) => stage.failed);
  const flaky = stages.flatMap((stage) => stage.flaky);
  if (broken.length > 0) console.log(`Not in order: ${broken.join(', ')}`);
  if (failed.length > 0) console.log(`Failed:\n${failed.join('\n')}`);
  if (flaky.length > 0)
    console.log(`Flaky: failed, and passed alone in a fresh process (out/again):\n${flaky.join('\n')}`);
  console.log(sumLine(total));
  process.exit(isGood(total) ? 0 : 1);
}

/** @param {string} name @param {string[]} args @returns {Promise<Outcome>} */
async function command(name, args) {
  return check(await execute(name, args));
}

/** @param {boolean} held @returns {Outcome} */
function check(held) {
  return { counts: oneCheck(held), failed: [], flaky: [] };
}

/** @returns {Promise<Outcome>} */
async function build() {
  return isBuilt() ? check(true) : command(process.execPath, ['scripts/build.mjs', '--quiet']);
}

/**
 * Each rule of docs/specification is held by tests that ran and passed, even at their second try.
 * @returns {Promise<Outcome>}
 */
async function checkSpecification() {
  if (done.some(({ counts }) => !isGood(counts))) return check(true); // the failures are printed already
  const reports = ['out/vitest.json', 'out/playwright.json'].map((file) => readFileSync(file, 'utf8'));
  const passed = reports.map((text) =>
    JSON.parse(
      text
        .replaceAll(/"status": ?"failed"/g, '"status":"passed"')
        .replaceAll(/"status": ?"unexpected"/g, '"status":"expected"'),
    ),
  );
  const unproven = unprovenRules(passed, await specifiedRules());
  for (const fault of unproven) console.error(fault);
  return check(unproven.length === 0);
}

/** @returns {Promise<Outcome>} */
async function checkLock() {
  const faults = lockFaults(readLock('package-lock.json'));
  for (const fault of faults) console.error(`package-lock.json: ${fault}`);
  return check(faults.length === 0);
}
