import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { RateBoard, RateBoardQuery } from '../../../src/api/goldRates.ts';
import { rateBoardMachine, readRateBoardQuery } from '../../../src/machines/seller/rateBoard.ts';
import { rateBoard as board } from '../../../tools/statecharts/models/seller/samples.ts';

/** The board at an address that keeps what is written, with what it asked the server for. */
function boardAt(search: string) {
  const asked: RateBoardQuery[] = [];
  let query = readRateBoardQuery(new URLSearchParams(search));
  let changed = () => {};
  const go = (to: RateBoardQuery) => {
    query = to;
    changed();
  };
  const actor = createActor(
    rateBoardMachine.provide({
      actors: {
        loadRateBoard: fromPromise<RateBoard, RateBoardQuery>(({ input }) => {
          asked.push(input);
          return Promise.resolve(board);
        }),
      },
    }),
    {
      input: {
        toasts: createEmptyActor() as never,
        address: { read: () => query, write: go, listen: (listener) => ((changed = listener), () => {}) },
      },
    },
  ).start();
  const shown = () => waitFor(actor, (now) => now.matches('shown'));
  return { actor, asked, go, shown, address: () => query };
}

it('the gold rates show the karat and the page of their address, as Back and a reload bring them', async () => {
  const { actor, asked, go, shown } = boardAt('?karat=18&page=2');
  await shown();
  go({ karat: 24, page: 1 });
  await shown();
  actor.stop();

  expect(asked).toEqual([
    { karat: 18, page: 2 },
    { karat: 24, page: 1 },
  ]);
});

it('a karat and a page that somebody chooses are in the address of the gold rates', async () => {
  const { actor, asked, shown, address } = boardAt('?karat=9&page=0');
  await shown();
  expect(address()).toEqual({ karat: 22, page: 1 });
  actor.send({ type: 'page.choose', page: 2 });
  await shown();
  expect(address()).toEqual({ karat: 22, page: 2 });
  actor.send({ type: 'karat.choose', karat: 18 });
  await shown();
  actor.stop();

  expect(address()).toEqual({ karat: 18, page: 1 });
  expect(asked.map(({ karat, page }) => [karat, page])).toEqual([
    [22, 1],
    [22, 2],
    [18, 1],
  ]);
});
