// Files named by documents and comments exist: moving a file means changing its mentions.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folders = ['deploy', 'docs', 'e2e', 'scripts', 'server', 'src', 'tests', 'tools'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    `${folder}/${file}`.replaceAll('\\', '/'),
  ),
);
/** The charts are written by `npm run charts`. */
const documents = ['README.md', 'CONTRIBUTING.md', ...files].filter(
  (file) => file.endsWith('.md') && !file.startsWith('docs/machines/'),
);

const isThere = (name: string) => existsSync(name) || files.some((file) => file.endsWith(`/${name}`));

/** Links, and names of files in code or text; they may begin further in, as `parts/Money.tsx` does, and a decision end with its number. */
function missingIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(path.join(path.dirname(document), link)));
  const names = [...text.matchAll(/(?<![\w.@/<>*{}-])[\w.-]+(?:\/[\w.-]+)*(?!\.?[\w/<>*{}-])/g)]
    .map(([name]) => name.replace(/\.$/, ''))
    .filter(
      (name) =>
        folders.some((folder) => name.startsWith(`${folder}/`)) ||
        /^(?!(dist|etc|node_modules|out)\/)(?!\.).*\.(tsx?|m?js|ya?ml|css)$/.test(name),
    )
    .filter((name) => !isThere(name));
  return [...links, ...names].filter(
    (name) => !/^docs\/decisions\/\d{4}$/.test(name) || !files.some((file) => file.startsWith(`${name}-`)),
  );
}

it.each(documents)('%s names no file and no page that is not there', (document) => {
  expect(missingIn(document, readFileSync(document, 'utf8'))).toEqual([]);
});

/** Headings of a document without a word below them, and words that a glossary explains twice. */
const leftovers = (text: string): string[] => {
  const headings = [
    ...text.replace(/^```[^]*?^```/gm, '-').matchAll(/^(##+ .*)\n\s*(?=##? |$(?![^]))/gm),
  ].map(([, heading = '']) => heading);
  const words = [...text.matchAll(/^\| (\*\*.*?\*\*) \|/gm)].map(([, word = '']) => word);
  return [...headings, ...words.filter((word, index) => words.indexOf(word) < index)];
};

it.each(documents)('%s has no empty section and no word that it explains twice', (document) => {
  expect(leftovers(readFileSync(document, 'utf8'))).toEqual([]);
});

it('every decision is in the index', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  expect(
    readdirSync('docs/decisions').filter((page) => page !== 'README.md' && !index.includes(`](${page})`)),
  ).toEqual([]);
});

it('README is read in a minute', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThan(700);
});

const sources = files.filter((file) => /^(server|src)\/.*\.tsx?$/.test(file));
const comments = (text: string): string =>
  text.match(/(?<=^|\s)\/\/ .*$|\/\*\*?[^]*?\*\//gm)?.join('\n') ?? '';

it('a comment names no file that is not there', () => {
  expect(
    sources.flatMap((file) =>
      missingIn(file, comments(readFileSync(file, 'utf8'))).map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});

it('a moved file, a broken link and a decision that was never made are found', () => {
  const text =
    '`parts/useDialog.ts`, [dues](0011-dues.md), docs/decisions/9999, docs/decisions/0034, src/lib and src/main.tsx.';

  expect(missingIn('docs/decisions/x.md', text)).toEqual([
    '0011-dues.md',
    'parts/useDialog.ts',
    'docs/decisions/9999',
  ]);
});
