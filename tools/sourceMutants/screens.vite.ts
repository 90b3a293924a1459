// The page of the walks with every mutant of a sample in it, each asleep until `window.sourceMutant` is its number: one build serves all.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import walks from '../statecharts/walks/walks.vite.ts';
import type { SourceMutant } from './mutantsIn.ts';

const mutants = JSON.parse(readFileSync(process.env['SOURCE_MUTANTS']!, 'utf8')) as SourceMutant[];

/** The file’s text with its mutants as choices; the last in the text first, so that places stay. */
function withChoices(file: string): string {
  let text = readFileSync(file, 'utf8');
  const own = mutants.map((mutant, number) => ({ ...mutant, number }));
  for (const { start, end, now, number } of own
    .filter((mutant) => path.resolve(mutant.file) === file)
    .toSorted((one, two) => two.start - one.start))
    text = `${text.slice(0, start)}(globalThis.sourceMutant === ${number} ? (${now}) : (${text.slice(start, end)}))${text.slice(end)}`;
  return text;
}

export default mergeConfig(
  walks,
  defineConfig({
    plugins: [
      {
        name: 'source-mutants',
        enforce: 'pre',
        load: (id) => (mutants.some(({ file }) => path.resolve(file) === id) ? withChoices(id) : null),
      },
    ],
    build: { outDir: 'out/sourceMutants/walks' },
  }),
);
