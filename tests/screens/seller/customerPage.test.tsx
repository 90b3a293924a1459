// @vitest-environment happy-dom
// A customer's page at the shop: the one gold button and the strongest sum follow what the customer's plans ask for.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../../../src/api/transport.ts';
import type { Enrollment } from '../../../src/api/enrollments.ts';
import { buttonClass } from '../../../src/screens/parts/Button.tsx';
import { CustomerRecord } from '../../../src/screens/seller/customers/Customer.tsx';
import { withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import {
  ananyaRao,
  cancelledEnrollment,
  enrollment,
} from '../../../tools/statecharts/models/seller/samples.ts';
import { maturedEnrollment } from '../../../tools/statecharts/models/samples.ts';

afterEach(() => {
  cleanup();
  connect({ realm: () => 'customer', fetch: (call) => fetch(call) });
});

function open(enrollments: Enrollment[]) {
  connect({
    realm: () => 'seller',
    fetch: async () =>
      Response.json({ ...ananyaRao, enrollments: enrollments.map((one) => ({ ...one, transactions: [] })) }),
  });
  render(withFakeApp(<CustomerRecord customerId="u1" onBack={() => undefined} />, {}));
}

const matured = maturedEnrollment();

it.each<[plans: string, enrollments: Enrollment[], name: string]>([
  ['nothing', [], 'Join a plan'],
  ['only ended plans', [enrollment({ id: 'e9', status: 'closed', next_due_date: null })], 'Join a plan'],
  ['a running plan and one to redeem', [enrollment(), matured], 'Take several payments'],
  ['a plan to redeem', [matured], 'Ask for redemption Festival Saver'],
  ['a refund to come', [cancelledEnrollment()], 'Pay refund Festival Saver'],
])('of a customer with %s one button is gold', async (_, enrollments, name) => {
  open(enrollments);
  await screen.findByText('Enrollments');
  const gold = screen.getAllByRole('button').filter(({ className }) => className === buttonClass('primary'));
  expect(gold.map(({ textContent }) => textContent)).toEqual([name]);
});

it('of a late plan what is due stands before what is paid', async () => {
  open([
    enrollment({
      installments_paid: 6,
      total_paid: 30_000,
      next_due_date: '2026-10-05',
      days_until_due: -47,
    }),
  ]);
  const due = await screen.findByText(/^2 months · since 05 Oct 2026$/);
  expect(due.nextElementSibling?.textContent).toBe('₹10,000');
  const paid = screen.getByText('Total paid');
  expect(due.compareDocumentPosition(paid) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
