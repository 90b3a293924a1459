import { expect, it, vi } from 'vitest';
import { together } from '../../../server/db/together.ts';

/** Questions that are answered or refused by hand, in turn. */
function heldQuestions() {
  const asked: string[][] = [];
  const held: { resolve: (answers: string[]) => void; reject: (error: Error) => void }[] = [];
  const ask = together((all: string[]) => {
    asked.push(all);
    return new Promise<string[]>((resolve, reject) => held.push({ resolve, reject }));
  });
  return { asked, held, ask };
}

it('the first is asked for at once, and those who come meanwhile together, after its answer', async () => {
  const { asked, held, ask } = heldQuestions();

  const first = ask('a');
  const others = [ask('b'), ask('c'), ask('b')];
  expect(asked).toEqual([['a']]);
  held[0]!.resolve(['A']);
  expect(await first).toBe('A');
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(asked).toEqual([['a'], ['b', 'c', 'b']]);
  held[1]!.resolve(['B', 'C', 'B']);

  expect(await Promise.all(others)).toEqual(['B', 'C', 'B']);
});

it('a refused question refuses those who shared it, and nobody after them', async () => {
  const { asked, held, ask } = heldQuestions();

  const first = ask('a');
  const second = ask('b');
  held[0]!.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]!.resolve(['B']);
  expect(await second).toBe('B');
  const third = ask('c');
  held[2]!.resolve(['C']);

  expect(await third).toBe('C');
  expect(asked).toEqual([['a'], ['b'], ['c']]);
});
