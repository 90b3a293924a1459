import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { HistoryPart, HistoryRequest } from '../../../src/api/transactions.ts';
import { transactionsMachine } from '../../../src/machines/customer/transactions.ts';
import { fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import { sampleTransaction } from '../../../tools/statecharts/models/samples.ts';

it('searches 300 ms after the last letter, once, for all that was typed', async () => {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const history: HistoryPart = { transactions: [sampleTransaction()], count: 1, next: null, failed: false };
  const transactions = createActor(
    transactionsMachine.provide({
      actors: {
        openHistory: fromPromise(async () => history),
        loadHistory: fromPromise<HistoryPart, HistoryRequest>(async ({ input }) => {
          asked.push(input.filter.q);
          return history;
        }),
      },
    }),
    { clock, input: { address: fakePageAddress({ q: '', status: null, rows: 0 }) } },
  ).start();
  await waitFor(transactions, (now) => now.matches('shown'));

  transactions.send({ type: 'search.change', q: 'g' });
  clock.increment(299);
  transactions.send({ type: 'search.change', q: 'go' });
  clock.increment(299);
  expect(asked).toEqual([]);

  clock.increment(1);
  expect(asked).toEqual(['go']);
  transactions.stop();
});
