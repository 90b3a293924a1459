// Plants faults in the machines and counts how many of them the proofs, the hand-written tests and the walks notice. Its last line alone:
// `mutants C/N caught (P %)`. Fails below 95 %. docs/mutants.md says what is planted, and why a survivor may live.
//   npm run mutants -- [--only <machine's file or id>] [--sample <so many of each machine>] [--tier 1]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machineIdsIn } from '../charts/machineIdsIn.ts';
import type { Job, Verdict } from './job.ts';
import { explanations, summary, type Result } from './report.ts';
import { findUnits, sourceOf, needsDom, type Unit } from './units.ts';

const { values: wanted } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, sample: { type: 'string' }, tier: { type: 'string' } },
});
const sample = wanted.sample === undefined ? null : Number(wanted.sample);
const proofOnly = wanted.tier === '1';
const folder = path.resolve('out', 'mutants');
const CONCURRENCY = 2;
/** A planted machine may run for ever; without a word for so long, it counts as caught. */
const SILENCE_LIMIT = 180_000;

const units = findUnits().filter(
  ({ name }) =>
    wanted.only === undefined ||
    name === wanted.only ||
    machineIdsIn(readFileSync(sourceOf(name), 'utf8')).includes(wanted.only),
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const results: Result[] = [];
const waiting = [...units];
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) {
      const began = performance.now();
      const { verdicts, fault } = await evaluateUnit(unit);
      const seconds = (performance.now() - began) / 1000;
      results.push({ name: unit.name, verdicts, seconds, fault });
      const caught = verdicts.filter(({ caughtBy }) => caughtBy !== null).length;
      console.log(
        `${unit.name}: ${caught}/${verdicts.length} (${seconds.toFixed(0)} s)${fault ? ` ✗ ${fault}` : ''}`,
      );
    }
  }),
);
const { lines, isEnough, json } = summary(results, explanations());
// The coverage of the machines quotes the last full count; a partial one is not to be taken for it.
const isFull = wanted.only === undefined && sample === null && !proofOnly;
writeFileSync(
  path.join('out', isFull ? 'mutants.json' : 'mutants.part.json'),
  `${JSON.stringify({ ...json, sample, proofOnly }, null, 1)}\n`,
);
console.log(lines.join('\n'));
process.exitCode = isEnough ? 0 : 1;

async function evaluateUnit({
  name,
  models,
  tests,
}: Unit): Promise<{ verdicts: Verdict[]; fault: string | null }> {
  const base = { models, proofOnly, sample };
  const first = await run(name, {
    ...base,
    tier: 'proof',
    tests: tests.filter((file) => !needsDom(file)),
    mutants: null,
  });
  const alive = first.verdicts.filter(({ caughtBy }) => caughtBy === null);
  if (proofOnly || first.fault !== null || alive.length === 0) return first;
  const second = await run(name, {
    ...base,
    tier: 'screens',
    tests: tests.filter(needsDom),
    mutants: alive.map(({ mutant }) => mutant),
  });
  const later = new Map(second.verdicts.map((verdict) => [verdict.mutant, verdict]));
  return {
    verdicts: first.verdicts.map((verdict) => later.get(verdict.mutant) ?? verdict),
    fault: second.fault,
  };
}

/** One process; and another for what is left, when a mutant made it go silent. */
async function run(
  name: string,
  asked: Omit<Job, 'out'>,
): Promise<{ verdicts: Verdict[]; fault: string | null }> {
  const file = path.join(folder, `${name.replaceAll('/', '-')}.${asked.tier}`);
  const out = `${file}.jsonl`;
  writeFileSync(`${file}.json`, JSON.stringify({ ...asked, out } satisfies Job));
  const run = () => vitest(`${file}.json`, asked.tier === 'proof' ? 'node' : 'happy-dom', out);
  let { code, said, isSilent } = await run();
  while (isSilent) ({ code, said, isSilent } = await run());
  const lines = existsSync(out) ? readFileSync(out, 'utf8').trimEnd().split('\n') : [];
  const verdicts = lines.map((line) => JSON.parse(line) as Verdict);
  const last = new Map(verdicts.map((verdict) => [`${verdict.machine} ${verdict.mutant}`, verdict]));
  return { verdicts: [...last.values()], fault: code === 0 ? null : said.slice(-1500) };
}

function vitest(
  job: string,
  environment: string,
  out: string,
): Promise<{
  code: number | null;
  said: string;
  isSilent: boolean;
}> {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tools/statecharts/mutants/vitest.config.ts',
      '--environment',
      environment,
      '--reporter',
      'default',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        MUTANTS_JOB: job,
        MACHINE_COVERAGE: path.join(folder, 'coverage'),
        NO_COLOR: '1',
      },
    },
  );
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  let isSilent = false;
  let length = 0;
  let heard = performance.now();
  const watch = setInterval(() => {
    const now = existsSync(out) ? readFileSync(out).length : 0;
    if (now !== length) [length, heard] = [now, performance.now()];
    else if (length > 0 && performance.now() - heard > SILENCE_LIMIT) isSilent = child.kill('SIGKILL');
  }, 5_000);
  return new Promise((settle) => {
    child.on('close', (code) => {
      clearInterval(watch);
      settle({ code, said, isSilent });
    });
  });
}
