// Which tests, and which flows, stand nearest to a source file.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Area } from './mutantsIn.ts';

/** Where the tests of an area are; those of calls, the nearest first. */
const folders: Readonly<Record<Area, string[]>> = {
  rules: ['tests/lib', 'tests/server/domain', 'tests/server/routes', 'tests/machines', 'tests/screens'],
  SQL: ['routes', 'jobs', 'auth', 'push', 'commands', 'http'].map((folder) => `tests/server/${folder}`),
  calls: ['tests/api', 'tests/machines', 'tests/screens'],
  screens: ['tests/screens'],
  replies: [], // the story of the replies tells of them all
};
const NEAREST = 4;
/** Tables over everything: they take minutes, and are asked for by name where they tell of a call. */
const tables = /everyOperation|everyPage|failures|proofs\.|models\.|renewals|languages/;

/** The test files nearest to a source file: those named like it or telling of it, then by their distance in imports. */
export function testsOf(file: string, area: Area): string[] {
  const nearest = testsTellingOf(file, [stemOf(file)], area);
  // A part that queries are made of has no tests of its own: those that tell of the queries are asked.
  if (nearest.length > 0 || area !== 'SQL') return nearest;
  const users = filesIn(path.dirname(file), /\.ts$/).filter((one) =>
    importsOf(one).includes(path.resolve(file)),
  );
  return testsTellingOf(file, users.map(stemOf), area);
}

const stemOf = (file: string): string =>
  path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .replace(/s$/, '');

function testsTellingOf(file: string, stems: readonly string[], area: Area): string[] {
  const named = new RegExp(stems.join('|'), 'gi');
  return folders[area]
    .flatMap((folder, at) => filesIn(folder, /\.test\.tsx?$/).map((test) => ({ test, at })))
    .filter(({ test }) => !tables.test(test))
    .map(({ test, at }) => {
      const mentions = readFileSync(test, 'utf8').match(named)?.length ?? 0;
      const isNamed = path.basename(test).match(named) !== null;
      const steps = distances(test).get(path.resolve(file)) ?? Infinity;
      // Of several names none is the file's own.
      const rank = [isNamed && stems.length === 1 ? 0 : 1, steps, area === 'calls' ? at : 0, -mentions];
      return { test, rank, steps, isTelling: mentions > 0 || isNamed };
    })
    .filter(({ steps, isTelling }) => steps < Infinity && (area !== 'SQL' || isTelling))
    .toSorted((one, two) => compare(one.rank, two.rank))
    .slice(0, NEAREST)
    .map(({ test }) => test);
}

/** The operations that a file of calls asks for, as the tables of failures name them. */
export const operationsIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]+)\} from '\.\/decoders\//g)].flatMap(([, names]) =>
    names!.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
  );

/** The flows whose models come to a screen over the fewest imports, or over one more, the nearest first: `customer/vault`. */
export function flowsOf(screen: string): string[] {
  const reached = filesIn('tools/statecharts/models', /\.model\.tsx$/)
    .map((model) => ({ model, steps: distances(model).get(path.resolve(screen)) ?? Infinity }))
    .filter(({ steps }) => steps < Infinity);
  const least = Math.min(...reached.map(({ steps }) => steps));
  return reached
    .filter(({ steps }) => steps <= Math.min(least + 1, 3))
    .toSorted((one, two) => one.steps - two.steps)
    .slice(0, NEAREST)
    .map(({ model }) =>
      path.relative('tools/statecharts/models', model).replace('.model.tsx', '').replaceAll('\\', '/'),
    );
}

export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file).replaceAll('\\', '/'))
    .filter((file) => ending.test(file))
    .toSorted();

function compare(one: readonly number[], two: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== two[index]);
  return at < 0 ? 0 : one[at]! - two[at]!;
}

const known = new Map<string, Map<string, number>>();
function distances(from: string): Map<string, number> {
  const steps = known.get(from) ?? new Map([[path.resolve(from), 0]]);
  if (!known.has(from))
    for (const [file, distance] of steps)
      for (const next of importsOf(file)) if (!steps.has(next)) steps.set(next, distance + 1);
  known.set(from, steps);
  return steps;
}

const imports = new Map<string, string[]>();
function importsOf(file: string): string[] {
  const before = imports.get(file);
  if (before) return before;
  // The route table brings every page.
  const source = file.endsWith('src/routes.tsx') ? '' : readFileSync(file, 'utf8');
  const found = [...source.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
    .map(([, to]) => path.resolve(path.dirname(file), to!))
    .filter((one) => /\.tsx?$/.test(one) && existsSync(one));
  imports.set(file, found);
  return found;
}
