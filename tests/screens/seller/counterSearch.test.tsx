// @vitest-environment happy-dom
// From a phone number to a printed receipt, in actions beside the digits.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import { syncServerClock } from '../../../src/api/clock.ts';
import { deskCopy } from '../../../src/lib/copy/desk.ts';
import { paymentsCopy } from '../../../src/lib/copy/payments.ts';
import { CounterSearch } from '../../../src/screens/seller/day/CounterSearch.tsx';
import { ananyaRao, enrollment, paid, received } from '../../../tools/statecharts/models/seller/samples.ts';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { clearCookies } from '../../support/fakeServer.ts';
import { turns } from '../../support/turns.ts';

const copy = deskCopy.search;
const late = enrollment({ anchored_on: '2026-04-21', installments_paid: 5 });
const person = (id: string, full_name: string) => ({
  id,
  full_name,
  phone_number: '9876543210',
  plans: ['Eleven Months Gold'],
  due_amount: 15_000,
  due_installments: 3,
  pending_amount: 0,
  is_payable: true,
});
const people = [person('u1', 'Ananya Rao'), person('u2', 'Dev Rao')];
const customers = Object.fromEntries(
  people.map(({ id, full_name }) => [
    `/customers/${id}/`,
    { ...ananyaRao, id, full_name, enrollments: [{ ...late, id: `e${id}`, transactions: [] }] },
  ]),
);
const payments = people.map(({ full_name: user_name }, at) =>
  received({
    id: `pay${at}`,
    receipt_number: String(121 + at),
    user_name,
    amount: 15_000,
    transactions: [paid],
  }),
);

let sent: unknown[] = [];
let found = people.slice(0, 1);
beforeEach(() => {
  sent = [];
  document.cookie = '__Host-csrftoken=t; Path=/; Secure';
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  connect({
    realm: () => 'seller',
    fetch: async (call) => {
      const path = new URL(call.url).pathname.replace('/api', '');
      if (path === '/payments/cash/') return Response.json({ day: '2026-11-21', amount: 0 });
      if (path === '/search/') return Response.json({ people: found, more_people: false, payments: [] });
      if (path !== '/payments/') return Response.json(customers[path]);
      const body = (await call.json()) as { installments: object[] };
      sent.push(body.installments);
      return Response.json({ payments: payments.slice(0, body.installments.length) }, { status: 201 });
    },
  });
});
afterEach(() => {
  cleanup();
  clearCookies();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

let actions = 0;
const settle = () => act(() => turns());
async function press(name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) {
  actions += 1;
  fireEvent.click(within_.getByRole('button', { name }));
  await settle();
}
async function search() {
  render(withFakeApp(<CounterSearch desk={createEmptyActor() as never} />, {}));
  actions = 1; // the press of the field
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '98765 43210' } });
  await vi.waitFor(() => screen.getByRole('list', { name: copy.results }), 2_000);
}
const dialog = () => within(screen.getByRole('dialog'));

it('a phone number leads to a receipt that prints, in four actions, with everything due chosen', async () => {
  found = people.slice(0, 1);
  await search();

  await press(/^Take ₹15,000 from Ananya Rao/);
  await press(/^Take ₹15,000/, dialog());
  const print = dialog().getByRole('link', { name: paymentsCopy.receive.printReceipt });

  expect(print.getAttribute('href')).toBe(`${paid.receipt_url}?print`);
  expect(actions + 1).toBe(4);
  expect(sent).toEqual([[{ enrollment: 'eu1', first: 6, count: 3, first_open: 5000 }]]);
});

it('a family pays in one go, what is due or the first payment of each, and each has a receipt', async () => {
  found = people;
  const first = enrollment({
    id: 'eu2',
    status: 'payment_pending',
    installments_paid: 0,
    monthly_amount: 2000,
  });
  customers['/customers/u2/']!.enrollments = [{ ...first, transactions: [] }];
  await search();

  await press(copy.add('Ananya Rao'));
  await press(copy.add('Dev Rao'));
  await press(copy.takeAll(2));
  await press(/^Take ₹17,000/, dialog());

  expect(sent).toEqual([
    [
      { enrollment: 'eu1', first: 6, count: 3, first_open: 5000 },
      { enrollment: 'eu2', first: 1, count: 1, first_open: 2000 },
    ],
  ]);
  expect(
    dialog()
      .getAllByText(/is ready to print/)
      .map((one) => /\d+/.exec(one.textContent)?.[0]),
  ).toEqual(['121', '122']);
});

it('whoever was chosen to pay together still is when the clerk comes back to the desk, until they have paid', async () => {
  found = people;
  customers['/customers/u2/']!.enrollments = [{ ...late, id: 'eu2', transactions: [] }];
  const show = () => render(withFakeApp(<CounterSearch desk={createEmptyActor() as never} />, {}));
  const chosen = () => screen.queryByRole('group', { name: copy.added })?.textContent ?? null;
  await search();
  await press(copy.add('Dev Rao'));
  await press(copy.add('Ananya Rao'));
  const both = chosen();
  expect(both).toContain('Dev RaoAnanya Rao₹30,000');

  cleanup();
  show();
  await settle();
  expect(chosen()).toBe(both);
  await press(copy.remove('Dev Rao'));

  cleanup();
  show();
  await settle();
  await press(copy.takeAll(1));
  await press(/^Take ₹15,000/, dialog());
  expect(sent).toEqual([[{ enrollment: 'eu1', first: 6, count: 3, first_open: 5000 }]]);

  cleanup();
  show();
  await settle();
  expect(chosen()).toBeNull();
});
