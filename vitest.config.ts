import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isWalk = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/walks/');

/** The walks are the longest; begun last, they would keep one core busy while the other rests. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: [
      'tools/statecharts/kit/temporal.ts',
      'tools/statecharts/kit/lostEvents.ts',
      'tests/support/patience.ts',
    ],
    passWithNoTests: false,
    maxWorkers: '100%', // by itself it leaves one core idle
    sequence: { sequencer: WalksFirst },
    // Ceilings for what hangs, generous enough for a machine with other work to do: no test measures time by them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
