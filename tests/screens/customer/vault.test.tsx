// @vitest-environment happy-dom
// The texts of the vault's cards for each status, verbatim.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmptyActor } from 'xstate';
import type { Enrollment } from '../../../src/api/enrollments.ts';
import { connect } from '../../../src/api/transport.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { EnrollmentCard } from '../../../src/screens/customer/savings/EnrollmentCard.tsx';
import GoldVault from '../../../src/screens/customer/savings/GoldVault.tsx';
import Passbook from '../../../src/screens/customer/savings/Passbook.tsx';
import * as progressRing from '../../../src/screens/parts/figures/ProgressRing.tsx';
import { fakeLocation, withFakeApp } from '../../../tools/statecharts/kit/fakes.tsx';
import { maturedEnrollment, sampleEnrollment } from '../../../tools/statecharts/models/samples.ts';
import { json } from '../../support/fakeServer.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  connect({ fetch: (request) => fetch(request) });
});

const today = '2026-11-21';
const dueIn = (days: number) => ({ days_until_due: days, next_due_date: addDays(today, days) });
const show = (enrollment: Enrollment) => {
  render(<EnrollmentCard enrollment={enrollment} today={today} free send={() => undefined} />);
  return document.body.textContent;
};
const button = (name: string) => screen.queryByRole('button', { name });

describe('a card of the vault', () => {
  it.each([
    [sampleEnrollment({ status: 'payment_pending', total_paid: 0 }), 'Pending Payment'],
    [sampleEnrollment(), 'Active'],
    [sampleEnrollment({ status: 'on_hold' }), 'On Hold'],
    [maturedEnrollment(), 'Plan Complete / Ready to Redeem'],
    [maturedEnrollment({ status: 'redemption_requested' }), 'Plan Complete / Ready to Redeem'],
    [maturedEnrollment({ status: 'redeemed' }), 'Plan Complete / Ready to Redeem'],
    [maturedEnrollment({ status: 'closed' }), 'Plan Complete / Ready to Redeem'],
    [sampleEnrollment({ status: 'cancelled' }), 'Cancelled'],
  ])('an enrollment card names its status: $status', (enrollment, label) => {
    expect(show(enrollment)).toContain(label);
  });

  it.each([
    [maturedEnrollment(), 'Matured · 01 Nov 2026'],
    [
      maturedEnrollment({ status: 'redemption_requested', redemption_requested_on: '2026-11-09' }),
      'Redemption Requested · 09 Nov 2026',
    ],
    [maturedEnrollment({ status: 'redeemed', redeemed_on: '2026-11-12' }), 'Redeemed · 12 Nov 2026'],
    [maturedEnrollment({ status: 'closed', closed_on: '2026-11-20' }), 'Closed · 20 Nov 2026'],
  ])('a completed enrollment’s badge tells which completed status it has: $status', (enrollment, chip) => {
    expect(show(enrollment)).toContain(chip);
  });

  it.each([
    [9, 'Due in 9 days', 'Yes'],
    [1, 'Due in 1 day', 'Yes'],
    [0, 'Due today', 'Yes'],
    [-14, 'Overdue by 14 days', 'Yes'],
    [-15, 'Overdue by 15 days', 'No'],
  ])('an enrollment due in %i days reads "%s" and bonus eligibility "%s"', (days, text, bonus) => {
    const page = show(sampleEnrollment(dueIn(days)));

    expect(page).toContain(text);
    expect(page).toContain(`Bonus Eligibility${bonus}`);
    expect(page.includes('You may lose your bonus benefit')).toBe(bonus === 'No');
  });

  it.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
  ])('a plan that matures on %s has reached its maturity on 21 November: %s', (matured_on, isReached) => {
    show(maturedEnrollment({ matured_on }));

    const stop = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes('Matured'));
    expect(stop?.textContent.includes('reached')).toBe(isReached);
  });

  it('a card says since when and why its plan is on hold, and what a paid one waits for', () => {
    const held = { status: 'on_hold', held_on: '2026-11-18', hold_reason: 'A dispute' } as const;
    const text = (next: string | null) =>
      show(sampleEnrollment({ ...held, next_due_date: next })).replaceAll('\u00a0', ' ');

    expect(text('2026-12-10')).toContain('On hold since 18 Nov 2026: A dispute');
    expect(text(null)).toContain('The plan matures when the hold is released.');
  });

  it('a card says which cheque is under clearing, asks for nothing beside it, and says which one was returned', () => {
    const cheque = { amount: 4000, received_on: '2026-11-18', returned_on: null, reason: null };
    const page = show(sampleEnrollment({ next_due_date: null, cheques: [cheque] }));

    expect(page).toContain('Your cheque of ₹4,000, received on 18 Nov 2026, is under clearing.');
    expect(page).toContain('The plan is complete once the cheque is cleared.');
    expect(button('Pay Now')).toBeNull();

    cleanup();
    const returned = { ...cheque, returned_on: '2026-11-20', reason: 'Funds were insufficient' };
    expect(show(sampleEnrollment({ cheques: [returned] }))).toContain(
      'The bank returned your cheque of ₹4,000 on 20 Nov 2026, so it is to be paid again: Funds were insufficient',
    );
    expect(button('Pay Now')).not.toBeNull();
  });

  it('a final redeem value of zero is shown as ₹0, not as an estimate', () => {
    const page = show(maturedEnrollment({ status: 'redeemed', redeem_value_final: 0 }));

    expect(page).toContain('Redeem value₹0');
    expect(page).not.toContain('estimated');
  });

  it('Pay Now is offered while saving and not afterwards', () => {
    show(sampleEnrollment());
    expect(button('Pay Now')).not.toBeNull();
    cleanup();
    show(maturedEnrollment());
    expect(button('Pay Now')).toBeNull();
  });

  it('redemption is offered only while the server allows it', () => {
    show(maturedEnrollment());
    expect(button('Request Redemption')).not.toBeNull();
    cleanup();
    show(maturedEnrollment({ can_request_redemption: false }));
    expect(button('Request Redemption')).toBeNull();
  });

  it('a plan at risk counts no bonus beside "Bonus Eligibility No"', () => {
    const page = show(sampleEnrollment({ ...dueIn(-20), total_paid: 6000, redeem_value_estimated: 7500 }));

    expect(page).toContain('Bonus EligibilityNo');
    expect(page).toContain('Redeem value (without bonus)₹6,000');
    expect(page).not.toContain('₹7,500');
  });

  it('an overdue plan that is not at risk promises its bonus only if paid on time', () => {
    expect(show(sampleEnrollment(dueIn(-3)))).toContain('Redeem value (estimated, if paid on time)₹7,500');
  });

  it('the redeem value of a plan by weight is the sum of what the gold is worth and the benefit, line by line', () => {
    const gold = { karat: 22, weight: 1590, paise_per_gram: 640_000, value: 10_176 } as const;

    expect(
      show(
        maturedEnrollment({
          total_paid: 10_000,
          gold,
          benefit_granted: 2500,
          redeem_value_estimated: 12_676,
        }),
      ),
    ).toContain(
      'Total paid₹10,000Gold saved1.590 g, 22 karatWorth at ₹6,400 a gram₹10,176Benefit granted₹2,500Redeem value (estimated)₹12,676',
    );
  });

  it('a matured plan says from when its gold may be asked for, until that day', () => {
    const sentence = 'All paid. You can ask for your gold from 01 Dec 2026.';

    expect(
      show(maturedEnrollment({ redemption_eligible_on: '2026-12-01', can_request_redemption: false })),
    ).toContain(sentence);
    cleanup();
    expect(show(maturedEnrollment())).not.toContain('All paid.');
  });

  it('the ring closes once all is paid, until the gold is asked for', () => {
    const closes = (enrollment: Enrollment) => {
      show(enrollment);
      const ring = document.querySelector('[data-closing]');
      cleanup();
      return ring !== null;
    };

    expect(closes(sampleEnrollment())).toBe(false);
    expect(closes(maturedEnrollment())).toBe(true);
    expect(closes(maturedEnrollment({ status: 'redeemed' }))).toBe(false);
  });

  it.each([
    [sampleEnrollment(dueIn(-3)), '₹6,000', 'Overdue by 3 days'],
    [sampleEnrollment({ status: 'on_hold' }), '₹6,000', 'On Hold'],
    [maturedEnrollment(), '₹12,400', 'Ready to redeem'],
    [maturedEnrollment({ can_request_redemption: false }), '₹12,400', 'Matured'],
    [
      maturedEnrollment({ status: 'redeemed', redeem_value_final: 12_500, can_request_redemption: false }),
      '₹12,500',
      'Redeemed',
    ],
    [sampleEnrollment({ status: 'cancelled' }), '₹6,000', 'Cancelled'],
  ])('a row says its amount and one thing: %#', (enrollment, amount, badge) => {
    show(enrollment);

    const row = document.querySelector('summary')!;
    expect(row.textContent).toBe(
      `${enrollment.installments_paid}/${enrollment.total_installments}${enrollment.plan_name}${amount}${badge}`,
    );
  });

  it('a plan that nobody has begun has no due day, and is not late', () => {
    const first = { status: 'payment_pending', total_paid: 0, start_date: null, ...dueIn(-76) } as const;

    const page = show(sampleEnrollment(first));

    expect(page).not.toMatch(/due/i);
    expect(page).toContain('Your plan begins with your first payment.');
  });

  it('a plan that is months late says since when, and all that is to be paid', () => {
    const page = show(sampleEnrollment({ installments_paid: 1, ...dueIn(-52) }));

    expect(page).toContain('Overdue since30 Sep 2026To pay now2 instalments · ₹4,000');
  });

  it('a plan without an estimate shows what is paid and one month', () => {
    expect(show(sampleEnrollment({ redeem_value_estimated: null }))).toContain(
      'Redeem value (estimated)₹8,000',
    );
  });

  it('a cancelled plan shows when it was cancelled and its refund, and no end that will not come', () => {
    const page = show(
      sampleEnrollment({ status: 'cancelled', cancelled_on: '2026-11-02', refund_amount: 6000 }),
    );

    expect(page).toContain('Cancelled on02 Nov 2026');
    expect(page).toContain('Refund amount₹6,000');
    expect(page).not.toMatch(/end\d/i);
  });

  it('a plan that is not complete shows a planned end, a complete one its end', () => {
    expect(show(sampleEnrollment({}))).toMatch(/Planned end\d/);
    expect(show(sampleEnrollment({ status: 'matured', matured_on: '2026-11-01' }))).toMatch(/End\d/);
  });
});

it('a card that another filter of the vault lets through as well is not drawn anew', async () => {
  const ring = vi.spyOn(progressRing, 'ProgressRing'); // each card has one
  const results = [sampleEnrollment({ plan_name: 'First Gold' }), maturedEnrollment({ id: 'e2' })];
  connect({ fetch: async () => json({ count: 2, page: 1, page_count: 1, next: null, results }) });
  render(
    withFakeApp(<GoldVault />, { toasts: createEmptyActor() as never }, {}, fakeLocation('/gold-vault', '')),
  );
  await screen.findByText('First Gold');
  const drawn = ring.mock.calls.length;

  fireEvent.click(screen.getByRole('tab', { name: 'Active' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'First Gold',
  ]);
  expect(drawn).toBeGreaterThan(0);
  expect(ring).toHaveBeenCalledTimes(drawn);
});

it('the amount of an only plan stands once, as the sum', async () => {
  const showing = async (results: Enrollment[]) => {
    connect({
      fetch: async () => json({ count: results.length, page: 1, page_count: 1, next: null, results }),
    });
    render(
      withFakeApp(
        <GoldVault />,
        { toasts: createEmptyActor() as never },
        {},
        fakeLocation('/gold-vault', ''),
      ),
    );
    const rows = await screen.findAllByRole('heading', { level: 3 });
    const text = rows.map((row) => row.closest('summary')?.textContent);
    cleanup();
    return text;
  };
  const first = sampleEnrollment({ plan_name: 'First Gold', total_paid: 6000 });

  expect(await showing([first])).toEqual([expect.not.stringContaining('₹')]);
  expect(await showing([first, sampleEnrollment({ id: 'e2' })])).toEqual([
    expect.stringContaining('₹6,000'),
    expect.stringContaining('₹'),
  ]);
  // With its bonus, the plan is worth more than the sum paid.
  expect(await showing([maturedEnrollment()])).toEqual([expect.stringContaining('₹')]);
});

it('the passbook of a cancelled plan names what comes back once, above what was paid', async () => {
  const passbookOf = async (refund_paid: number) => {
    const enrollment = sampleEnrollment({
      transactions: [],
      status: 'cancelled',
      total_paid: 6000,
      refund_amount: 6000,
      refund_paid,
    });
    const terms = { benefits_percentage: 75, redemption_days: 30, accepted_terms: null };
    connect({ fetch: async () => json({ enrollment, ...terms }) });
    render(withFakeApp(<Passbook />, {}));
    const head = (await screen.findByText('Refund to come')).closest('section');
    head?.querySelector('details')?.remove(); // the folded reasons
    const text = head?.textContent ?? '';
    cleanup();
    return text;
  };

  expect((await passbookOf(0)).match(/₹6,000/g)).toHaveLength(1);
  const inPart = await passbookOf(2000);
  expect(inPart).toContain('Refund to come₹4,000');
  expect(inPart.match(/₹6,000/g)).toHaveLength(1);
});
