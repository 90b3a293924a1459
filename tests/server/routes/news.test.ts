// The shop's news of its customers, and up to when each person has seen it.
import { expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { describeOnEngines } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { KAVERI, testWorld } from '../../support/world.ts';

const news = async (by: Browser) => {
  const { body } = await by.get('/api/desk/news/');
  const results = body['results'] as { kind: string; happened_at: string; user_name: string }[];
  return { unread: body['unread'], kinds: results.map(({ kind }) => kind), newest: results[0] };
};

describeOnEngines('news', (db: Db) => {
  it('what customers did is there at once, newest first, and unread until the person has seen it', async () => {
    const world = await testWorld(db);
    const ananya = await world.customer();
    const owner = await world.seller();
    const enroll = async () => {
      world.clock.pass({ seconds: 1 });
      const joined = { plan: world.ids.plan, monthly_amount: 2000 };
      return idOf(await ananya.post('/api/enrollments/', joined, key()));
    };
    const first = await enroll();
    const second = await enroll();
    world.clock.pass({ seconds: 1 });
    await ananya.post(`/api/enrollments/${first}/cancel_plan/`, {}, key());
    world.clock.pass({ seconds: 1 });
    const installments = [{ enrollment: second, first: 1, count: 1 }];
    await ananya.post('/api/payment/reports/', { installments, reference: '433812345678' }, key());

    const heard = await news(owner);
    expect(heard).toMatchObject({
      unread: 4,
      kinds: ['payment_report', 'cancellation', 'enrollment', 'enrollment'],
      newest: { user_name: 'Ananya Rao' },
    });

    const seen = { json: { seen_until: heard.newest?.happened_at } };
    expect((await owner.call('PUT', '/api/desk/news/seen/', seen)).status).toBe(204);
    const earlier = { json: { seen_until: '2026-01-01T00:00:00Z' } };
    await owner.call('PUT', '/api/desk/news/seen/', earlier);
    expect(await news(owner)).toMatchObject({ unread: 0, kinds: heard.kinds });

    world.clock.pass({ seconds: 1 });
    await ananya.call('PUT', '/api/profile/erasure/', { json: { status: 'asked' } });
    expect(await news(owner)).toMatchObject({ unread: 1, newest: { kind: 'erasure_request' } });
    expect(await news(await world.seller(KAVERI, 'kaveri.localhost'))).toMatchObject({
      unread: 0,
      kinds: [],
    });

    const paid = await owner.get(`/api/transactions/?status=pending`);
    await owner.post(
      `/api/transactions/${idOf(paid, 'results.0.id')}/mark_paid/`,
      { paid_through: 'upi' },
      key(),
    );
    expect((await news(owner)).kinds).not.toContain('payment_report');
    expect(pick(await ananya.get('/api/desk/news/'), 'code')).toBe('forbidden');
  });
});
