import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { FoundInStore } from '../../../src/api/goTo.ts';
import { goToMachine } from '../../../src/machines/seller/goTo.ts';

it('a search waits for a pause of 200 ms after the last letter', () => {
  const searched: string[] = [];
  const clock = new SimulatedClock();
  const findInStore = fromPromise<FoundInStore, string>(({ input }) => {
    searched.push(input);
    return new Promise(() => undefined);
  });
  const flow = createActor(goToMachine.provide({ actors: { findInStore } }), {
    clock,
    input: { pages: [] },
  }).start();

  flow.send({ type: 'words.change', words: 'a' });
  clock.increment(199);
  flow.send({ type: 'words.change', words: 'an' });
  clock.increment(199);
  expect(searched).toEqual([]);

  clock.increment(1);
  expect(searched).toEqual(['an']);
});
