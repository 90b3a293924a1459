import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import type { Collections, StoreFigures } from '../../../src/api/analytics.ts';
import type { Vault } from '../../../src/api/enrollments.ts';
import { portfolioMachine } from '../../../src/machines/seller/portfolio.ts';
import { enrollment, TODAY } from '../../../tools/statecharts/models/seller/samples.ts';

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

it('shows the customers while the figures load and after they failed', async () => {
  let fail: (error: unknown) => void = nothing;
  const portfolio = createActor(
    portfolioMachine.provide({
      actors: {
        loadStoreFigures: fromPromise<StoreFigures>(() => new Promise((_, reject) => (fail = reject))),
        loadCollections: fromPromise<Collections>(never),
        loadRecentEnrollments: fromPromise<Vault, { count: number }>(() =>
          Promise.resolve({ enrollments: [enrollment()], today: TODAY }),
        ),
      },
    }),
  ).start();

  await waitFor(portfolio, (now) => now.matches({ recent: 'shown', figures: 'loading' }));
  fail(new Error('offline'));
  const now = await waitFor(portfolio, (snapshot) => snapshot.matches({ figures: 'failed' }));

  expect(now.matches({ recent: 'shown' })).toBe(true);
  expect(now.can({ type: 'recent.reload' })).toBe(false);
});

it('requests figures and customers at once', () => {
  const portfolio = createActor(
    portfolioMachine.provide({
      actors: {
        loadStoreFigures: fromPromise<StoreFigures>(never),
        loadCollections: fromPromise<Collections>(never),
        loadRecentEnrollments: fromPromise<Vault, { count: number }>(never),
      },
    }),
  ).start();

  expect(portfolio.getSnapshot().value).toEqual({
    figures: 'loading',
    collections: 'loading',
    recent: 'loading',
  });
  portfolio.stop();
});

it('requests the six newest customers', async () => {
  let asked = 0;
  const portfolio = createActor(
    portfolioMachine.provide({
      actors: {
        loadStoreFigures: fromPromise<StoreFigures>(never),
        loadCollections: fromPromise<Collections>(never),
        loadRecentEnrollments: fromPromise<Vault, { count: number }>(({ input: { count } }) => {
          asked = count;
          return never();
        }),
      },
    }),
  ).start();

  expect(asked).toBe(6);
  portfolio.stop();
});
