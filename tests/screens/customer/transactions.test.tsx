// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createEmptyActor } from 'xstate';
import { connect } from '../../../src/api/transport.ts';
import Transactions from '../../../src/screens/customer/savings/Transactions.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { sampleTransaction } from '../../../tools/statecharts/models/samples.ts';
import { json } from '../../support/fakeServer.ts';
import { pageOf } from '../../support/pageOf.ts';

afterEach(() => {
  cleanup();
  connect({ fetch: (request) => fetch(request) });
});

/** Opens the screen on these pages of the list; returns the query of every requested page. */
function open(...pages: object[][]) {
  const asked: Record<string, string>[] = [];
  connect({
    fetch: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname !== '/api/transactions/') return json(pageOf([]));
      asked.push(Object.fromEntries(searchParams));
      const page = Number(searchParams.get('page') ?? 1);
      const goesOn = page < pages.length;
      return json({
        ...pageOf(pages[page - 1] ?? []),
        count: pages.flat().length,
        next: goesOn ? `/api/transactions/?page=${page + 1}` : null,
        has_next: goesOn,
      });
    },
  });
  render(withFakeApp(<Transactions />, { toasts: createEmptyActor() as never }));
  return asked;
}

const row = (id: string, paid_on: string) => sampleTransaction({ id, paid_on, plan_name: `Plan ${id}` });
const monthOf = (name: string) => within(screen.getByRole('region', { name }));

it('a paid one says how it was paid, in the columns of a wide window too', async () => {
  open([sampleTransaction({ status: 'paid', paid_through: 'card', paid_through_display: 'Card' })]);
  const list = await screen.findByRole('list');

  expect(
    within(list)
      .getAllByText('Card')
      .map(({ tagName }) => tagName),
  ).toEqual(['SPAN', 'DD']);
});

it('a first payment that is awaited has no due day: the plan begins with it', async () => {
  open([sampleTransaction({ status: 'pending', enrollment_status: 'payment_pending', paid_on: null })]);
  const list = await screen.findByRole('list');

  expect(list.textContent).toContain('begins the plan');
  expect(list.textContent).not.toMatch(/due/i);
});

it('what is not asked yet is folded above the months, the next one first', async () => {
  const toCome = (id: string, scheduled_due_date: string) =>
    sampleTransaction({ id, status: 'pending', paid_on: null, scheduled_due_date, plan_name: `Plan ${id}` });
  open([toCome('c', '2027-01-05'), toCome('b', '2026-12-05'), row('a', '2026-11-05')]);

  const fold = (await screen.findByRole('heading', { name: '2 to come' })).closest('details')!;

  expect(fold.open).toBe(false);
  expect(
    within(fold)
      .getAllByText(/^Plan [bc]$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Plan b', 'Plan c']);
  expect(monthOf('Nov 2026').getByText('Plan a')).toBeTruthy();
});

it('shows whole months only, each with its sum, and the next ones when asked', async () => {
  const asked = open(
    [row('t1', '2026-11-20'), row('t2', '2026-11-02'), row('t3', '2026-10-30')],
    [row('t4', '2026-10-02'), row('t5', '2026-09-30')],
    [row('t6', '2026-09-01')],
  );
  await screen.findByRole('region', { name: 'Nov 2026' });

  expect(monthOf('Nov 2026').getByText('₹4,000 paid')).toBeTruthy();
  expect(screen.queryByText('Plan t3')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Plan t4');

  expect(monthOf('Oct 2026').getByText('₹4,000 paid')).toBeTruthy();
  expect(screen.queryByText('Plan t5')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Plan t6');

  expect(monthOf('Sep 2026').getByText('₹4,000 paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked.map(({ page = '1' }) => page)).toEqual(['1', '2', '3']);
});

it('a payment made early stands under the month in which it was paid', async () => {
  const asked = open([
    sampleTransaction({ id: 'early', scheduled_due_date: '2026-12-05', paid_on: '2026-11-26' }),
    sampleTransaction({ id: 'on time', scheduled_due_date: '2026-11-05', paid_on: '2026-11-05' }),
  ]);
  await screen.findByRole('region', { name: 'Nov 2026' });

  expect(monthOf('Nov 2026').getByText('₹4,000 paid')).toBeTruthy();
  expect(monthOf('Nov 2026').getByText('26 Nov 2026', { selector: 'summary *' })).toBeTruthy();
  expect(screen.queryByText('Dec 2026')).toBeNull();
  expect(asked[0]).toMatchObject({ sort: '-paid_on' });
});

it('what is not asked for while its plan is on hold is said beside the month’s sum', async () => {
  open([
    sampleTransaction({ id: 'held', status: 'due', paid_on: null, enrollment_status: 'on_hold' }),
    sampleTransaction({ id: 'paid' }),
  ]);

  expect(await screen.findByText('₹2,000 paid · ₹2,000 on hold')).toBeTruthy();
});

it('words and status narrow the history together, whichever comes first', async () => {
  const asked = open([sampleTransaction()]);
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  const last = () => asked.at(-1);
  await screen.findByRole('list');

  search('lotus');
  await vi.waitFor(() => expect(last()).toMatchObject({ q: 'lotus' }));
  choose('paid');
  await vi.waitFor(() => expect(last()).toMatchObject({ q: 'lotus', status: 'paid' }));
  search('gold');
  await vi.waitFor(() => expect(last()).toMatchObject({ q: 'gold', status: 'paid' }));
});

it('a search and a status say how much they found, in a place that stands', async () => {
  const found = [row('t1', '2026-11-20'), row('t2', '2026-11-02')];
  open(found);
  await screen.findByRole('list');
  const said = screen.getByRole('status');
  const says = (count: string) => vi.waitFor(() => expect(said.textContent).toBe(count));
  await says('2 results');

  found.pop();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'paid' } });
  await says('');
  await says('1 result');

  found.pop();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'silver' } });
  await says('');
  await says('0 results');
  expect(said.isConnected).toBe(true);
});

it('what is said of a history that goes on counts what is still to come', async () => {
  open([row('t1', '2026-11-20'), row('t2', '2026-10-30')], [row('t3', '2026-09-30')]);
  await screen.findByRole('region', { name: 'Nov 2026' });

  expect(screen.getByRole('status').textContent).toBe('3 results');
});

it('reads on until a month is whole', async () => {
  const asked = open([row('t1', '2026-11-20')], [row('t2', '2026-11-02')], [row('t3', '2026-10-30')]);

  expect(await screen.findByText('₹4,000 paid')).toBeTruthy();
  expect(asked).toHaveLength(3);
});
