// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Income } from '../../../src/api/analytics.ts';
import { syncServerClock } from '../../../src/api/clock.ts';
import { connect } from '../../../src/api/transport.ts';
import type { DayPreset } from '../../../src/lib/dayPresets.ts';
import { fakePageAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import { quickMachine } from '../../../src/machines/seller/quick.ts';
import { pageOf } from '../../support/pageOf.ts';

const amounts = { billed: 9, collected: 5, pending: 3, due: 1, outstanding: 4 };
const incomeOf = (collected: number): Income => ({
  from: '2026-11-21',
  to: '2026-11-21',
  amounts: { ...amounts, collected },
  unpaid: [],
  unpaidCount: 0,
});

const address = fakePageAddress({ days: 'today' as const });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T23:59:30+05:30') }));
afterEach(() => {
  vi.useRealTimers();
  connect({ realm: () => 'customer', fetch: (request) => fetch(request) });
});

it('shows the preset chosen last even when an earlier reply comes later', async () => {
  const answers = new Map<DayPreset, (income: Income) => void>();
  const quick = createActor(
    quickMachine.provide({
      actors: {
        loadIncome: fromPromise<Income, DayPreset>(
          ({ input }) => new Promise((resolve) => answers.set(input, resolve)),
        ),
      },
    }),
    { input: { address } },
  ).start();
  quick.send({ type: 'preset.choose', preset: 'thisMonth' });
  quick.send({ type: 'preset.choose', preset: 'thisWeek' });

  answers.get('thisWeek')?.(incomeOf(2));
  await waitFor(quick, (now) => now.matches('shown'));
  answers.get('thisMonth')?.(incomeOf(3));
  answers.get('today')?.(incomeOf(1));
  await vi.advanceTimersByTimeAsync(10);

  expect(quick.getSnapshot().context).toMatchObject({
    preset: 'thisWeek',
    income: { amounts: { collected: 2 } },
  });
  quick.stop();
});

it('loads each preset’s days by the server’s date, and again after midnight', async () => {
  const asked: Record<string, string>[] = [];
  syncServerClock(new Date().toUTCString());
  connect({
    realm: () => 'seller',
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/transactions/')) return Promise.resolve(Response.json(pageOf([])));
      asked.push(Object.fromEntries(searchParams));
      return Promise.resolve(
        Response.json({ overall: { counts: { paid: 1, pending: 1, due: 1 }, amounts } }),
      );
    },
  });
  const quick = createActor(quickMachine, { input: { address } }).start();
  // A body is read in real time: without the wait, the minute that passes could be a call's own.
  const shown = () => waitFor(quick, (now) => now.matches('shown'));
  await shown();
  quick.send({ type: 'preset.choose', preset: 'thisMonth' });
  await shown();

  await vi.advanceTimersByTimeAsync(60_000);
  await shown();

  expect(asked).toEqual([
    { period: 'daily', start_date: '2026-11-30', end_date: '2026-11-30' },
    { period: 'daily', start_date: '2026-11-01', end_date: '2026-11-30' },
    { period: 'daily', start_date: '2026-12-01', end_date: '2026-12-01' },
  ]);
  quick.stop();
});
