// Runs tests again that vitest has collected and run once, without reloading them: each time with another mutant applied.
import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

const { setTimeout, clearTimeout } = globalThis; // the real ones: tests replace them

type Suite = RunnerTestSuite;
type Hook = (...given: never[]) => unknown;
const call = async (hooks: readonly unknown[], ...given: unknown[]): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (const hook of hooks) answers.push(await (hook as Hook)(...(given as never[])));
  return answers;
};

/**
 * The first test that fails, or the suite whose setup fails, or null. Tests that did not pass without a mutant are
 * skipped. The file's hooks run too: a setup file gives each test a new tab.
 */
export async function firstFailure(
  suite: Suite,
  leftOut: ReadonlySet<RunnerTask> = new Set(),
  outer: readonly Suite[] = [suite.file],
): Promise<RunnerTask | null> {
  const around = [...outer, suite];
  try {
    await call(TestRunner.getSuiteHooks(suite).beforeAll, suite);
    for (const task of suite.tasks) {
      if (leftOut.has(task)) continue;
      if (task.type === 'suite') {
        const failed = await firstFailure(task, leftOut, around);
        if (failed !== null) return failed;
      } else if (task.result?.state === 'pass' && !(await passes(task, around))) return task;
    }
    return null;
  } catch {
    return suite;
  } finally {
    await call(TestRunner.getSuiteHooks(suite).afterAll, suite).catch(() => undefined);
  }
}

async function passes(test: RunnerTestCase, around: readonly Suite[]): Promise<boolean> {
  let isPassed = true;
  const attempt = async (work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch {
      isPassed = false;
    }
  };
  const given = [test.context, around.at(-1)];
  let cleanups: unknown[] = [];
  await attempt(async () => {
    cleanups = await call(
      around.flatMap((suite) => TestRunner.getSuiteHooks(suite).beforeEach),
      ...given,
    );
    await endsSoon(TestRunner.getTestFn(test) as () => Promise<unknown>, test.result?.duration ?? 0);
  });
  for (const suite of around.toReversed())
    await attempt(() => call(TestRunner.getSuiteHooks(suite).afterEach.toReversed(), ...given));
  for (const cleanup of cleanups) if (typeof cleanup === 'function') await attempt(() => (cleanup as Hook)());
  return isPassed;
}

/** A test that waits for what a mutant keeps from coming need not wait out its time-out: it fails when it takes far longer than before (ms). */
async function endsSoon(run: () => Promise<unknown>, before: number): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    limit = setTimeout(() => reject(new Error('It never ends')), 1_000 + 20 * before);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    clearTimeout(limit);
  }
}
