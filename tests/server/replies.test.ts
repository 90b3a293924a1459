// The server's replies, rows and messages in one story: a text for each chapter, which is reviewed like code. `npm run
// replies` accepts the new ones. See docs/decisions/0008.
import { afterAll, expect, it, vi } from 'vitest';
import { operations, queryParametersOf } from '../support/contract.ts';
import { testDatabase } from '../support/database.ts';
import { sameIds } from './replies/sameIds.ts';
import { tellStory } from './replies/story.ts';

const reads = operations.filter(({ method }) => method === 'GET');

vi.setConfig({ hookTimeout: 900_000 }); // the whole story runs before the first test

let told: Awaited<ReturnType<typeof tellStory>>;
let randomIds: () => Promise<unknown>;
await testDatabase(async (db) => {
  randomIds = await sameIds(db);
  told = await tellStory(db);
});
afterAll(() => randomIds());

it('the story comes to its end, and each chapter is what its file says', async () => {
  for (const [chapter, lines] of told.story.chapters)
    await expect
      .soft(`${lines.join('\n').trim()}\n`)
      .toMatchFileSnapshot(`replies/${chapter.replaceAll(' ', '-')}.txt`);
  expect(told.failure).toBeNull();
});

it('every operation of the contract succeeds in the story', () => {
  expect(operations.filter(({ id }) => !told.story.asked.has(id)).map(({ id }) => id)).toEqual([]);
});

it('every query parameter is asked with, and each of its choices', () => {
  const missing = reads.flatMap((operation) => {
    const asked = told.story.asked.get(operation.id) ?? [];
    return queryParametersOf(operation).flatMap(({ name, choices }) => {
      const values = asked.flatMap((query) => query.getAll(name));
      if (choices)
        return choices.filter((one) => !values.includes(one)).map((one) => `${operation.id} ${name}=${one}`);
      return values.length > 0 ? [] : [`${operation.id} ${name}`];
    });
  });
  expect(missing).toEqual([]);
});
