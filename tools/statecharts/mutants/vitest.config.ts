// The run that `npm run mutants` starts for one machine; never part of `npm test`.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    root: process.cwd(),
    include: ['tools/statecharts/mutants/run.ts'],
    setupFiles: [
      'tools/statecharts/kit/temporal.ts',
      'tests/support/ownerStacks.ts',
      'tests/support/freshTab.ts',
    ],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 10_000, // a mutant that hangs is caught
    dangerouslyIgnoreUnhandledErrors: true, // mutants cause some; only failed tests count
  },
});
