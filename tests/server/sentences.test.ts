// The server's texts for people are in lib/copy, in every language: its own code contains no sentence, and takes each
// from the reader's copy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The demo's own calls, and the API's reference, are for developers. */
const developers = ['http/demo.ts', 'http/apiDocs.ts'];
const sentence = /(?<!Error\(\s*)(['`])[A-Z][a-z’']*(?: [^'`\n]+)[.?!]\1/g;

const sentencesIn = (text: string): string[] => [...text.matchAll(sentence)].map(([found]) => found);

it('a sentence in code is found, one of an internal error is not', () => {
  expect(sentencesIn("throw fieldProblem('plan', 'Plan not found.');")).toEqual(["'Plan not found.'"]);
  expect(sentencesIn("throw new Error('No row is locked.');")).toEqual([]);
});

it('no rule, repository or route of the server holds a sentence of its own', () => {
  const found = ['domain', 'repositories', 'http'].flatMap((room) =>
    readdirSync(join('server', room), { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file))
      .filter((file) => file.endsWith('.ts') && !developers.includes(file))
      .flatMap((file) =>
        sentencesIn(readFileSync(join('server', file), 'utf8')).map((one) => `${file}: ${one}`),
      ),
  );
  expect(found).toEqual([]);
});

it('the server reads its texts from the reader’s copy, and none while a module loads', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('copy/'),
  );
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join('server', file), 'utf8').matchAll(
        /^import (?!type )[^;]*lib\/copy\/[^;]*;|^import [^;]*\bformat(Day|Instant)\b[^;]*lib\/dates.ts';|^(export )?const ((?!=>).)*readersCopy\(/gm,
      ),
    ].map(([line]) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
