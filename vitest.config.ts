import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { rememberedPasswords } from './scripts/vite/rememberedPasswords.ts';
import { secondProcess } from './scripts/vite/secondProcess.ts';

/** Once the server is loaded, sharp may not read SVG, which these files need. */
const drawings = ['tests/lib/qr.test.ts', 'tests/screens/drawings.test.ts'];

const replies = 'tests/server/replies.test.ts';

/** Too slow or too random to run for each change: `npm run test:nightly`. */
const isNightly = (file: string): boolean => file.startsWith('tests/nightly/');

/**
 * Files that replace modules reload everything, and files that go back in the tab's history need a page of their own.
 * The others share the modules of their worker, and its database or its page.
 */
const isIsolated = (file: string): boolean =>
  [...drawings, replies].includes(file) ||
  /vi\.(mock|doMock|resetModules)\(|history\.back\(/.test(readFileSync(file, 'utf8'));

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`);
const daily = files.filter((file) => !isNightly(file));

const hasPage = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment');

/**
 * The longest start first, so that no core waits for one of them at the end; then files with a page, then the others.
 */
const rank = ({ moduleId }: TestSpecification): number =>
  /\/tests\/(gates\.|machines\/proofs\.|walks\/|server\/replies\.)|\/failures\./.test(moduleId)
    ? 0
    : hasPage(moduleId)
      ? 1
      : 2;

/** The same order on every machine, whatever the duration of earlier runs. */
class FixedOrder extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(
      specifications.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1)),
    );
  }
}

export default defineConfig({
  plugins: [react(), secondProcess(), rememberedPasswords()],
  test: {
    projects: [
      // Without an `exclude` of their own, which would hide the command line's: `npm run check` excludes tests.
      { extends: true, test: { name: 'isolated', include: daily.filter(isIsolated) } },
      {
        extends: true,
        test: { name: 'shared', include: daily.filter((file) => !isIsolated(file)), isolate: false },
      },
      ...(process.env['NIGHTLY'] === '1'
        ? [{ extends: true as const, test: { name: 'nightly', include: files.filter(isNightly) } }]
        : []),
    ],
    setupFiles: [
      'tools/statecharts/kit/temporal.ts',
      'tools/statecharts/kit/lostEvents.ts',
      'tests/support/ownerStacks.ts',
      'tests/support/patience.ts',
      'tests/support/freshTab.ts',
      'tests/support/freshPage.ts',
      'tests/support/nothingReplaced.ts',
    ],
    passWithNoTests: false,
    maxWorkers: 2,
    slowTestThreshold: 10_000, // one line per file is enough
    execArgv: ['--max-semi-space-size=32'], // pages are created and discarded: with little young space, a sixth of the time is garbage collection
    sequence: { sequencer: FixedOrder },
    // Limits for hanging tests, generous enough for a busy machine: no test measures time by them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
