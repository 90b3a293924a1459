// A search finds what the record says now: after whatever changes a name, a phone number, a plan or a reference, the new one and not the old.
import { expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { carryOutErasure } from '../../../server/repositories/eraseCustomer.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key } from '../../support/httpClient.ts';
import { testWorld } from '../../support/world.ts';

const db = await testDatabase();

it('enrolling, paying, voiding, another name and erasure: the search finds the new one and not the old one', async () => {
  const world = await testWorld(db);
  const [ananya, seller] = [await world.customer(), await world.seller()];
  const found = async (q: string) => {
    const counts: unknown[] = [];
    for (const list of ['enrollments', 'transactions', 'journal']) {
      const { body } = await seller.get(`/api/${list}/?q=${encodeURIComponent(q)}`);
      counts.push((body as { count: number }).count);
    }
    return counts;
  };

  const enrollment = idOf(
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
  );
  expect(await found('ananya rao 9876543210')).toEqual([1, 1, 1]);

  const installments = [{ enrollment, first: 1, count: 1 }];
  const taken = { installments, paid_through: 'upi', payment_reference: 'UPI 428819' };
  const payment = idOf(await seller.post('/api/payments/', taken, key()), 'payments.0.id');
  expect(await found('428819')).toEqual([0, 1, 0]);
  expect(await found('ananya')).toEqual([1, 2, 2]); // the next instalment, and the payment

  await seller.post(`/api/payments/${payment}/void/`, { reason: 'Typed twice' }, key());
  expect(await found('428819')).toEqual([0, 1, 0]);

  await ananya.call('PUT', '/api/profile/', { form: { full_name: 'Devika Nair' } });
  expect(await found('devika nair')).toEqual([1, 2, 3]);
  expect(await found('ananya')).toEqual([0, 0, 0]);

  await ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {}, key());
  await ananya.call('PUT', '/api/profile/erasure/', { json: { status: 'asked' } });
  const [request] = await db.query<{ id: string }>('select id from erasure_requests');
  expect(await carryOutErasure(db, request!.id, world.clock.now())).toBe('done');
  expect(await found('devika')).toEqual([0, 0, 0]);
  expect(await found('9876543210')).toEqual([0, 0, 0]);
  expect((await found('erased customer'))[0]).toBe(1);
  expect((await checkLedger(db)).drifts).toEqual([]);
});
