import { expect, it } from 'vitest';
import { resetDemo, seedDemo } from '../../server/demo/seed.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();
const now = Temporal.Instant.from('2026-11-21T09:30:00Z');

it('fills the demo with every status, and a second start adds nothing', async () => {
  const started = performance.now();
  await seedDemo(db, now);
  console.log('seed', Math.round(performance.now() - started), 'ms');
  await seedDemo(db, now);

  const statuses = await db.query<{ status: string; count: number }>(
    `select status, count(*) as count from enrollments e join stores s on s.id = e.store_id where s.slug = 'meera' group by status order by status`,
  );
  console.log(statuses);
  expect(statuses.map(({ status }) => status)).toEqual([
    'active', 'cancelled', 'closed', 'matured', 'on_hold', 'payment_pending', 'redeemed', 'redemption_requested',
  ]);
  expect(await db.query('select slug, kyc_status from stores order by slug')).toEqual([
    { slug: 'kaveri', kyc_status: 'ACTIVE' },
    { slug: 'meera', kyc_status: 'ACTIVE' },
    { slug: 'naya', kyc_status: 'PENDING' },
  ]);
});
