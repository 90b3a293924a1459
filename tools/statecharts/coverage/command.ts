// Measures how much of the machines the walks cover: runs them, adds up the records of each test file, and prints a
// table. Its last line: `transitions W/N walked in M machines`. Fails below 100 %, and if there is no machine at all.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { WalkRecord } from '../kit/countWalks.ts';
import { coverageReport, joinRecords } from './report.ts';

const folder = join('out', 'coverage', 'machines');
const isWalked = runWalks();

const { lines, complete } = coverageReport(recordsIn(folder), {
  'running actors': joinRecords(recordsIn(folder, 'nightly-actors')),
  screens: joinRecords(recordsIn(folder, 'walks-screens')),
  'a browser': joinRecords(recordsIn(join('out', 'coverage', 'browser'))), // of the last journeys
});
console.log([...lines.slice(0, -1), ...lastMutantsSummary(), ...lines.slice(-1)].join('\n'));
process.exitCode = isWalked && complete ? 0 : 1;

/** True when all tests passed. */
function runWalks(): boolean {
  rmSync(folder, { recursive: true, force: true });
  const files = ['tests/machines/models.test.ts', 'tests/nightly/actors.test.ts', 'tests/walks'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files];
  const env = { ...process.env, MACHINE_COVERAGE: folder };
  return spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status === 0;
}

function recordsIn(place: string, level = ''): WalkRecord[] {
  const files = existsSync(place) ? readdirSync(place).filter((file) => file.startsWith(level)) : [];
  return files.map((file) => JSON.parse(readFileSync(join(place, file), 'utf8')) as WalkRecord);
}

/** The result of the last full `npm run mutants`. */
function lastMutantsSummary(): string[] {
  const file = join('out', 'mutants.json');
  if (!existsSync(file)) return ['mutants: not counted yet (npm run mutants)'];
  const { summary } = JSON.parse(readFileSync(file, 'utf8')) as { summary: string };
  return [`${summary}, when they were counted last`];
}
