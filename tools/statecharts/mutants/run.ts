// Run by `npm run mutants`, once or twice per machine: loads its models and hand-written tests, runs the tests as they are, then applies
// one mutant after the other and records which check catches it.
import { applyMutant, stopTrackingCopies } from './applyMutant.ts'; // before any machine
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi, type RunnerTask, type RunnerTestSuite } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { screenWalks } from '../kit/coveringWalks.ts';
import { explore } from '../kit/explore.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { findingsOf, firstFindingWith, isEquivalent } from './evaluateMutant.ts';
import { doneFile, nameOf, sampleOf, type Job, type MutantResult } from './job.ts';
import { mutantsOf, type Mutant } from './mutantsOf.ts';
import { firstFailure } from './rerun.ts';

const job = JSON.parse(readFileSync(process.env['MUTANTS_JOB'] ?? '', 'utf8')) as Job;
const done = existsSync(job.out) ? readFileSync(job.out, 'utf8') : '';
const isSampleOfProofs = job.proofOnly && job.sample !== null;
const models: Model[] = [];
for (const file of job.models)
  models.push(((await import(/* @vite-ignore */ file)) as { model: Model }).model);
const machines = new Map<AnyStateMachine, Model[]>();
for (const model of models) machines.set(model.machine, [...(machines.get(model.machine) ?? []), model]);

/**
 * Shortens the waiting time of page tests: awaited elements appear at once except on a busy machine. The original tests
 * may wait, a mutant need not.
 */
const setPatience = async (asyncUtilTimeout: number): Promise<void> => {
  if (typeof document === 'undefined') return;
  (await import('@testing-library/react')).configure({ asyncUtilTimeout });
};
await setPatience(8_000);

// Mutants log a lot.
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

  it('are applied one by one', { timeout: 0 }, async ({ task }) => {
    stopTrackingCopies();
    await setPatience(1_000);
    const tests = task.file.tasks
      .filter((suite): suite is RunnerTestSuite => suite.type === 'suite' && job.tests.includes(suite.name))
      .toSorted((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0));
    for (const [machine, described] of machines) {
      const began = performance.now();
      // `npm test` proves them as they are in tests/machines/proofs.test.ts.
      if (job.tier === 'proof' && !isSampleOfProofs)
        for (const model of described) expect(findingsOf(model)).toEqual([]);
      if (job.tier === 'screens') expect(await failedWalk(described), 'a walk without a mutant').toBeNull();
      const isSlow =
        performance.now() - began > tests.reduce((sum, { result }) => sum + (result?.duration ?? 0), 500);
      const all = mutantsOf(machine);
      expect(new Set(all.map(({ id }) => id)).size, 'mutant ids are unique').toBe(all.length);
      const chosen = job.mutants
        ? all.filter(({ id }) => job.mutants?.includes(id))
        : sampleOf(all, job.sample);
      for (const mutant of chosen) {
        if (job.caught.includes(nameOf({ machine: machine.id, mutant: mutant.id }))) continue;
        if (done.includes(`"mutant":${JSON.stringify(mutant.id)}`)) continue; // done by the previous run, which hung
        const result = { machine: machine.id, mutant: mutant.id, kind: mutant.kind, isEquivalent: false };
        write({ ...result, caughtBy: 'test', reason: 'it never ends' }); // remains when the run hangs
        write({ ...result, ...(await evaluate(mutant, described, tests, isSlow)) });
      }
    }
    writeFileSync(doneFile(job), '');
  });
});

const write = (result: MutantResult): void => appendFileSync(job.out, `${JSON.stringify(result)}\n`);

let areStable = false;

type Finding = Pick<MutantResult, 'caughtBy' | 'reason'> & Partial<MutantResult>;

/** The quicker of proof and tests runs first. */
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
    if (!areStable) await excludeUnstable(tests); // only now: not needed where the proof catches everything
    areStable = true;
    return evaluateByTests(mutant, described, tests);
  };
  const found = isProofSlow ? ((await byTests()) ?? byProof()) : (byProof() ?? (await byTests()));
  return (
    found ?? {
      caughtBy: null,
      reason: '',
      isEquivalent: described.every((model) => isEquivalent(model, mutant)),
    }
  );
}

async function evaluateByTests(
  mutant: Mutant,
  described: readonly Model[],
  tests: readonly RunnerTestSuite[],
): Promise<Finding | null> {
  const [model] = described as [Model];
  const withMutant = async <Of>(run: () => Promise<Of>): Promise<Of> => {
    const undo = applyMutant(model.machine, mutant);
    try {
      return await run();
    } finally {
      undo();
    }
  };
  for (;;) {
    const failed = await withMutant(() => firstFailureIn(tests));
    if (failed === null) break;
    const before = excluded.size;
    await excludeUnstable(tests.filter((suite) => isWithin(failed, suite)));
    if (excluded.size === before) return { caughtBy: 'test', reason: failed.name };
  }
  const failure = job.tier === 'screens' ? await withMutant(() => failedWalk(described)) : null;
  return failure === null ? null : { caughtBy: 'walk', reason: failure };
}

const isWithin = (task: RunnerTask, suite: RunnerTestSuite): boolean => {
  for (let at: RunnerTask | undefined = task; at; at = at.suite) if (at === suite) return true;
  return false;
};

/** Tests that cannot run twice, or are flaky. */
const excluded = new Set<RunnerTask>();

async function firstFailureIn(tests: readonly RunnerTestSuite[]): Promise<RunnerTask | null> {
  for (const suite of tests) {
    const failed = excluded.has(suite) ? null : await firstFailure(suite, excluded);
    if (failed !== null) return failed;
  }
  return null;
}

/** Excludes the tests that fail without a mutant. */
async function excludeUnstable(tests: readonly RunnerTestSuite[]): Promise<void> {
  for (let failed = await firstFailureIn(tests); failed; failed = await firstFailureIn(tests))
    excluded.add(failed);
}

async function failedWalk(described: readonly Model[]): Promise<string | null> {
  const { walkScreen } = await import('../kit/walkScreen.tsx');
  for (const model of described.filter(({ screen }) => screen)) {
    const graph = explore(withStubs(model));
    for (const walk of screenWalks(graph)) {
      try {
        await walkScreen(model, graph, walk);
      } catch (error) {
        return String(error).slice(0, 200);
      }
    }
  }
  return null;
}
