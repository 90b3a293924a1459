// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { syncServerClock } from '../../src/api/clock.ts';
import { openHistory } from '../../src/api/transactions.ts';
import { sampleEnrollment } from '../../tools/statecharts/models/samples.ts';
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
