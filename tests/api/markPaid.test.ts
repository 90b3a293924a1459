// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { markPaid } from '../../src/api/transactions.ts';
import { paid, received } from '../../tools/statecharts/models/seller/samples.ts';
import { outcome, replies } from '../support/replies.ts';

const { asked, reply } = replies();
const how = { paid_through: 'cash', paid_on: '2026-11-19' } as const;
const which = { id: 't1', enrollment: 'e1', installment_number: 8, idempotencyKey: 'k1' };

it('markPaid sends null for a blank reference', async () => {
  reply(200, paid);

  const input = { ...which, ...how, count: 1, first_open: 2000, payment_reference: '  ' };
  expect(await outcome(markPaid, input)).toEqual(paid);
  expect(asked).toEqual([
    { call: 'POST /api/transactions/t1/mark_paid/', body: { ...how, payment_reference: null } },
  ]);
});

it.each([1, 3])('markPaid takes %i instalments, the last one in part, as one payment', async (count) => {
  reply(201, { payments: [received()] });

  const input = { ...which, ...how, count, first_open: 500, amount: 400, payment_reference: '' };
  expect(await outcome(markPaid, input)).toEqual(paid);
  expect(asked).toEqual([
    {
      call: 'POST /api/payments/',
      body: {
        ...how,
        installments: [{ enrollment: 'e1', first: 8, count, first_open: 500, amount: 400 }],
        payment_reference: null,
      },
    },
  ]);
});
