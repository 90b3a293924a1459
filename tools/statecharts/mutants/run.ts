// Run by `npm run mutants`, once or twice a machine: loads its models and its hand-written tests, lets the tests run as they are, then
// plants one fault after the other and sees who notices.
import { applyMutant, stopTrackingCopies } from './applyMutant.ts'; // before any machine
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi, type RunnerTask, type RunnerTestSuite } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { walksOf } from '../kit/coveringWalks.ts';
import { explore } from '../kit/explore.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { findingsOf, firstFindingWith, isEquivalent } from './evaluateMutant.ts';
import { sampleOf, type Job, type Verdict } from './job.ts';
import { mutantsOf, type Mutant } from './mutantsOf.ts';
import { firstFailure } from './rerun.ts';

const job = JSON.parse(readFileSync(process.env['MUTANTS_JOB'] ?? '', 'utf8')) as Job;
const done = existsSync(job.out) ? readFileSync(job.out, 'utf8') : '';
const models: Model[] = [];
for (const file of job.models)
  models.push(((await import(/* @vite-ignore */ file)) as { model: Model }).model);
const machines = new Map<AnyStateMachine, Model[]>();
for (const model of models) machines.set(model.machine, [...(machines.get(model.machine) ?? []), model]);

// A machine may say a lot when it is broken.
for (const channel of ['error', 'warn', 'log'] as const) console[channel] = () => undefined;

for (const file of job.proofOnly ? [] : job.tests)
  // eslint-disable-next-line vitest/valid-title -- a file's own name
  describe(file, async () => {
    await import(/* @vite-ignore */ file);
  });

describe('the mutants', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are planted one by one', { timeout: 0 }, async ({ task }) => {
    stopTrackingCopies();
    const tests = task.file.tasks
      .filter((suite): suite is RunnerTestSuite => suite.type === 'suite' && job.tests.includes(suite.name))
      .toSorted((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0));
    for (const [machine, described] of machines) {
      const began = performance.now();
      if (job.tier === 'proof') for (const model of described) expect(findingsOf(model)).toEqual([]);
      if (job.tier === 'screens')
        expect(await failedWalk(described), 'a walk with nothing planted').toBeNull();
      const isSlow =
        performance.now() - began > tests.reduce((sum, { result }) => sum + (result?.duration ?? 0), 500);
      const all = mutantsOf(machine);
      expect(new Set(all.map(({ id }) => id)).size, 'a name to a mutant').toBe(all.length);
      const chosen = job.mutants
        ? all.filter(({ id }) => job.mutants?.includes(id))
        : sampleOf(all, job.sample);
      for (const mutant of chosen) {
        if (done.includes(`"mutant":${JSON.stringify(mutant.id)}`)) continue; // by the run before, which fell silent
        const verdict = { machine: machine.id, mutant: mutant.id, kind: mutant.kind, isEquivalent: false };
        write({ ...verdict, caughtBy: 'test', reason: 'it never ends' }); // stands when nothing follows
        write({ ...verdict, ...(await evaluate(mutant, described, tests, isSlow)) });
      }
    }
  });
});

const write = (verdict: Verdict): void => appendFileSync(job.out, `${JSON.stringify(verdict)}\n`);

let areStable = false;

type Finding = Pick<Verdict, 'caughtBy' | 'reason'> & Partial<Verdict>;

/** Whoever is quicker looks first. */
async function evaluate(
  mutant: Mutant,
  described: readonly Model[],
  tests: readonly RunnerTestSuite[],
  isProofSlow: boolean,
): Promise<Finding> {
  const byProof = (): Finding | null => {
    for (const model of job.tier === 'proof' ? described : []) {
      const finding = firstFindingWith(model, mutant);
      if (finding !== undefined) return { caughtBy: 'proof', reason: finding };
    }
    return null;
  };
  const byTests = async (): Promise<Finding | null> => {
    if (job.proofOnly) return null;
    if (!areStable) await excludeUnstable(tests); // only now: where the proof notices everything, nobody asks the tests
    areStable = true;
    return evaluateByTests(mutant, described, tests);
  };
  const found = isProofSlow ? ((await byTests()) ?? byProof()) : (byProof() ?? (await byTests()));
  const isLast = job.tier === 'screens' || job.proofOnly;
  return (
    found ?? {
      caughtBy: null,
      reason: '',
      isEquivalent: isLast && described.every((model) => isEquivalent(model, mutant)),
    }
  );
}

async function evaluateByTests(
  mutant: Mutant,
  described: readonly Model[],
  tests: readonly RunnerTestSuite[],
): Promise<Finding | null> {
  const [model] = described as [Model];
  const planted = async <Of>(look: () => Promise<Of>): Promise<Of> => {
    const takeOut = applyMutant(model.machine, mutant);
    try {
      return await look();
    } finally {
      takeOut();
    }
  };
  for (;;) {
    const failed = await planted(() => firstFailureIn(tests));
    if (failed === null) break;
    const before = excluded.size;
    await excludeUnstable(tests.filter((suite) => isWithin(failed, suite)));
    if (excluded.size === before) return { caughtBy: 'test', reason: failed.name };
  }
  const astray = job.tier === 'screens' ? await planted(() => failedWalk(described)) : null;
  return astray === null ? null : { caughtBy: 'walk', reason: astray };
}

const isWithin = (task: RunnerTask, suite: RunnerTestSuite): boolean => {
  for (let at: RunnerTask | undefined = task; at; at = at.suite) if (at === suite) return true;
  return false;
};

/** Tests that cannot be run twice, or fail now and then: they say nothing of a mutant. */
const excluded = new Set<RunnerTask>();

async function firstFailureIn(tests: readonly RunnerTestSuite[]): Promise<RunnerTask | null> {
  for (const suite of tests) {
    const failed = excluded.has(suite) ? null : await firstFailure(suite, excluded);
    if (failed !== null) return failed;
  }
  return null;
}

/** With nothing planted; what fails all the same is left out from now on. */
async function excludeUnstable(tests: readonly RunnerTestSuite[]): Promise<void> {
  for (let unfit = await firstFailureIn(tests); unfit; unfit = await firstFailureIn(tests))
    excluded.add(unfit);
}

async function failedWalk(described: readonly Model[]): Promise<string | null> {
  const { walkScreen } = await import('../kit/walkScreen.tsx');
  for (const model of described.filter(({ screen }) => screen)) {
    const graph = explore(withStubs(model));
    for (const walk of walksOf(model, graph)) {
      try {
        await walkScreen(model, graph, walk);
      } catch (error) {
        return String(error).slice(0, 200);
      }
    }
  }
  return null;
}
