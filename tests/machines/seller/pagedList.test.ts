import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { ListPage, ListQuery } from '../../../src/api/pages.ts';
import type { Transaction } from '../../../src/api/transactions.ts';
import { pagedList } from '../../../src/machines/seller/pagedList.ts';
import { fakeListAddress } from '../../../tools/statecharts/kit/fakes.tsx';
import { listOf, paid, transaction } from '../../../tools/statecharts/models/seller/samples.ts';

interface Call {
  query: ListQuery;
  dropped: () => boolean;
  answer: (list: ListPage<Transaction>) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A running list whose requests the test records and answers. */
function setup(query: Partial<ListQuery> = {}) {
  const calls: Call[] = [];
  const clock = new SimulatedClock();
  const { machine } = pagedList(
    fromPromise<ListPage<Transaction>, ListQuery>(
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
  );
  const list = createActor(machine, { clock, input: { address: fakeListAddress(query) } }).start();
  const last = (): Call => {
    const call = calls.at(-1);
    if (!call) throw new Error('no request was sent');
    return call;
  };
  const type = (name: string, value: string) => list.send({ type: 'form.change', name, value });
  const search = (value: string) => type('q', value);
  const rows = () => list.getSnapshot().context.list?.results.map(({ id }) => id);
  return { list, calls, last, clock, type, search, rows };
}

describe('a paged list', () => {
  it('starts with the given query, in its fields too', () => {
    const { list, last } = setup({ q: 'dev', from: '2026-11-01', page: 2 });

    expect(last().query).toEqual({
      q: 'dev',
      from: '2026-11-01',
      to: '',
      status: null,
      figure: null,
      sort: null,
      page: 2,
    });
    expect(list.getSnapshot().context.form.values).toEqual({ q: 'dev', from: '2026-11-01', to: '' });
  });

  it('sends one search for letters typed without a pause', async () => {
    const { calls, last, clock, search } = setup();
    await last().answer(listOf([transaction()]));

    for (const text of ['a', 'an', 'ana']) {
      search(text);
      clock.increment(299);
    }
    expect(calls).toHaveLength(1);
    clock.increment(1);

    expect(calls).toHaveLength(2);
    expect(last().query).toEqual({
      q: 'ana',
      from: '',
      to: '',
      status: null,
      figure: null,
      sort: null,
      page: 1,
    });
  });

  it('never overwrites a newer search with an older reply', async () => {
    const { calls, clock, search, rows } = setup();
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

  it('leaves the figure that it came with when a status is chosen', () => {
    const { list, last } = setup({ figure: 'due', to: '2026-11-21' });

    list.send({ type: 'status.choose', status: 'paid' });

    expect(last().query).toMatchObject({ status: 'paid', figure: null, to: '2026-11-21' });
  });

  it('lets go of the days that came with a figure when all is to be shown, and keeps what was typed', () => {
    const { list, last, type } = setup({ figure: 'due', from: '2026-11-01', to: '2026-11-21' });
    type('q', 'dev');

    list.send({ type: 'narrowing.clear' });

    expect(last().query).toMatchObject({ q: 'dev', figure: null, from: '', to: '' });
    expect(list.getSnapshot().context.form.values).toEqual({ q: 'dev', from: '', to: '' });
  });

  it('keeps the days when only a status is let go', () => {
    const { list, last, type } = setup({ status: 'active', from: '2026-11-01' });
    type('to', '2026-11-21');

    list.send({ type: 'narrowing.clear' });

    expect(last().query).toMatchObject({ status: null, from: '2026-11-01', to: '' });
    expect(list.getSnapshot().context.form.values).toMatchObject({ from: '2026-11-01', to: '2026-11-21' });
  });

  it('sends nothing for a range that ends before it starts, and shows the error at its end', () => {
    const { list, calls, last, type } = setup();
    type('from', '2026-11-30');
    type('to', '2026-11-01');

    list.send({ type: 'form.submit' });
    expect(calls).toHaveLength(1);
    expect(list.getSnapshot().context.form.touched.to).toBe(true);

    type('to', '2026-11-30');
    list.send({ type: 'form.submit' });
    expect(last().query).toMatchObject({ from: '2026-11-30', to: '2026-11-30' });
  });

  it('leaves dates that were not applied out of the next search', () => {
    const { last, clock, type, search } = setup();

    type('from', '2026-11-30');
    search('dev');
    clock.increment(300);

    expect(last().query).toMatchObject({ q: 'dev', from: '' });
  });

  it('loads the last page when the requested one no longer exists', async () => {
    const { list, calls, last, rows } = setup({ page: 3 });

    await last().answer(listOf([], 3, 2));
    expect(list.getSnapshot().matches('loading')).toBe(true);
    expect(last().query.page).toBe(2);
    await last().answer(listOf([transaction()], 2, 2));

    expect(calls).toHaveLength(2);
    expect(rows()).toEqual(['t1']);
  });

  it('drops a reply to a request older than the row’s change', async () => {
    const { list, calls, last, rows } = setup();
    await last().answer(listOf([transaction()]));
    list.send({ type: 'list.reload' });

    list.send({ type: 'row.changed', row: paid });
    await calls[1]?.answer(listOf([transaction({ id: 'old' })]));

    expect(calls.map((call) => call.dropped())).toEqual([false, true, false]);
    expect(rows()).toEqual(['t1']);
  });
});
