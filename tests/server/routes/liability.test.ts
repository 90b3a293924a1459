// The store's liability, compared with the rows themselves; through plans' lives: aYearOfMoney.test.ts.
import { beforeEach, expect, it, vi } from 'vitest';
import { key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';
import { describeOnEngines } from '../../support/database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describeOnEngines('liability', (db) => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await testWorld(db);
  });

  const at = (day: string) => world.clock.set(`${day}T06:30:00Z`);
  async function payNext(paid_through = 'upi', paid_on: string | null = null) {
    const seller = await world.seller();
    const { body } = await seller.get('/api/transactions/');
    const next = (body['results'] as { id: string; status: string; pay_first: object | null }[]).find(
      ({ status, pay_first }) => status !== 'paid' && status !== 'voided' && pay_first === null,
    )!;
    const paid = await seller.post(
      `/api/transactions/${next.id}/mark_paid/`,
      { paid_through, paid_on },
      key(),
    );
    return String(paid.body['payment']);
  }
  const owed = async (day?: string, seller?: Browser) => {
    const { body } = await (seller ?? (await world.seller())).get(
      `/api/liability/${day ? `?as_of=${day}` : ''}`,
    );
    const { saved, benefit_earned, benefit_to_come, benefit_at_risk } = body['total'] as Record<
      string,
      number
    >;
    return [saved, benefit_earned, benefit_to_come, benefit_at_risk];
  };

  it('a benefit is at risk from the 15th day after an instalment that was not paid', async () => {
    const ananya = await world.customer();
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key());
    await payNext(); // the second one is due on 10 April
    at('2026-05-01');

    expect(await owed('2026-04-24')).toEqual([2000, 0, 1000, 0]);
    expect(await owed('2026-04-25')).toEqual([2000, 0, 0, 1000]);
    await payNext();
    expect(await owed()).toEqual([4000, 0, 1000, 0]);
    expect(await owed('2026-04-30')).toEqual([2000, 0, 0, 1000]);
  });

  it('a payment that is booked later for an earlier day moves no past figure; figures and statement say it in a line', async () => {
    const ananya = await world.customer();
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key());
    await payNext();
    at('2026-03-14');
    await payNext('upi', '2026-03-11');

    const [seller, customer] = [await world.seller(), await world.customer()];
    const since = async (day: string) =>
      pick(await seller.get(`/api/liability/?as_of=${day}`), 'booked_since');
    const statement = async (day: string) =>
      (await world.app.fetch(customer.request('GET', `/statements/mine?as_of=${day}`))).text();
    for (const day of ['2026-03-11', '2026-03-13']) {
      expect(await owed(day, seller)).toEqual([2000, 0, 1000, 0]);
      expect(await since(day)).toEqual({ payments: 1, amount: 2000, voids: 0 });
    }
    expect(await statement('2026-03-13')).toMatch(
      /Booked since for days up to then: 1 payment, ₹2,000\.[^]*class="amount">₹2,000</,
    );
    expect(await owed('2026-03-14', seller)).toEqual([4000, 0, 1000, 0]);
    expect(await since('2026-03-14')).toEqual({ payments: 0, amount: 0, voids: 0 });
    expect(await since('2026-03-10')).toEqual({ payments: 0, amount: 0, voids: 0 });
    expect(await statement('2026-03-14')).not.toContain('Booked since');
  });

  it('of two first payments that were voided, the last one says since when a benefit was at risk', async () => {
    const voidPayment = async (id: string) =>
      (await world.seller()).post(`/api/payments/${id}/void/`, { reason: 'The wrong plan' }, key());
    at('2026-08-30');
    const ananya = await world.customer();
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key());
    const first = await payNext();
    at('2026-08-31');
    await voidPayment(first);
    const again = await payNext();
    await payNext(); // ahead: 30 September is a month after either
    at('2026-09-01');
    await voidPayment(again);
    at('2026-09-20');

    expect(await owed('2026-09-14')).toEqual([2000, 0, 1000, 0]);
    expect(await owed('2026-09-15')).toEqual([2000, 0, 0, 1000]);
  });

  it('nothing was owed on the first days that can be asked for', async () => {
    const ananya = await world.customer();
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key());
    await payNext();
    expect(await owed('0001-01-06')).toEqual([0, 0, 0, 0]);
  });

  it('the liability of a day to come is refused at its field', async () => {
    expect(await (await world.seller()).get('/api/liability/?as_of=2026-03-11')).toMatchObject({
      status: 400,
      body: { errors: { as_of: ['Choose a day that has come.'] } },
    });
  });
});
