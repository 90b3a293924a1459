import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/tests\/(gates\.|walks\/)|\/failures\./.test(moduleId);

/** The gates, the walks and the tables of failures are the longest; begun last, they would keep one core busy while the other rests. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: [
      'tools/statecharts/kit/temporal.ts',
      'tools/statecharts/kit/lostEvents.ts',
      'tests/support/ownerStacks.ts',
      'tests/support/patience.ts',
      'tests/support/freshTab.ts',
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
