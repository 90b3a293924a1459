// @vitest-environment happy-dom
// The savings on Home: complete or not at all, and loaded only for customers with savings.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { syncServerClock } from '../../../src/api/clock.ts';
import { connect } from '../../../src/api/transport.ts';
import { Savings } from '../../../src/screens/customer/savings/Savings.tsx';
import { fakeCustomerSession, withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import {
  maturedEnrollment,
  sampleCustomer,
  sampleEnrollment,
} from '../../../tools/statecharts/models/samples.ts';
import { json } from '../../support/fakeServer.ts';

afterEach(() => {
  cleanup();
  connect({ fetch: (request) => fetch(request) });
});

const show = (has_savings: boolean) =>
  render(withFakeApp(<Savings />, { customer: fakeCustomerSession(sampleCustomer({ has_savings })) }));
const page = (number: number, result: object, next: string | null) =>
  json({ results: [result], count: 2, page: number, page_size: 1, page_count: 2, next });

it('a sum over some of the plans is never shown: a later page that fails is a failure, until the retry', async () => {
  let isDown = true;
  connect({
    fetch: async ({ url }) => {
      if (!url.includes('page=2')) return page(1, sampleEnrollment(), '/api/enrollments/?page=2');
      return isDown ? json({ detail: 'No.' }, 500) : page(2, maturedEnrollment(), null);
    },
  });
  show(true);

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your savings');
  expect(document.body.textContent).not.toContain('₹');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('₹18,000')).toBeDefined(); // ₹6,000 and ₹12,000
  expect(screen.getByRole('link', { name: '₹12,400 ready to redeem' }).getAttribute('href')).toBe(
    '/gold-vault?open=m1',
  );
});

it('the savings follow what the shop booked meanwhile, once the page is back in view, and stay where that fails', async () => {
  const replies = [
    page(1, sampleEnrollment(), null),
    page(1, sampleEnrollment({ total_paid: 8000, installments_paid: 4 }), null),
    json({ detail: 'No.' }, 500),
  ];
  connect({ fetch: async () => replies.shift()! });
  const { container } = show(true);
  await screen.findByText('₹6,000');

  document.dispatchEvent(new Event('visibilitychange'));
  expect(container.textContent).toContain('₹6,000'); // no skeleton on every return
  await screen.findByText('₹8,000');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(replies).toEqual([]));

  expect(container.textContent).toContain('₹8,000');
});

it.each([
  [
    'since when and how much is overdue, and no future day',
    { installments_paid: 1, next_due_date: '2026-09-30' },
    'Overdue since 30\u00a0Sep\u00a02026\u00a0·\u00a0₹4,000',
    'Next due',
  ],
  [
    'that a plan begins with its first payment, and not that nothing is to be paid',
    { status: 'payment_pending', installments_paid: 0, start_date: null, next_due_date: '2026-09-07' },
    '₹2,000 to begin',
    'You are up to date',
  ],
] as const)('says %s, and offers to pay', async (_, facts, asked, unsaid) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+05:30'), toFake: ['Date'] });
  syncServerClock(new Date().toUTCString());
  connect({ fetch: async () => page(1, sampleEnrollment(facts), null) });
  const { container } = show(true);

  const link = await screen.findByRole('link', { name: 'Pay Now' });

  expect(link.getAttribute('href')).toBe('/due-payments');
  expect(container.textContent).toContain(asked);
  expect(container.textContent).not.toContain(unsaid);
  vi.useRealTimers();
});

it('somebody whose only plan was cancelled sees what the shop still has to pay back, and no sum of nothing', async () => {
  connect({
    fetch: async () =>
      page(1, sampleEnrollment({ status: 'cancelled', refund_amount: 6000, refund_paid: 2000 }), null),
  });
  const { container } = show(true);

  expect(await screen.findByText('₹4,000')).toBeDefined();
  expect(container.textContent).toContain('Refund to come');
  expect(container.textContent).not.toContain('₹0');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gold-vault');
});

it('somebody without savings sees nothing of them, and no call is made', () => {
  let calls = 0;
  connect({
    fetch: async () => {
      calls += 1;
      return json({});
    },
  });
  const { container } = show(false);

  expect(container.textContent).toBe('');
  expect(calls).toBe(0);
});
