// The tests with one mutant in the sources: SOURCE_MUTANT is the mutant as JSON, or empty. Never part of `npm test`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import root from '../../vitest.config.ts';
import { mutated, type SourceMutant } from './mutantsIn.ts';

const asked = process.env['SOURCE_MUTANT'];
const mutant = asked ? (JSON.parse(asked) as SourceMutant) : null;

export default mergeConfig(
  root,
  defineConfig({
    plugins: [
      {
        name: 'source-mutant',
        enforce: 'pre',
        load: (id) =>
          mutant && id.split('?')[0] === path.resolve(mutant.file)
            ? mutated(readFileSync(mutant.file, 'utf8'), mutant)
            : null,
      },
    ],
    test: { testTimeout: 30_000 }, // a mutant that hangs is caught
  }),
);
