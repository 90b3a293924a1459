import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { FoundInStore } from '../../../src/api/goTo.ts';
import { goToMachine } from '../../../src/machines/seller/goTo.ts';

function start() {
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
  return { flow, clock, searched };
}

it('a search waits for a pause of 200 ms after the last letter', () => {
  const { flow, clock, searched } = start();

  flow.send({ type: 'words.change', words: 'a' });
  clock.increment(199);
  flow.send({ type: 'words.change', words: 'an' });
  clock.increment(199);
  expect(searched).toEqual([]);

  clock.increment(1);
  expect(searched).toEqual(['an']);
});

it.each(['', '  '])('words that are taken back, so that %o is left, are not searched', (words) => {
  const { flow, clock, searched } = start();
  flow.send({ type: 'words.change', words: 'an' });

  flow.send({ type: 'words.change', words });
  clock.increment(200);

  expect(searched).toEqual([]);
  expect(flow.getSnapshot()).toMatchObject({ value: 'resting', context: { words } });
});
