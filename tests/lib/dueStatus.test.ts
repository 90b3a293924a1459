import { describe, expect, it } from 'vitest';
import {
  badgeStyle,
  byNextDue,
  canCancel,
  canMarkPaidOnPayments,
  canMarkPaidOnTransactions,
  canRequestRedemption,
  completedChip,
  dueText,
  isAtRisk,
  isDue,
  isInVaultFilter,
  isOverdue,
  promisedValue,
  redeemableLater,
  redeemValue,
  savedIn,
  statusLabel,
  vaultFilters,
} from '../../src/lib/dueStatus.ts';
import { enrollmentStatuses } from '../../src/lib/statuses.ts';

const today = '2026-11-21';
const active = { status: 'active', is_payment_due: false, days_until_due: 5, next_due_date: '2026-11-26' };

it.each([
  ['five days are left', active, false],
  ['no day is left', { ...active, days_until_due: 0 }, true],
  ['the day has passed', { ...active, days_until_due: -1 }, true],
  ['the date is today', { status: 'active', next_due_date: today }, true],
  ['the date is tomorrow', { status: 'active', next_due_date: '2026-11-22' }, false],
  ['days are left but the date has passed', { ...active, next_due_date: '2026-11-20' }, true],
  ['the days are null', { status: 'active', days_until_due: null, next_due_date: null }, false],
] as const)('isDue of an active plan when %s', (_, enrollment, due) => {
  expect(isDue(enrollment, today)).toBe(due);
});

it('only active plans are due or at risk: none that nobody has begun', () => {
  for (const status of enrollmentStatuses.filter((one) => one !== 'active')) {
    const late = { status, is_payment_due: true, days_until_due: -40, next_due_date: '2026-10-12' };
    expect([isDue(late, today), isAtRisk(late, today), dueText(late, today)]).toEqual([false, false, null]);
  }
});

it.each([
  [-14, false],
  [-15, true],
  [0, false],
])('with %j days left, the bonus is at risk: %j', (days_until_due, atRisk) => {
  expect(isAtRisk({ status: 'active', days_until_due }, today)).toBe(atRisk);
});

it.each([
  [{ days_until_due: 1, next_due_date: '2026-11-20' }, 'Overdue by 1 day', true, false],
  [{ days_until_due: 9, next_due_date: '2026-11-29' }, 'Due in 8 days', false, false],
  [{ days_until_due: -14, next_due_date: '2026-11-06' }, 'Overdue by 15 days', true, true],
])('the date counts, not the days left when %j was loaded', (facts, text, overdue, atRisk) => {
  const enrollment = { status: 'active', ...facts };

  expect([dueText(enrollment, today), isOverdue(enrollment, today), isAtRisk(enrollment, today)]).toEqual([
    text,
    overdue,
    atRisk,
  ]);
});

it.each([
  [{ days_until_due: 3 }, 'Due in 3 days'],
  [{ days_until_due: 0 }, 'Due today'],
  [{ days_until_due: -1 }, 'Overdue by 1 day'],
  [{ days_until_due: null, next_due_date: '2026-11-24' }, 'Due in 3 days'],
  [{ days_until_due: null, next_due_date: null }, null],
])('dueText of %j is %j', (facts, text) => {
  expect(dueText({ status: 'active', ...facts }, today)).toBe(text);
});

const labels = (realm: 'customer' | 'seller') =>
  Object.fromEntries(enrollmentStatuses.map((status) => [status, statusLabel(status, realm, 'ignored')]));

it('each realm has its own label for each status', () => {
  expect(labels('customer')).toEqual({
    payment_pending: 'Pending Payment',
    active: 'Active',
    on_hold: 'On Hold',
    matured: 'Plan Complete / Ready to Redeem',
    redemption_requested: 'Plan Complete / Ready to Redeem',
    redeemed: 'Plan Complete / Ready to Redeem',
    closed: 'Plan Complete / Ready to Redeem',
    cancelled: 'Cancelled',
  });
  expect(labels('seller')).toEqual({
    payment_pending: 'Pending',
    active: 'Active',
    on_hold: 'On Hold',
    matured: 'Paid',
    redemption_requested: 'Redemption',
    redeemed: 'Redeemed',
    closed: 'Complete',
    cancelled: 'Cancelled',
  });
  expect(statusLabel('paused', 'customer', 'Paused')).toBe('Paused');
  expect(statusLabel('constructor', 'customer', null)).toBe('constructor');
});

it('each completed status has its own chip and date', () => {
  expect(enrollmentStatuses.map((status) => completedChip(status)).filter(Boolean)).toEqual([
    { label: 'Matured', dateField: 'matured_on' },
    { label: 'Redemption Requested', dateField: 'redemption_requested_on' },
    { label: 'Redeemed', dateField: 'redeemed_on' },
    { label: 'Closed', dateField: 'closed_on' },
  ]);
});

it('the badge style depends on the status', () => {
  const styles = [...enrollmentStatuses, 'paused'].map((status) => [status, badgeStyle(status)]);
  expect(Object.fromEntries(styles)).toEqual({
    payment_pending: 'due',
    active: 'active',
    on_hold: 'due',
    matured: 'completed',
    redemption_requested: 'completed',
    redeemed: 'completed',
    closed: 'completed',
    cancelled: 'due',
    paused: 'neutral',
  });
});

describe('vault filters', () => {
  it.each([
    ['payment_pending', -1, ['all']],
    ['active', 3, ['all', 'active']],
    ['active', 0, ['all', 'active', 'due']],
    ['active', -15, ['all', 'active', 'due', 'atRisk']],
    ['on_hold', -15, ['all']],
    ['matured', null, ['all', 'redeem']],
    ['redemption_requested', null, ['all', 'redeem']],
    ['cancelled', null, ['all']],
  ])('the vault shows a plan that is %s with %j days left under %j', (status, days_until_due, tabs) => {
    const shown = vaultFilters.filter((filter) => isInVaultFilter({ status, days_until_due }, filter, today));
    expect(shown).toEqual(tabs);
  });
});

it('a plan is cancellable only while pending, active or on hold', () => {
  expect(enrollmentStatuses.filter((status) => canCancel({ status }))).toEqual([
    'payment_pending',
    'active',
    'on_hold',
  ]);
});

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [null, null, false],
])(
  'with can_request_redemption %j and an open request %j, a request is allowed: %j',
  (allowed, open, may) => {
    expect(canRequestRedemption({ can_request_redemption: allowed, has_open_redemption_request: open })).toBe(
      may,
    );
  },
);

it('plans are sorted by their next due day: one that is not begun after what is due, those without a day last', () => {
  const on = (id: string, next_due_date: string | null) => ({ ...active, id, next_due_date });
  const plans = [
    on('a', null),
    on('b', '2026-12-05'),
    on('c', '2026-11-30'),
    on('d', null),
    on('e', '2026-11-30'),
    { ...on('f', '2026-08-01'), status: 'payment_pending' },
    on('g', '2026-11-20'),
  ];

  expect(byNextDue(plans, today).map(({ id }) => id)).toEqual(['g', 'f', 'c', 'e', 'b', 'a', 'd']);
});

describe('Mark as Paid', () => {
  type Facts = Parameters<typeof canMarkPaidOnPayments>[0];
  const transaction = (facts: Partial<Facts>): Facts => ({
    status: 'pending',
    enrollment_status: 'active',
    is_first_payment: false,
    scheduled_due_date: today,
    ...facts,
  });
  const offeredFor = (mayMark: typeof canMarkPaidOnPayments, facts: Partial<Facts>) =>
    statuses.filter((status) => mayMark(transaction({ ...facts, status }), today));
  const statuses = ['paid', 'pending', 'due', 'failed', 'voided', 'refunded'] as const;

  it('is offered on Payments for the first payment and from the due date on', () => {
    const unpaid = ['pending', 'due', 'failed'];
    const tomorrow = { scheduled_due_date: '2026-11-22' };

    expect(offeredFor(canMarkPaidOnPayments, {})).toEqual(unpaid);
    expect(offeredFor(canMarkPaidOnPayments, tomorrow)).toEqual([]);
    expect(offeredFor(canMarkPaidOnPayments, { ...tomorrow, is_first_payment: true })).toEqual(unpaid);
  });

  it('is offered on Transactions for pending and due ones of any day', () => {
    const tomorrow = { scheduled_due_date: '2026-11-22' };

    expect(offeredFor(canMarkPaidOnTransactions, tomorrow)).toEqual(['pending', 'due']);
  });

  it.each([
    ['Payments', canMarkPaidOnPayments],
    ['Transactions', canMarkPaidOnTransactions],
  ])('is offered on %s only for plans that take payments', (_, mayMark) => {
    const offered = enrollmentStatuses.filter((enrollment_status) =>
      mayMark(transaction({ enrollment_status, is_first_payment: true }), today),
    );

    expect(offered).toEqual(['payment_pending', 'active', 'on_hold']);
  });
});

it.each([
  [
    { redeem_value_final: 61_000, redeem_value_estimated: 60_500 },
    { amount: 61_000, estimated: false },
  ],
  [
    { redeem_value_final: null, redeem_value_estimated: '60500.00' },
    { amount: 60_500, estimated: true },
  ],
  [
    { redeem_value_estimated: 0, total_paid: 5000, monthly_amount: 5000 },
    { amount: 0, estimated: true },
  ],
  [
    { total_paid: '55000.00', monthly_amount: '5000.00' },
    { amount: 60_000, estimated: true },
  ],
  [{ total_paid: 5000 }, null],
  [{}, null],
])('the redeem value of %j is %j', (enrollment, value) => {
  expect(redeemValue(enrollment)).toEqual(value);
});

it.each([
  [
    { status: 'active', days_until_due: -14 },
    { amount: 7500, basis: 'ifPaidOnTime' },
  ],
  [
    { status: 'active', days_until_due: -15 },
    { amount: 6000, basis: 'withoutBonus' },
  ],
  [{ status: 'matured' }, { amount: 7500, basis: 'estimated' }],
  [
    { status: 'redeemed', redeem_value_final: 7400 },
    { amount: 7400, basis: 'final' },
  ],
  [
    { status: 'active', redeem_value_estimated: null },
    { amount: 8000, basis: 'estimated' },
  ],
  [{ status: 'active', total_paid: null, redeem_value_estimated: null }, null],
])('the promised value of %j is %j', (facts, value) => {
  const saving = { total_paid: 6000, monthly_amount: 2000, redeem_value_estimated: 7500 };

  expect(promisedValue({ ...saving, ...facts }, today)).toEqual(value);
});

it.each([
  ['matured', '2026-11-22', '2026-11-22'],
  ['matured', today, null],
  ['redemption_requested', '2026-11-22', null],
])('a plan that is %s and eligible on %j is redeemable later: %j', (status, redemption_eligible_on, day) => {
  expect(redeemableLater({ status, redemption_eligible_on }, today)).toBe(day);
});

it('what is saved leaves out closed and cancelled plans, in count and sum alike', () => {
  const held = ['payment_pending', 'active', 'on_hold', 'matured', 'redemption_requested', 'redeemed'];
  const gone = ['closed', 'cancelled'];

  expect(savedIn([...held, ...gone].map((status) => ({ status, total_paid: 1000 })))).toEqual({
    plans: 6,
    amount: 6000,
  });
  expect(savedIn([])).toEqual({ plans: 0, amount: 0 });
});
