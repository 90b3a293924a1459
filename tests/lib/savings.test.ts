// Home's figures over all plans, compared with the vault's for the same plans.
import { describe, expect, it } from 'vitest';
import { savedIn } from '../../src/lib/dueStatus.ts';
import { installmentDay } from '../../src/lib/schedule.ts';
import { savingsOf } from '../../src/lib/savings.ts';
import { maturedEnrollment, sampleEnrollment } from '../../tools/statecharts/models/samples.ts';

const today = '2026-11-21';
/** `paid` of 11 months at ₹2,000, as the server presents it. */
const active = (id: string, enrolled_on: string, paid: number) =>
  sampleEnrollment({
    id,
    enrolled_on,
    anchored_on: enrolled_on,
    installments_paid: paid,
    total_paid: paid * 2000,
    next_due_date: installmentDay(enrolled_on, paid + 1),
    is_payment_due: installmentDay(enrolled_on, paid + 1) <= today,
    days_until_due: null,
  });

describe('the savings of a customer', () => {
  it('counts each missed month as overdue, and what is due today as next', () => {
    const twoLate = active('e1', '2026-07-10', 3); // 10 Oct and 10 Nov
    const dueNow = active('e2', '2026-08-21', 3);

    expect(savingsOf([twoLate, dueNow], today)).toMatchObject({
      overdue: { count: 2, amount: 4000 },
      overdueSince: '2026-10-10',
      next: { day: today, amount: 2000 },
    });
  });

  it('adds up what several plans want on the next day', () => {
    expect(savingsOf([active('e1', '2026-09-25', 2), active('e2', '2026-10-25', 1)], today).next).toEqual({
      day: '2026-11-25',
      amount: 4000,
    });
  });

  it('holds what the vault holds: no plan that was handed over or cancelled', () => {
    const plans = [
      active('e1', '2026-09-25', 2),
      maturedEnrollment(),
      maturedEnrollment({ id: 'm2', status: 'closed', can_request_redemption: false }),
      sampleEnrollment({ id: 'e3', status: 'cancelled' }),
    ];

    expect(savingsOf(plans, today)).toMatchObject({
      ...savedIn(plans),
      plans: 2,
      amount: 16_000,
      paid: 5,
      count: 14,
      overdue: { count: 0, amount: 0 },
      ready: { ids: ['m1'], amount: 12_400 },
    });
  });

  it('knows what the shop still has to pay back, also where no plan is left', () => {
    const cancelled = sampleEnrollment({ status: 'cancelled', refund_amount: 6000, refund_paid: 2000 });

    expect(savingsOf([cancelled], today)).toMatchObject({ plans: 0, amount: 0, refund: 4000 });
  });

  it('adds up the weight of plans by weight, each karat for itself', () => {
    const gold = (karat: number, weight: number) => ({
      gold: { karat, weight, paise_per_gram: 625_000, value: 0 },
    });
    const plans = [
      active('e1', '2026-09-25', 2),
      { ...active('e2', '2026-09-25', 2), ...gold(22, 800) },
      { ...active('e3', '2026-09-25', 2), ...gold(18, 500) },
      { ...active('e4', '2026-09-25', 2), ...gold(22, 790) },
      { ...active('e5', '2026-09-25', 2), ...gold(22, 5), status: 'closed' as const },
    ];

    expect(savingsOf(plans, today).gold).toEqual([
      { karat: 22, weight: 1590 },
      { karat: 18, weight: 500 },
    ]);
    expect(savingsOf(plans.slice(0, 1), today).gold).toEqual([]);
  });

  it('has nothing next once all is paid', () => {
    expect(savingsOf([maturedEnrollment()], today).next).toBeNull();
  });
});
