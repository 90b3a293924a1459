import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/temporal.ts'],
    passWithNoTests: false,
    testTimeout: 30_000, // a walk of many steps, on a busy machine
    maxWorkers: '100%', // by itself it leaves one core idle
  },
});
