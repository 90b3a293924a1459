// The tests with the canary that is switched on (see canary.ts), for gates whose cases are tests. Never part of `npm test`.
import { defineConfig, mergeConfig } from 'vitest/config';
import root from '../../../vitest.config.ts';
import { canaryPlugin, EDITS } from './canary.ts';
import type { Edit } from './gate.ts';

const edits = JSON.parse(process.env[EDITS] ?? '[]') as Edit[];

export default mergeConfig(
  root,
  defineConfig({
    plugins: [canaryPlugin(edits)],
    test: edits.length > 0 ? { testTimeout: 30_000, bail: 1 } : {}, // a known bug that hangs is seen
  }),
);
