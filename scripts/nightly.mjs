// `npm run test:nightly [-- <part> ...]`: everything that is too slow or too random to run for each change. Each part
// has a command of its own, printed in its line. Writes out/nightly/report.json, and prints what got worse since the
// report before (out/nightly/previous.json).
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { installFor } from './install.mjs';
import { worseThan } from './nightlyReport.mjs';
import { oneCheck, sumLine } from './testCounts.mjs';

/** @import { NightlyReport } from './nightlyReport.mjs' */

const LOGS = 'out/nightly';
const REPORT = `${LOGS}/report.json`;
const PREVIOUS = `${LOGS}/previous.json`;
const HOURS = 60 * 60_000;

installFor('npm run test:nightly');
const { execute } = await import('./runners.mjs');
const gates = readdirSync('tools/gates').filter((file) => file.endsWith('.ts'));

/**
 * `score`: what must not fall, read from the file that the command writes.
 * @type {Record<string, { command: string, env?: Record<string, string>, score?: () => number }>}
 */
const parts = {
  build: { command: 'npm run build' },
  tests: {
    // The gates in full and the canaries run what tests/gates.test.ts would.
    command:
      'npx vitest run --exclude tests/gates.test.ts --reporter=default --reporter=json --outputFile.json=out/vitest-nightly.json',
    env: { NIGHTLY: '1' },
    score: () => json('out/vitest-nightly.json').numPassedTests,
  },
  pooler: { command: 'npm run test:pooler' },
  machines: { command: 'npm run coverage:machines' },
  journeys: {
    command: 'npm run e2e:nightly',
    score: () => json('out/playwright-nightly.json').stats.expected,
  },
  browsers: { command: 'npm run test:browsers' },
  ...Object.fromEntries(
    gates
      .map((file) => file.replace('.ts', ''))
      .map((gate) => [
        `gate:${gate}`,
        { command: `npm run gate -- ${gate}`, score: () => json(`out/gates/${gate}.json`).cases },
      ]),
  ),
  canaries: { command: 'npm run gates:canary' },
  mutants: { command: 'npm run mutants', score: () => shareCaught(json('out/mutants.json')) },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
mkdirSync(LOGS, { recursive: true });
if (existsSync(REPORT)) renameSync(REPORT, PREVIOUS);

/** @type {NightlyReport} */
const report = {};
for (const [name, { command, env = {}, score }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const shown = [...Object.entries(env).map(([key, value]) => `${key}=${value}`), command].join(' ');
  console.log(`${name}: ${shown} ...`);
  const began = performance.now();
  const [program = '', ...args] = command.split(' ');
  const passed = await execute(program, args, {
    env,
    log: `${LOGS}/${name.replace(':', '-')}.log`,
    limit: 6 * HOURS,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  report[name] = { passed, seconds, score: readScore(score) };
  console.log(
    `${passed ? '✓' : '✗'} ${name} (${seconds} s)${passed ? '' : `: ${LOGS}/${name.replace(':', '-')}.log`}`,
  );
  writeFileSync(REPORT, `${JSON.stringify(report, null, 1)}\n`); // also what is there when a run is ended
}

const worse = existsSync(PREVIOUS) ? worseThan(json(PREVIOUS), report) : null;
if (worse === null) console.log(`No report of an earlier run to compare with (${PREVIOUS}).`);
else
  console.log(worse.length === 0 ? 'Nothing got worse.' : `Worse than the last time:\n${worse.join('\n')}`);
console.log(`Measured on ${availableParallelism()} cores.`);
const failed = Object.values(report).filter(({ passed }) => !passed).length;
const counts = { ...oneCheck(true), passed: Object.keys(report).length - failed, failed };
console.log(sumLine(counts));
process.exit(failed > 0 ? 1 : 0);

/** @param {string} path */
function json(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** In per cent, with one digit. @param {{ caught: number, applied: number }} mutants */
function shareCaught({ caught, applied }) {
  return Math.floor((1000 * caught) / applied) / 10;
}

/** Undefined if the command wrote no report. @param {(() => number) | undefined} read */
function readScore(read) {
  try {
    return read?.();
  } catch {
    return undefined;
  }
}
