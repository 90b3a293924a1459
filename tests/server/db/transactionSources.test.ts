// A transaction locks its rows, and on the embedded database everybody, so inside it only the database may be awaited.
import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('../../../server/**/*.ts', { eager: true, query: '?raw', import: 'default' }),
).map(([file, text]) => [file.replace('../../../', ''), text] as const);

/** Calls whose work is done in a transaction; `idempotentTransaction` is that of an operation that may be repeated. */
const opens = /\b(?:transaction|idempotentTransaction)\((?:async )?\(/g;
/** Other servers, password hashes, pictures, timers, and another connection. */
const foreign =
  /\b(?:fetch|hashPassword|verifyPassword|tryPassword|refuseGuessable|reencode\w+|pngIcon|sendDueSms|sendDue|setTimeout|readFile)\(|\b(?:sms|push)\.send\(|\bdb\.(?:query|transaction)\(|\bsleep\(/;
const begins = /['"`]\s*(?:begin|commit|rollback|savepoint|start transaction)\b/i;

/** The works of all transactions of a source: from the call's bracket to the one that closes it. */
function worksIn(text: string): string[] {
  return [...text.matchAll(opens)].map(({ index }) => {
    const from = text.indexOf('(', index);
    let depth = 0;
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
      if (depth === 0) return text.slice(from, at);
    }
    throw new Error('A transaction has no end.');
  });
}

const foreignIn = (text: string) => worksIn(text).flatMap((work) => foreign.exec(work)?.[0] ?? []);

it('no transaction waits for another server, a hash, a picture, a timer or another connection', () => {
  const works = sources.flatMap(([, text]) => worksIn(text));
  const found = sources.flatMap(([file, text]) => foreignIn(text).map((call) => `${file}: ${call}`));

  expect(works.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

it('what runs in transactions, the repositories and the domain, calls no other server and hashes nothing', () => {
  const inside = sources.filter(([file]) => /^server\/(?:repositories|domain)\//.test(file));
  const found = inside.filter(([, text]) => foreign.test(text.replaceAll(/#?db\.transaction\(/g, '')));

  expect(inside.length).toBeGreaterThan(30);
  expect(found.map(([file]) => file)).toEqual([]);
});

it('one file alone begins and ends transactions', () => {
  expect(sources.filter(([, text]) => begins.test(text)).map(([file]) => file)).toEqual([
    'server/db/dbTransaction.ts',
  ]);
});

it.each([
  ['await db.transaction(async (sql) => { await save(sql); await sms.send({ code }); });', ['sms.send(']],
  ['const hash = await hashPassword(given); await db.transaction(async (sql) => save(sql, hash));', []],
])('%s is seen', (text, calls) => {
  expect(foreignIn(text)).toEqual(calls);
});
