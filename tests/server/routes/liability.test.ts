// The store's liability, compared with the rows themselves; through plans' lives: aYearOfMoney.test.ts.
import { beforeEach, expect, it, vi } from 'vitest';
import { openSavings } from '../../../server/repositories/liability.ts';
import { liabilityOf } from '../../../server/domain/liability.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { installmentDay } from '../../../src/lib/schedule.ts';
import { benefitOf } from '../../../src/lib/planFigures.ts';
import { BIG_STORE, fillBigStore } from '../../support/bigStore.ts';
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

  it('the figures of any day equal the sum of the enrollments and their payments, to the rupee', async () => {
    await db.query("update stores set phone_number = '9811111112' where slug = 'meera'");
    await fillBigStore(db, 200);
    const [{ id }] = (await db.query<{ id: string }>('select id from stores where slug = $1', [
      BIG_STORE,
    ])) as [{ id: string }];
    type Row = Record<'enrolled_on' | 'matured_on' | 'cancelled_on' | 'closed_on', string | null> & {
      monthly_amount: number;
      benefits_percentage: number;
      paid: number;
      paid_out: number;
      refund_amount: number | null;
      status: string;
    };
    const [cancelled] = await db.query<{ day: string }>(
      'select max(cancelled_on) as day from enrollments where store_id = $1 and refund_amount > 0',
      [id],
    );
    let owedBack = 0;
    for (const day of [cancelled!.day, '2026-03-10', '2026-03-01', '2025-06-15', '2024-01-01']) {
      const rows = await db.query<Row>(
        `select e.*, (select coalesce(sum(amount), 0)::bigint from transactions t where t.store_id = e.store_id and t.enrollment_id = e.id
           and t.status in ('paid', 'refunded') and t.paid_on <= $2) as paid,
           (select coalesce(sum(amount), 0)::bigint from payouts p where p.store_id = e.store_id and p.enrollment_id = e.id
             and p.paid_on <= $2) as paid_out
         from enrollments e where store_id = $1`,
        [id, day],
      );
      const open = rows.filter(
        (row) =>
          row.paid > 0 &&
          row.enrolled_on! <= day &&
          [row.cancelled_on, row.closed_on].every((end) => end === null || end > day),
      );
      const isMatured = ({ matured_on }: Row) => matured_on !== null && matured_on <= day;
      /** The first instalment that was unpaid on the day, and whether it was 15 days late. */
      const isLate = (row: Row) =>
        !isMatured(row) &&
        row.status !== 'on_hold' &&
        addDays(installmentDay(row.enrolled_on!, row.paid / row.monthly_amount + 1), 15) <= day;
      const benefits = (of: (row: Row) => boolean) =>
        open.filter(of).reduce((sum, row) => sum + benefitOf(row.monthly_amount, row.benefits_percentage), 0);

      const refunds = rows
        .filter(({ cancelled_on }) => cancelled_on !== null && cancelled_on <= day)
        .reduce((sum, { refund_amount, paid_out }) => sum + (refund_amount ?? 0) - paid_out, 0);

      const { total, plans, months } = liabilityOf(await openSavings(new StoreSql(id, db), day));

      const saved = open.reduce((sum, { paid }) => sum + paid, 0);
      expect(total).toEqual({
        enrollments: open.length,
        saved,
        benefit_earned: benefits(isMatured),
        benefit_to_come: benefits((row) => !isMatured(row) && !isLate(row)),
        benefit_at_risk: benefits(isLate),
        refunds_to_pay: refunds,
        gold: [],
        owed: saved + benefits(isMatured) + refunds,
      });
      for (const parts of [plans, months]) {
        expect(parts.reduce((sum, part) => sum + part.owed, 0)).toBe(total.owed);
      }
      expect(open.length).toBeGreaterThan(5);
      owedBack += refunds;
    }
    expect(owedBack).toBeGreaterThan(0);
  });
});
