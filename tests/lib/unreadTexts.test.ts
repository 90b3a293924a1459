import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
const read = (file: string) => readFileSync(file, 'utf8');
const isText = (file: string) => /lib\/copy\/|server\/copy\//.test(file);
const texts = readdirSync('src/lib/copy').filter((file) => file.endsWith('.ts'));

/** The names of the texts of a file that nothing else names, neither by `.name` nor as a value of the contract. */
const unreadIn = (source: string, named: ReadonlySet<string>): string[] =>
  [...source.matchAll(/^\s+(\w+)(?::|\()/gm)].map(([, name = '']) => name).filter((name) => !named.has(name));

it('every text is named where something reads it, and one that is not is found', () => {
  const readers = [...filesIn('src'), ...filesIn('server')].filter((file) => !isText(file));
  const named = new Set(readers.flatMap((file) => read(file).match(/\w+/g) ?? []));
  const sources = texts.map((file) => read(`src/lib/copy/${file}`));
  for (const source of sources) for (const [, name = ''] of source.matchAll(/\.(\w+)/g)) named.add(name);

  expect(sources.flatMap((source) => unreadIn(source, named))).toEqual([]);
  expect(unreadIn("  benefitMeaning: 'What the shop adds',", named)).toEqual(['benefitMeaning']);
});
