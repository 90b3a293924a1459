import { createActor, createEmptyActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { TransactionQuery, TransactionsPage } from '../../../src/api/transactions.ts';
import { markPaidMachine } from '../../../src/machines/seller/markPaid.ts';
import { paymentsMachine } from '../../../src/machines/seller/payments.ts';
import { listOf, paid, transaction } from './samples.ts';

interface Call {
  query: TransactionQuery;
  dropped: () => boolean;
  answer: (list: TransactionsPage) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The running list, every question it asks, and its answers in our hands. */
function counter() {
  const calls: Call[] = [];
  const clock = new SimulatedClock();
  const machine = paymentsMachine.provide({
    actors: {
      loadTransactions: fromPromise<TransactionsPage, TransactionQuery>(
        ({ input: query, signal }) =>
          new Promise((resolve, reject) => {
            calls.push({
              query,
              dropped: () => signal.aborted,
              answer: (list) => (resolve(list), settled()),
              fail: (error) => (reject(error), settled()),
            });
          }),
      ),
      markPaid: markPaidMachine.provide({ actors: { markPaid: fromPromise(async () => paid) } }),
    },
  });
  const toasts = createEmptyActor() as never;
  const payments = createActor(machine, { clock, input: { toasts } }).start();
  const last = (): Call => {
    const call = calls.at(-1);
    if (!call) throw new Error('nothing was asked');
    return call;
  };
  const search = (value: string) => payments.send({ type: 'form.change', name: 'q', value });
  const rows = () => payments.getSnapshot().context.list?.results.map(({ id }) => id);
  return { payments, calls, last, clock, search, rows };
}

describe('the payments list', () => {
  it('asks once for all letters typed without a pause', async () => {
    const { calls, last, clock, search } = counter();
    await last().answer(listOf([transaction()]));

    for (const text of ['a', 'an', 'ana']) {
      search(text);
      clock.increment(299);
    }
    expect(calls).toHaveLength(1);
    clock.increment(1);

    expect(calls).toHaveLength(2);
    expect(last().query).toEqual({ q: 'ana', from: '', to: '', status: null, page: 1 });
  });

  it('never lets an older search overwrite a newer one', async () => {
    const { calls, clock, search, rows } = counter();
    search('ananya');
    clock.increment(300);
    search('dev');
    clock.increment(300);
    const [, older, newer] = calls;

    await newer?.answer(listOf([transaction({ id: 'dev' })]));
    await older?.answer(listOf([transaction({ id: 'ananya' })]));

    expect(older?.dropped()).toBe(true);
    expect(rows()).toEqual(['dev']);
  });

  it('takes the words just typed along when a tab is chosen before the pause is over', async () => {
    const { payments, calls, last, search } = counter();

    search('  dev ');
    payments.send({ type: 'tab.choose', tab: 'due' });

    expect(calls).toHaveLength(2);
    expect(last().query).toMatchObject({ q: 'dev', status: 'due', page: 1 });
  });

  it('asks nothing for a range that ends before it begins, and says so at the last day', async () => {
    const { payments, calls, last } = counter();
    payments.send({ type: 'form.change', name: 'from', value: '2026-11-30' });
    payments.send({ type: 'form.change', name: 'to', value: '2026-11-01' });

    payments.send({ type: 'form.submit' });
    expect(calls).toHaveLength(1);
    expect(payments.getSnapshot().context.form.touched.to).toBe(true);

    payments.send({ type: 'form.change', name: 'to', value: '2026-11-30' });
    payments.send({ type: 'form.submit' });
    expect(last().query).toMatchObject({ from: '2026-11-30', to: '2026-11-30' });
  });

  it('asks nothing for a day that does not exist', () => {
    const { payments, calls } = counter();

    payments.send({ type: 'form.change', name: 'from', value: '31/02/2026' });
    payments.send({ type: 'form.submit' });

    expect(calls).toHaveLength(1);
  });

  it('leaves dates that were typed but not applied out of the next search', async () => {
    const { payments, last, clock, search } = counter();

    payments.send({ type: 'form.change', name: 'from', value: '2026-11-30' });
    search('dev');
    clock.increment(300);

    expect(last().query).toMatchObject({ q: 'dev', from: '' });
  });

  it('tries the same page again after a failure', async () => {
    const { payments, last, rows } = counter();
    await last().answer(listOf([transaction()], 1, 3));
    payments.send({ type: 'page.choose', page: 3 });

    await last().fail(new ApiProblem('timeout'));
    expect(payments.getSnapshot().context.problem).toBe('Request timed out. Please try again.');
    payments.send({ type: 'list.reload' });

    expect(last().query.page).toBe(3);
    expect(rows()).toEqual(['t1']);
  });

  it('offers mark as paid by the rule of this screen alone', async () => {
    const { payments, last } = counter();
    const offered = (id: string) => payments.getSnapshot().can({ type: 'payment.mark', id });
    await last().answer(
      listOf([
        transaction({ id: 'due' }),
        transaction({ id: 'failed', status: 'failed' }),
        transaction({ id: 'today', status: 'pending', scheduled_due_date: '2026-11-21' }),
        transaction({
          id: 'first',
          status: 'pending',
          scheduled_due_date: '2026-12-21',
          is_first_payment: true,
        }),
        transaction({ id: 'tomorrow', status: 'pending', scheduled_due_date: '2026-11-22' }),
        transaction({ id: 'void', status: 'voided', is_first_payment: true }),
        paid,
      ]),
    );

    expect(['due', 'failed', 'today', 'first'].map(offered)).toEqual([true, true, true, true]);
    expect(['tomorrow', 'void', 't1', 'nobody'].map(offered)).toEqual([false, false, false, false]);
  });

  it('shows a booked payment in its own row without asking for the list again', async () => {
    const { payments, calls, last } = counter();
    await last().answer(listOf([transaction({ id: 't0' }), transaction()]));

    payments.send({ type: 'payment.mark', id: 't1' });
    payments.getSnapshot().children.markPaid?.send({ type: 'form.submit' });
    await waitFor(payments, (now) => now.matches({ dialog: 'closed' }));

    const { list, booked } = payments.getSnapshot().context;
    expect(list?.results.map(({ id, status }) => [id, status])).toEqual([
      ['t0', 'due'],
      ['t1', 'paid'],
    ]);
    expect(booked).toBe('t1');
    expect(payments.getSnapshot().can({ type: 'payment.mark', id: 't1' })).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('drops an answer that was asked for before the booking', async () => {
    const { payments, calls, last, search, clock } = counter();
    await last().answer(listOf([transaction()]));
    search('ananya');
    clock.increment(300);
    payments.send({ type: 'payment.mark', id: 't1' });

    payments.getSnapshot().children.markPaid?.send({ type: 'form.submit' });
    await waitFor(payments, (now) => now.matches({ dialog: 'closed' }));

    expect(calls.map((call) => call.dropped())).toEqual([false, true, false]);
    expect(payments.getSnapshot().context.list?.results[0]?.status).toBe('paid');
  });
});
