// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { syncServerClock } from '../../src/api/clock.ts';
import { loadHistory, openHistory } from '../../src/api/transactions.ts';
import { sampleEnrollment, sampleTransaction } from '../../tools/statecharts/models/samples.ts';
import { outcome, replies } from '../support/replies.ts';
import { pageOf } from '../support/pageOf.ts';

const { asked, reply } = replies();

it('openHistory creates what is due until today before it loads the history, which comes although that fails', async () => {
  syncServerClock('Sat, 21 Nov 2026 06:00:00 GMT');
  const plans = [
    sampleEnrollment({ id: 'late', next_due_date: '2026-11-20' }),
    sampleEnrollment({ id: 'today', next_due_date: '2026-11-21' }),
    sampleEnrollment({ id: 'tomorrow', next_due_date: '2026-11-22' }),
    sampleEnrollment({ id: 'pending', status: 'payment_pending', next_due_date: '2026-11-20' }),
    sampleEnrollment({ id: 'cancelled', status: 'cancelled', next_due_date: null }),
  ];
  reply(200, pageOf(plans));
  reply(503);
  reply(404, { code: 'not_found', detail: 'Not found.' });
  reply(200, pageOf([]));

  expect(await outcome(openHistory, { filter: { q: '', status: null }, rows: 0 })).toEqual({
    transactions: [],
    count: 0,
    next: null,
    failed: false,
  });
  expect(asked).toEqual([
    { call: 'GET /api/enrollments/?page_size=100', body: null },
    { call: 'POST /api/transactions/upsert_for_due/', body: { enrollment: 'late' } },
    { call: 'POST /api/transactions/upsert_for_due/', body: { enrollment: 'today' } },
    { call: 'GET /api/transactions/?page_size=12&sort=-paid_on', body: null },
  ]);
});

it('a row that a new payment moves onto the next page stands in the history once', async () => {
  const row = (id: string) => sampleTransaction({ id, status: 'paid', paid_on: '2026-11-20' });
  reply(200, {
    ...pageOf([row('t1'), row('t2')]),
    count: 3,
    page_count: 2,
    next: '/api/transactions/?page=2',
  });
  reply(200, { ...pageOf([row('t2'), row('t3')]), count: 4, page: 2, page_count: 2 });

  const part = { filter: { q: '', status: null }, page: 1, month: null };

  expect(await outcome(loadHistory, part)).toMatchObject({
    transactions: [{ id: 't1' }, { id: 't2' }, { id: 't3' }],
  });
});
