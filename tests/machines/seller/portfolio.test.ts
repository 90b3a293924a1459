import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { Collections, StoreFigures } from '../../../src/api/analytics.ts';
import type { Vault } from '../../../src/api/enrollments.ts';
import { portfolioMachine } from '../../../src/machines/seller/portfolio.ts';

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

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
