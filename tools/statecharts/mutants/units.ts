// The models of a machine's file and the hand-written tests nearest to it.
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

/** Every flow uses toasts, so distance decides: the most relevant tests import the machine or a screen that does. */
const NEAREST_TESTS = 8;
const kitTests = /machines\/(proofs|models)\.test\.ts$/;

/** Every source file that a test loads, with its distance in imports. */
function importDistances(test: string): Map<string, number> {
  const steps = new Map([[path.resolve(test), 0]]);
  for (const [file, distance] of steps)
    for (const next of importsOf(file)) if (!steps.has(next)) steps.set(next, distance + 1);
  return steps;
}

const importsByFile = new Map<string, string[]>();
function importsOf(file: string): string[] {
  const before = importsByFile.get(file);
  if (before) return before;
  // The route table imports every page, so its imports do not count.
  const source = file.endsWith('src/routes.tsx') ? '' : readFileSync(file, 'utf8');
  const found = [...source.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
    .map(([, to]) => path.resolve(path.dirname(file), to as string))
    .filter((one) => /\.tsx?$/.test(one) && existsSync(one));
  importsByFile.set(file, found);
  return found;
}

/** True when the test's first line requests a DOM. */
export const needsDom = (file: string): boolean =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom');
