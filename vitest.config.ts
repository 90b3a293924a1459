import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/tests\/(gates\.|walks\/)|\/failures\./.test(moduleId);

/** The gates and the walks are the longest; begun last, they would keep one core busy while the other rests. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Files that replace a module or the window's history, read SVG (which the server shuts off in its process) or record what they alone
 * walk: each gets a worker of its own.
 */
const isolated = [
  'tests/api/session.test.ts',
  'tests/browser/historyLayers.test.ts',
  'tests/lib/qr.test.ts',
  'tests/machines/models.test.ts',
  'tests/screens/*/failures.test.tsx',
  'tests/screens/drawings.test.ts',
  'tests/server/auth/passwords.test.ts',
  'tests/server/auth/registrationOrder.test.ts',
  'tests/walks/*.test.ts',
];

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        // All others share workers, in which each module is loaded once.
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: isolated,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
    setupFiles: [
      'tools/statecharts/kit/temporal.ts',
      'tools/statecharts/kit/lostEvents.ts',
      'tests/support/patience.ts',
      'tests/support/freshTab.ts',
      'tests/support/cleanWorker.ts',
    ],
    passWithNoTests: false,
    maxWorkers: '100%', // by itself it leaves one core idle
    sequence: { sequencer: LongestFirst },
    // Ceilings for what hangs, generous enough for a machine with other work to do: no test measures time by them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
