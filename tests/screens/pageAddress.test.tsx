// @vitest-environment happy-dom
// Every page keeps its query in the address: Back, a reload and a link restore it.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { syncServerClock } from '../../src/api/clock.ts';
import { connect } from '../../src/api/transport.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import Catalogue from '../../src/screens/customer/plans/Catalogue.tsx';
import DuePayments from '../../src/screens/customer/savings/DuePayments.tsx';
import GoldVault from '../../src/screens/customer/savings/GoldVault.tsx';
import { NotificationList } from '../../src/screens/customer/savings/Notifications.tsx';
import History from '../../src/screens/customer/savings/Transactions.tsx';
import Desk from '../../src/screens/seller/day/Desk.tsx';
import Liability from '../../src/screens/seller/reports/Liability.tsx';
import Quick from '../../src/screens/seller/reports/Quick.tsx';
import { fakeCustomerSession, withFakeApp } from '../../tools/statecharts/kit/fakes.tsx';
import { memoryLocation } from '../../tools/statecharts/kit/memoryLocation.ts';
import {
  sampleCustomer,
  sampleEnrollment,
  sampleNotification,
  sampleTransaction,
} from '../../tools/statecharts/models/samples.ts';
import {
  deskLine,
  deskWith,
  fakeSellerSession,
  sellerWith,
} from '../../tools/statecharts/models/seller/samples.ts';
import { pageOf } from '../support/pageOf.ts';

const { duePayments } = customerCopy;

let asked: string[] = [];
const goesOn = (results: object[], at = 1) => ({
  ...pageOf(results),
  count: 20,
  next: `http://meera.localhost/api/?page=${at + 1}`,
});
const replies: Record<string, (query: URLSearchParams) => object> = {
  '/enrollments/': () => pageOf([sampleEnrollment()]),
  '/catalogue/': () =>
    pageOf([{ id: 'i1', product_name: 'Ring', purity: '22K', product_image: '/media/i', tags: [] }]),
  '/transactions/': (query) => {
    const at = Number(query.get('page') ?? 1);
    const row = sampleTransaction({ id: `t${at}`, paid_on: `2026-0${9 - at}-01` });
    return at < 3 ? goesOn([row], at) : pageOf([row]);
  },
  '/notifications/': (query) => {
    const at = query.get('page') ?? '1';
    return at === '1' ? goesOn([sampleNotification()]) : pageOf([sampleNotification({ id: `n${at}` })]);
  },
  '/payment/pending/': () => ({
    pending_payments: [9, 10].map((month) => ({
      transaction_id: `t${month}`,
      enrollment: 'e1',
      plan_name: 'Golden Lotus',
      installment_number: month,
      is_first_payment: false,
      amount: 5000,
      due_date: `2026-${month}-05`.replace('-9-', '-09-'),
      overdue: true,
      report: null,
    })),
  }),
  '/contact/public/': () => ({
    shop_name: 'Meera Jewellers',
    phone: '8212345678',
    whatsapp: null,
    address: '12 Bazaar Street',
    opening_hours: '',
    upi_id: 'meera@okbank',
  }),
  '/profile/': () => sampleCustomer({ unread_notifications: 3 }),
  '/desk/': () => deskWith({ overdue: { count: 30, amount: 9000, lines: [deskLine()] } }),
};

beforeEach(() => {
  asked = [];
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  connect({
    fetch: (request) => {
      const { pathname, search, searchParams } = new URL(request.url);
      const path = pathname.replace('/api', '');
      asked.push(path + search);
      const reply = replies[path]?.(searchParams);
      return Promise.resolve(reply ? Response.json(reply) : new Response(null, { status: 503 }));
    },
  });
});
afterEach(() => {
  cleanup();
  connect({ fetch: (request) => fetch(request) });
});

function open(Page: ComponentType, address: string) {
  const location = memoryLocation(address);
  const navigation = createActor(
    createMachine({
      on: { 'navigation.go': { actions: ({ event }) => location.go(event['to'], event as never) } },
    }),
  ).start();
  render(
    withFakeApp(
      <Page />,
      {
        navigation,
        customer: fakeCustomerSession(sampleCustomer()),
        seller: fakeSellerSession(sellerWith('ACTIVE')),
      },
      {},
      location,
    ),
  );
  return location;
}

const pressTab = (name: string) => async () => fireEvent.click(await screen.findByRole('tab', { name }));
const pressButton = (name: RegExp) => async () =>
  fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) => async () =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const tab = (name: string) => async () =>
  expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
const value = (label: string | RegExp, text: string) => async () =>
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(text);
const asks = (call: string) => () => vi.waitFor(() => expect(asked).toContain(call));

it.each([
  ['the vault', GoldVault, pressTab('Due'), '?filter=due', tab('Due'), tab('All Plans')],
  [
    'the due payments',
    DuePayments,
    type(duePayments.choose, 'e1 1'),
    '?choice=e1+1',
    value(duePayments.choose, 'e1 1'),
    value(duePayments.choose, ''),
  ],
  ['the income', Quick, pressTab('This Week'), '?days=thisWeek', tab('This Week'), tab('Today')],
  [
    'the catalogue',
    Catalogue,
    type(/Search/, 'ring'),
    '?q=ring',
    value(/Search/, 'ring'),
    value(/Search/, ''),
  ],
  ['the history', History, type(/Search/, 'gold'), '?q=gold', value(/Search/, 'gold'), value(/Search/, '')],
  [
    'the history read on',
    History,
    pressButton(/Show more/),
    '?rows=3',
    asks('/transactions/?page_size=12&sort=-paid_on&page=3'),
    () => screen.findByRole('button', { name: /Show more/ }),
  ],
  [
    'the notifications read on',
    NotificationList,
    pressButton(/Show more/),
    '?rows=2',
    asks('/notifications/?page_size=8'),
    () => screen.findByRole('button', { name: /Show more/ }),
  ],
  [
    'the desk',
    Desk,
    pressButton(/Show more/),
    '?overdue=21',
    asks('/desk/?section=overdue&lines=21'),
    () => screen.findByRole('button', { name: /Show more/ }),
  ],
  [
    "the desk's search",
    Desk,
    type(/^Name, phone/, 'rao'),
    '?q=rao',
    asks('/search/?q=rao'),
    value(/^Name, phone/, ''),
  ],
])(
  '%s says what it is asked for, and shows it again',
  async (_, Page, ask, search, isShown, isAsItBegins) => {
    const location = open(Page, '/page');

    await ask();
    await vi.waitFor(() => expect(location.trail.map((place) => place.search)).toEqual([search]));

    act(() => location.go('/page'));
    await isAsItBegins();

    cleanup();
    asked = [];
    open(Page, `/page${search}`);
    await isShown();
  },
);

it('what the store owed on a day is found again by its address, and no day that has not come is asked for', async () => {
  const location = open(Liability, '/page?day=2026-10-31');
  await vi.waitFor(() => expect(asked).toEqual(['/liability/?as_of=2026-10-31']));

  act(() => location.go('/page?day=2027-10-31'));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/liability/'));
});
