// Applies mutants to the machines and counts how many the proofs, hand-written tests and walks catch. The last line of the output is
// `mutants C/N caught (P %)`. Fails below 95 %. See docs/mutants.md.
//   npm run mutants -- [--only <machine's file or id>] [--sample <number of each machine>] [--tier 1]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machineIdsIn } from '../charts/machineIdsIn.ts';
import { doneFile, nameOf, type Job, type MutantResult } from './job.ts';
import { explanations, reasonToSurvive, summary, type UnitResult } from './report.ts';
import { findUnits, sourceOf, needsDom, type Unit } from './units.ts';

const { values: wanted } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, sample: { type: 'string' }, tier: { type: 'string' } },
});
const sample = wanted.sample === undefined ? null : Number(wanted.sample);
const proofOnly = wanted.tier === '1';
const folder = path.resolve('out', 'mutants');
/** How many processes: pages rest most of their time, while they wait for what a mutant keeps from coming. */
const CONCURRENCY = { proof: 2, screens: 4 };
/** A mutant may run for ever; without output for this long it counts as caught. */
const SILENCE_LIMIT = 180_000;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // which ends the runs, too

const units = findUnits().filter(
  ({ name }) =>
    wanted.only === undefined ||
    name === wanted.only ||
    machineIdsIn(readFileSync(sourceOf(name), 'utf8')).includes(wanted.only),
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const explained = explanations();
const results = new Map<string, UnitResult>();
// Pages last, and only for what the proof and the tests of no flow have caught: most forms' mutants are caught by the model of some other form.
for (const tier of proofOnly ? (['proof'] as const) : (['proof', 'screens'] as const)) {
  const waiting = proofOnly ? together(units) : [...units];
  await Promise.all(
    Array.from({ length: CONCURRENCY[tier] }, async () => {
      for (let unit = waiting.shift(); unit; unit = waiting.shift()) await evaluateUnit(unit, tier);
    }),
  );
}
const { lines, isEnough, json } = summary([...results.values()], explained);
// coverage:machines quotes the last full run, so a partial one goes to another file.
const isFull = wanted.only === undefined && sample === null && !proofOnly;
writeFileSync(
  path.join('out', isFull ? 'mutants.json' : 'mutants.part.json'),
  `${JSON.stringify({ ...json, sample, proofOnly }, null, 1)}\n`,
);
console.log(lines.join('\n'));
process.exitCode = isEnough ? 0 : 1;

/** Proofs leave nothing behind, so that those of many machines share a process and what it has loaded. */
function together(all: readonly Unit[]): Unit[] {
  return Array.from({ length: CONCURRENCY.proof }, (_, part) => {
    const own = all.filter((_unit, at) => at % CONCURRENCY.proof === part);
    return {
      name: own.length === 1 ? (own[0] as Unit).name : `${own.length} machines, part ${part + 1}`,
      models: own.flatMap(({ models }) => models),
      tests: [],
    };
  }).filter(({ models }) => models.length > 0);
}

/** Adds what one run tells of a unit: of all its mutants, or with pages of those that nothing has caught or explained. */
async function evaluateUnit({ name, models, tests }: Unit, tier: Job['tier']): Promise<void> {
  const began = performance.now();
  const { mutants: before, fault: earlier } = results.get(name) ?? { mutants: [], fault: null };
  const known = [...results.values()].flatMap(({ mutants }) => mutants);
  const caught = known.filter(({ caughtBy }) => caughtBy !== null).map(nameOf);
  const alive = before.filter(
    (result) => !caught.includes(nameOf(result)) && reasonToSurvive(result, explained) === undefined,
  );
  if (tier === 'screens' && (earlier !== null || alive.length === 0)) return;
  const { mutants, fault } = await run(name, {
    models,
    proofOnly,
    sample,
    caught,
    tier,
    tests: tests.filter((file) => needsDom(file) === (tier === 'screens')),
    mutants: tier === 'screens' ? alive.map(({ mutant }) => mutant) : null,
  });
  const later = new Map([...before, ...mutants].map((result) => [nameOf(result), result]));
  const seconds = (performance.now() - began) / 1000;
  results.set(name, { name, mutants: [...later.values()], fault });
  const found = mutants.filter(({ caughtBy }) => caughtBy !== null).length;
  console.log(
    `${name}, ${tier}: ${found}/${mutants.length} (${seconds.toFixed(0)} s)${fault ? ` ✗ ${fault}` : ''}`,
  );
}

/** Runs one process, and another for the rest when a mutant made it hang. */
async function run(
  name: string,
  asked: Omit<Job, 'out'>,
): Promise<{ mutants: MutantResult[]; fault: string | null }> {
  const file = path.join(folder, `${name.replaceAll('/', '-')}.${asked.tier}`);
  const out = `${file}.jsonl`;
  writeFileSync(`${file}.json`, JSON.stringify({ ...asked, out } satisfies Job));
  const run = () => vitest(`${file}.json`, asked.tier === 'proof' ? 'node' : 'happy-dom', out);
  let { output, hangs } = await run();
  while (hangs) ({ output, hangs } = await run());
  const lines = existsSync(out) ? readFileSync(out, 'utf8').trimEnd().split('\n') : [];
  const mutants = lines.map((line) => JSON.parse(line) as MutantResult);
  const last = new Map(mutants.map((result) => [nameOf(result), result]));
  return { mutants: [...last.values()], fault: existsSync(doneFile({ out })) ? null : output.slice(-1500) };
}

function vitest(
  job: string,
  environment: string,
  out: string,
): Promise<{
  output: string;
  hangs: boolean;
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
      detached: true, // with its worker a group, which ends as one
      env: {
        ...process.env,
        MUTANTS_JOB: job,
        MACHINE_COVERAGE: path.join(folder, 'coverage'),
        NO_COLOR: '1',
      },
    },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const end = () => process.kill(-child.pid!, 'SIGKILL');
  process.once('exit', end);
  let hangs = false;
  let length = 0;
  let lastOutput = performance.now();
  const watch = setInterval(() => {
    const now = existsSync(out) ? readFileSync(out).length : 0;
    if (now !== length) [length, lastOutput] = [now, performance.now()];
    else if (length > 0 && performance.now() - lastOutput > SILENCE_LIMIT) {
      hangs = true;
      end();
    }
  }, 5_000);
  return new Promise((settle) => {
    child.on('close', () => {
      clearInterval(watch);
      process.off('exit', end);
      settle({ output, hangs });
    });
  });
}
