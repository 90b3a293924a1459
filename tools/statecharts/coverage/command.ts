// How much of the machines the walks really take: runs them, adds up what each test file recorded, prints a table.
// Its last line alone: `transitions W/N walked in M machines`. Fails below 100 %, and when there is no machine at all.
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

/** Whether all tests passed. */
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

/** What `npm run mutants` found when it last ran over all machines. */
function lastMutantsSummary(): string[] {
  const file = join('out', 'mutants.json');
  if (!existsSync(file)) return ['mutants: not counted yet (npm run mutants)'];
  const { summary } = JSON.parse(readFileSync(file, 'utf8')) as { summary: string };
  return [`${summary}, when they were counted last`];
}
