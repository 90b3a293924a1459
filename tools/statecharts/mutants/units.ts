// Which models describe a machine's file, and which hand-written tests have to do with it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type Unit = {
  /** The machine's file without its ending, under src/machines: `customer/vault`. */
  name: string;
  models: string[];
  /** The nearest first. */
  tests: string[];
};

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => ending.test(file));

/** The smallest machine first. */
export function findUnits(): Unit[] {
  const units = new Map<string, string[]>();
  for (const model of files('tools/statecharts/models', /\.model\.tsx?$/)) {
    const name = path
      .relative('tools/statecharts/models', model)
      .replaceAll(path.sep, '/')
      .replace(/(\.\w+)?\.model\.tsx?$/, '');
    units.set(name, [...(units.get(name) ?? []), path.resolve(model)]);
  }
  const tests = ['machines', 'proofs', 'screens', 'browser']
    .flatMap((folder) => files(path.join('tests', folder), /\.test\.tsx?$/))
    .filter((file) => !kitTests.test(file))
    .map((file) => ({ file, reach: importDistances(file) }));
  return [...units]
    .toSorted(([a], [b]) => size(a) - size(b))
    .map(([name, models]) => ({
      name,
      models,
      tests: tests
        .map(({ file, reach }) => ({ file, steps: reach.get(path.resolve(sourceOf(name))) ?? Infinity }))
        .filter(({ steps }) => steps < Infinity)
        .toSorted((a, b) => a.steps - b.steps)
        .slice(0, NEAREST_TESTS)
        .map(({ file }) => path.resolve(file)),
    }));
}

export const sourceOf = (name: string): string => `src/machines/${name}.ts`;
const size = (name: string): number => readFileSync(sourceOf(name), 'utf8').length;

/** Toasts are used by every flow; the tests that tell most of a machine import it, or a screen that does. */
const NEAREST_TESTS = 8;
const kitTests = /machines\/(proofs|models)\.test\.ts$/;

/** Every file of ours that a test loads, and over how many imports. */
function importDistances(test: string): Map<string, number> {
  const steps = new Map([[path.resolve(test), 0]]);
  for (const [file, so] of steps)
    for (const next of importsOf(file)) if (!steps.has(next)) steps.set(next, so + 1);
  return steps;
}

const importsByFile = new Map<string, string[]>();
function importsOf(file: string): string[] {
  const before = importsByFile.get(file);
  if (before) return before;
  // Types and the table of all routes lead everywhere.
  const source = file.endsWith('src/routes.tsx') ? '' : readFileSync(file, 'utf8');
  const found = [...source.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
    .map(([, to]) => path.resolve(path.dirname(file), to as string))
    .filter((one) => /\.tsx?$/.test(one) && existsSync(one));
  importsByFile.set(file, found);
  return found;
}

/** Where a test wants a page around it, it says so in its first line. */
export const needsDom = (file: string): boolean =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom');
