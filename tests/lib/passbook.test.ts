// The passbook of a plan, compared with the server's own rules for the same facts.
import { describe, expect, it } from 'vitest';
import { estimatedRedeemValue, maturity } from '../../server/domain/enrollment.ts';
import { daysBetween } from '../../src/lib/dates.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { installmentDay } from '../../src/lib/schedule.ts';
import {
  passbookRows,
  passbookStops,
  reasonsOf,
  valueOf,
  type PassbookEnrollment,
} from '../../src/lib/passbook.ts';

const today = '2026-11-21';
const terms = { benefits_percentage: 75, redemption_days: 30 };

/**
 * An enrollment of 11 months at ₹2,000, `paid` of them paid, as stored in the database and as presented by the server.
 */
function stored(
  enrolled_on: string,
  paid: number,
  change: Partial<PassbookEnrollment> = {},
): PassbookEnrollment {
  const status = change.status ?? (paid === 0 ? 'payment_pending' : 'active');
  const isActive = status === 'active';
  const next = isActive || status === 'payment_pending' ? installmentDay(enrolled_on, paid + 1) : null;
  return {
    status,
    monthly_amount: 2000,
    total_paid: paid * 2000,
    installments_paid: paid,
    reopened_installments: [],
    paid_in_part: [],
    total_installments: 11,
    enrolled_on,
    anchored_on: enrolled_on,
    start_date: paid > 0 ? enrolled_on : null,
    end_date: installmentDay(enrolled_on, 11),
    next_due_date: next,
    days_until_due: isActive && next ? daysBetween(today, next) : null,
    is_payment_due: isActive && next !== null && next <= today,
    matured_on: null,
    redemption_eligible_on: null,
    cancelled_on: null,
    redeem_value_final: null,
    late_rule: 'shop_decides',
    redeem_value_estimated: estimatedRedeemValue({
      monthly_amount: 2000,
      total_paid: paid * 2000,
      benefits_percentage: terms.benefits_percentage,
      karat: null,
      weight: 0,
      gold_rate: null,
    }),
    ...change,
  };
}

const whole = stored('2025-12-30', 11, { status: 'matured' });
/** All of it paid, the last of it on a day. */
const paidUpOn = (day: string): PassbookEnrollment => {
  const { matured_on, redemption_eligible_on } = maturity({ ...whole, ...terms }, day);
  return { ...whole, matured_on, redemption_eligible_on };
};
const matured = paidUpOn('2026-11-01');
const table = {
  fresh: stored('2026-11-21', 0),
  'paid up': stored('2026-08-30', 3),
  'due today': stored('2026-08-21', 3),
  'one overdue': stored('2026-08-16', 3),
  'two overdue, at risk': stored('2026-08-16', 2),
  matured,
  'paid ahead': paidUpOn('2026-09-01'),
  redeemed: { ...matured, status: 'redeemed', redeem_value_final: 23_500 },
  cancelled: stored('2026-08-30', 2, { status: 'cancelled', cancelled_on: '2026-10-04' }),
  'on hold': stored('2026-08-16', 2, { status: 'on_hold' }),
  'late, its benefit kept': stored('2026-08-16', 2, { late_rule: 'benefit_kept' }),
  'late, its end moved': stored('2026-08-16', 2, { late_rule: 'moves_end', end_date: '2027-07-16' }),
  'not paid up after its last day': stored('2026-01-10', 9),
  'on hold after its last day': stored('2026-01-10', 10, { status: 'on_hold' }),
} satisfies Record<string, PassbookEnrollment>;

const read = (enrollment: PassbookEnrollment): string =>
  reasonsOf(enrollment, terms, today)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join('\n');

/** Number of instalments due and not paid. */
const lateIn: Partial<Record<string, number>> = {
  'due today': 1,
  'one overdue': 1,
  'two overdue, at risk': 2,
  'late, its benefit kept': 2,
  'late, its end moved': 2,
  'not paid up after its last day': 2,
};

describe.each(Object.entries(table))('%s', (name, enrollment) => {
  it('reads the sum paid, and the sum that is late', () => {
    const late = lateIn[name] ?? 0;

    expect(read(enrollment)).toContain(
      enrollment.installments_paid === 0
        ? 'You have paid nothing yet.'
        : `${enrollment.installments_paid} × ₹2,000 = ${formatRupees(enrollment.total_paid)}.`,
    );
    if (late > 0) expect(read(enrollment)).toContain(`${late} × ₹2,000 = ${formatRupees(late * 2000)}`);
    else expect(read(enrollment)).not.toContain('Why is it due?');
  });
});

it('a plan’s instalments are numbered, each with the day on which it falls due', () => {
  const rows = passbookRows(table['paid up'], [], today);

  expect(rows.map(({ number, day }) => [number, day]).slice(4, 8)).toEqual([
    [5, '2026-12-30'],
    [6, '2027-01-30'],
    [7, '2027-02-28'],
    [8, '2027-03-30'],
  ]);
});

it.each([
  ['fresh', 'Total paid', 0, null],
  ['paid up', 'Redeem value (estimated)', 7500, '₹6,000 yours + ₹1,500 benefit'],
  ['one overdue', 'Redeem value (estimated, if paid on time)', 7500, '₹6,000 yours + ₹1,500 benefit'],
  ['two overdue, at risk', 'Redeem value (without bonus)', 4000, null],
  ['late, its benefit kept', 'Redeem value (estimated)', 5500, '₹4,000 yours + ₹1,500 benefit'],
  ['matured', 'Redeem value (estimated)', 23_500, '₹22,000 yours + ₹1,500 benefit'],
  ['redeemed', 'Redeem value', 23_500, '₹22,000 yours + ₹1,500 benefit'],
  ['cancelled', 'Total paid', 4000, null],
] as const)('%s: %s: %s, %s', (name, label, amount, parts) => {
  expect(valueOf(table[name], today)).toEqual({ label, amount, parts });
});

it.each([
  ['one overdue', '1 instalment not paid since 16 Nov 2026: 1 × ₹2,000 = ₹2,000.'],
  ['one overdue', 'that is from 01 Dec 2026'],
  ['two overdue, at risk', '2 instalments not paid since 16 Oct 2026: 2 × ₹2,000 = ₹4,000.'],
  [
    'two overdue, at risk',
    'from 15 days after a due day. Your instalment was due on 16 Oct 2026, 36 days ago.',
  ],
  ['two overdue, at risk', 'not counted while it is at risk'],
  ['paid up', 'Why due on 30 Nov 2026? One'],
  ['paid up', 'Instalment 4 is due on 30 Nov 2026.'],
  [
    'two overdue, at risk',
    'When can I redeem? The plan has a wait of 30 days after the last instalment, which is due on 16 Jun 2027. If all is paid by then, you can ask for your gold from 16 Jul 2027.',
  ],
  ['on hold', 'Why is nothing due? This plan is on hold at your jeweller'],
  ['paid up', "75% of one month's ₹2,000 = ₹1,500 once all 11 instalments are paid."],
  [
    'matured',
    'Why redeem from 01 Dec 2026? The plan has a wait of 30 days. All was paid on 01 Nov 2026, so you can ask for your gold from 01 Dec 2026',
  ],
  [
    'paid ahead',
    "Why redeem from 29 Nov 2026? All was paid on 01 Sep 2026, ahead of the last due day, 30 Oct 2026. The plan's wait of 30 days counts from that due day, so you can ask for your gold from 29 Nov 2026.",
  ],
  [
    'not paid up after its last day',
    "When can I redeem? The last instalment was due on 10 Nov 2026, and 2 instalments are still to be paid. Once all is paid, the plan's wait of 30 days begins, and after it you can ask for your gold.",
  ],
  ['late, its end moved', 'moves its end by one month. The end was 16 Jun 2027 and is 16 Jul 2027 now.'],
  [
    'late, its end moved',
    'The plan ends on 16 Jul 2027, and has a wait of 30 days after it. If all is paid by then, you can ask for your gold from 15 Aug 2027.',
  ],
  ['on hold after its last day', 'No day can be named while the plan is on hold.'],
  ['cancelled', 'earns no benefit. What you paid, ₹4,000,'],
] as const)('%s: a person reads "%s"', (name, sentence) => {
  expect(read(table[name])).toContain(sentence);
});

it('a plan without waiting days has no wait, before and after its last payment', () => {
  const answers = [table['paid up'], table.matured].map((enrollment) =>
    reasonsOf(enrollment, { ...terms, redemption_days: 0 }, today).map(({ answer }) => answer),
  );

  expect(
    reasonsOf(table['not paid up after its last day'], { ...terms, redemption_days: 0 }, today).at(-1)
      ?.answer,
  ).toMatch(/Once all is paid, you can ask for your gold at once\.$/);
  expect(answers[0]).toContainEqual(
    expect.stringMatching(/^The plan has no wait after the last instalment, which is due on .* If/),
  );
  expect(answers[1]).toContainEqual(expect.stringMatching(/^The plan has no wait\. All was paid/));
});

it('a row is what was paid; a voided record counts for nothing, and a cancelled plan shows what was paid alone', () => {
  const record = (installment_number: number, status: 'paid' | 'refunded' | 'voided' | 'pending') => ({
    installment_number,
    status,
    amount: 2000,
    actual_due_date: '2026-08-16',
    paid_on: status === 'paid' ? '2026-08-18' : null,
  });

  const rows = passbookRows(
    table['two overdue, at risk'],
    [record(3, 'voided'), record(2, 'paid'), record(1, 'paid')],
    today,
  );
  expect(rows.map(({ status }) => status).slice(0, 5)).toEqual([
    'paid',
    'paid',
    'overdue',
    'overdue',
    'coming',
  ]);
  expect(rows[0]?.day).toBe('2026-08-18');
  expect(rows).toHaveLength(11);
  const kept = [record(1, 'paid'), record(2, 'refunded'), record(3, 'voided'), record(4, 'pending')];
  expect(passbookRows(table.cancelled, kept, today).map(({ status }) => status)).toEqual([
    'paid',
    'refunded',
  ]);
});

it('the days stand in order, today among them', () => {
  expect(passbookStops(table['paid up'], terms, today)).toEqual([
    { label: 'First payment', day: '2026-08-30', reached: true },
    { label: 'Today', day: '2026-11-21', reached: true },
    { label: 'Last instalment', day: '2027-06-30', reached: false },
    { label: 'Redeem from, if all is paid in time', day: '2027-07-30', reached: false },
    { label: '365 days since the first payment', day: '2027-08-30', reached: false },
  ]);
});

it('of a plan that is not paid up, the last instalment is never reached, and no day of redemption that is over stands there', () => {
  expect(passbookStops(table['not paid up after its last day'], terms, today)).toEqual([
    { label: 'First payment', day: '2026-01-10', reached: true },
    { label: 'Last instalment', day: '2026-11-10', reached: false },
    { label: 'Today', day: '2026-11-21', reached: true },
    { label: '365 days since the first payment', day: '2027-01-10', reached: false },
  ]);
  const lastDay = stored('2026-01-21', 10);
  expect(passbookStops(lastDay, { ...terms, redemption_days: 0 }, today)).toEqual([
    { label: 'First payment', day: '2026-01-21', reached: true },
    { label: 'Today', day: today, reached: true },
    { label: 'Last instalment', day: today, reached: false },
    { label: 'Redeem from, if all is paid in time', day: today, reached: false },
    { label: '365 days since the first payment', day: '2027-01-21', reached: false },
  ]);
});

it('a plan on hold that nobody has begun has no days but that of enrolling', () => {
  const held = stored('2026-08-16', 0, { status: 'on_hold', next_due_date: '2026-08-16' });

  expect(passbookRows(held, [], today).every(({ day }) => day === null)).toBe(true);
  expect(passbookStops(held, terms, today).map(({ label }) => label)).toEqual(['Enrolled on', 'Today']);
  expect(read(held)).not.toContain('2027');
});

it('no day of redemption is named while a plan is on hold: it completes only when the store releases it', () => {
  const labels = passbookStops(table['on hold'], terms, today).map(({ label }) => label);

  expect(labels).toEqual(['First payment', 'Today', 'Last instalment', '365 days since the first payment']);
  expect(read(table['on hold'])).toMatch(
    /When can I redeem\? No day can be named while the plan is on hold\./,
  );
});

it('of a matured plan, the payment of the last instalment is reached, and its redemption once its day has come', () => {
  const reached = (day: string) =>
    passbookStops(table.matured, terms, day)
      .filter((stop) => stop.reached)
      .map(({ label }) => label);

  expect(reached('2026-11-30')).toEqual(['First payment', 'Matured', 'Today']);
  expect(reached('2026-12-01')).toEqual(['First payment', 'Matured', 'Today', 'Redeem from']);
});

it('of a cancelled plan the days that it had stand alone', () => {
  expect(passbookStops(table.cancelled, terms, today)).toEqual([
    { label: 'Enrolled on', day: '2026-08-30', reached: true },
    { label: 'First payment', day: '2026-08-30', reached: true },
    { label: 'Cancelled on', day: '2026-10-04', reached: true },
  ]);
});

it('a plan by weight says what was bought, and its value with its numbers', () => {
  const gold = { karat: 22, weight: 1590, paise_per_gram: 640_000, value: 10_176 };
  const enrollment = stored('2026-09-10', 5, { gold });

  expect(
    reasonsOf(enrollment, terms, today).find(({ question }) => question === 'Why this value?')?.answer,
  ).toContain(
    'You have paid 5 × ₹2,000 = ₹10,000. It bought 1.590 g of 22 karat gold. 1.590 g × ₹6,400 a gram = ₹10,176.',
  );
});
