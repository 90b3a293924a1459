import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { FoundInStore } from '../../../src/api/goTo.ts';
import { sellerPaths } from '../../../src/lib/paths.ts';
import { type Destination, goToMachine } from '../../../src/machines/seller/goTo.ts';

function start({
  pages = [],
  reply = new Promise(() => undefined),
}: { pages?: Destination[]; reply?: Promise<FoundInStore> } = {}) {
  const searched: string[] = [];
  const clock = new SimulatedClock();
  const findInStore = fromPromise<FoundInStore, string>(({ input }) => {
    searched.push(input);
    return reply;
  });
  const flow = createActor(goToMachine.provide({ actors: { findInStore } }), {
    clock,
    input: { pages },
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

it.each([0, 1])('the page at %i stays the current one when customers come in above it', async (moves) => {
  const pages = [
    { to: sellerPaths.payments, label: 'Payments' },
    { to: sellerPaths.plans, label: 'Plans' },
  ];
  const customers = [{ id: 'u1', name: 'Pankaj Rao', phone: '9876543210' }];
  const { flow, clock } = start({ pages, reply: Promise.resolve({ customers, plans: [] }) });
  flow.send({ type: 'words.change', words: 'p' });
  for (let move = 0; move < moves; move += 1) flow.send({ type: 'current.move', by: 1 });

  clock.increment(200);
  await waitFor(flow, (now) => now.matches('found'));
  flow.send({ type: 'current.choose' });

  expect(flow.getSnapshot().output).toEqual({ to: pages[moves]?.to });
});
