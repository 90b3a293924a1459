import { expect, it, onTestFinished } from 'vitest';
import { privatePostgresql } from '../../support/databases.ts';
import { withSecondProcess } from '../../support/secondServer.ts';
import { testWorld } from '../../support/world.ts';
import { describeOnPostgresql } from '../../support/database.ts';

describeOnPostgresql('two server processes', () => {
  it('one idempotency key at both at once: one waits for the other, whose memory it cannot see, and gets its reply', async () => {
    const db = await withSecondProcess(await privatePostgresql());
    onTestFinished(() => db.close());
    const world = await testWorld(db);
    const ananya = await world.customer();
    const order = { plan: world.ids.plan, monthly_amount: 2000 };
    const enroll = () => ananya.post('/api/enrollments/', order, { headers: { 'Idempotency-Key': 'both' } });

    const [one, other] = await Promise.all([enroll(), enroll()]);

    expect(one.status).toBe(201);
    expect(other).toMatchObject({ status: 201, body: one.body });
    expect(await db.query('select id from enrollments')).toHaveLength(1);
  });
});
