// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { syncServerClock } from '../../../src/api/clock.ts';
import type { Dues, PendingPayment } from '../../../src/api/dues.ts';
import { dueListMachine } from '../../../src/machines/customer/dueList.ts';
import { toastsMachine } from '../../../src/machines/session/toasts.ts';
import DuePayments from '../../../src/screens/customer/DuePayments.tsx';
import { provideActors } from '../../../tools/statecharts/kit/provideActors.ts';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';

const payment = (given: Partial<PendingPayment>): PendingPayment => ({
  transaction_id: String(given.due_date),
  plan_name: 'Golden Lotus',
  amount: 5000,
  due_date: '2026-11-05',
  overdue: false,
  ...given,
});

let putBack = () => undefined as void;
afterEach(() => {
  cleanup();
  putBack();
});

/** Renders the page with these dues; returns a reader of the current toast. */
function show(load: () => Promise<Dues>) {
  const toasts = createActor(toastsMachine).start();
  putBack = provideActors(dueListMachine, { loadDues: fromPromise(load) });
  render(withFakeApp(<DuePayments />, { toasts }));
  return () => toasts.getSnapshot().context.toast;
}

describe('due payments', () => {
  it('labels overdue, today’s and upcoming payments', async () => {
    const payments = [
      payment({ due_date: '2026-11-05', overdue: true }),
      payment({ due_date: '2026-11-21' }),
      payment({ due_date: '2026-12-05' }),
    ];
    show(async () => ({ payments, today: '2026-11-21' }));

    const cards = await screen.findAllByRole('listitem');

    const saying = (text: string) => cards.map((card) => within(card).queryByText(text) !== null);
    expect(saying('Overdue')).toEqual([true, false, false]);
    expect(saying('Due today')).toEqual([false, true, false]);
    expect(screen.getByText('3 instalments, ₹15,000 in all.')).toBeTruthy();
  });

  it('shows "Please contact the store for payment." on Pay Now', async () => {
    const said = show(async () => ({ payments: [payment({})], today: '2026-11-01' }));

    fireEvent.click(await screen.findByRole('button', { name: 'Pay Now' }));

    expect(said()).toEqual({ text: 'Please contact the store for payment.', tone: 'info' });
  });

  it('reloads due payments when a new day begins', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:58:30+05:30'), shouldAdvanceTime: true });
    syncServerClock(new Date().toUTCString());
    const answers = [
      { payments: [], today: '2026-11-21' },
      { payments: [payment({ due_date: '2026-11-22' })], today: '2026-11-22' },
    ];
    show(async () => answers.shift()!);
    expect(await screen.findByText('No Due Payment Yet')).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(180_000));

    expect(screen.getByText('Due today')).toBeTruthy();
    vi.useRealTimers();
  });

  it('shows an error when due payments fail to load, and the payments after Retry', async () => {
    const answers = [
      () => Promise.reject(new Error('off')),
      async () => ({ payments: [], today: '2026-11-21' }),
    ];
    show(() => answers.shift()!());

    expect(await screen.findByText('Failed to load due payments')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('No Due Payment Yet')).toBeTruthy();
  });
});
