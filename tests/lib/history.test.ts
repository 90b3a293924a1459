import { expect, it } from 'vitest';
import { historyMonths } from '../../src/lib/history.ts';
import type { EnrollmentStatus, TransactionStatus } from '../../src/lib/statuses.ts';

const row = (
  scheduled_due_date: string,
  status: TransactionStatus = 'paid',
  enrollment_status: EnrollmentStatus = 'active',
) => ({ scheduled_due_date, status, enrollment_status, amount: 1000, paid_on: null as string | null });

it('sums what is paid and what is to pay, month by month', () => {
  const rows = [row('2026-11-30', 'due'), row('2026-11-02'), row('2026-10-31'), row('2026-10-01', 'failed')];

  expect(historyMonths(rows, false)).toEqual([
    { month: '2026-11', transactions: rows.slice(0, 2), sums: { paid: 1000, unpaid: 1000, onHold: 0 } },
    { month: '2026-10', transactions: rows.slice(2), sums: { paid: 1000, unpaid: 1000, onHold: 0 } },
  ]);
});

it.each([
  ['voided', 'active'],
  ['refunded', 'active'],
  ['pending', 'cancelled'],
  ['failed', 'cancelled'],
] as const)('a %s instalment of a plan that is %s is in neither sum', (status, plan) => {
  const [month] = historyMonths([row('2026-10-30', status, plan)], false);

  expect(month?.sums).toEqual({ paid: 0, unpaid: 0, onHold: 0 });
});

it('a paid instalment stands and counts in the month of its payment, early or late', () => {
  const early = { ...row('2026-12-05'), paid_on: '2026-11-26' };
  const late = { ...row('2026-09-05'), paid_on: '2026-11-02' };

  const months = historyMonths([row('2026-12-07', 'pending'), early, late], false);

  expect(months.map(({ month, sums }) => [month, sums?.paid, sums?.unpaid])).toEqual([
    ['2026-12', 0, 1000],
    ['2026-11', 2000, 0],
  ]);
});

it('an unpaid instalment of a plan on hold is summed as on hold, not as to pay', () => {
  const [month] = historyMonths([row('2026-11-04', 'due', 'on_hold'), row('2026-11-02')], false);

  expect(month?.sums).toEqual({ paid: 1000, unpaid: 0, onHold: 1000 });
});

it('the last month of a list that goes on waits until it is whole', () => {
  const rows = [row('2026-11-02'), row('2026-10-31')];

  expect(historyMonths(rows, true).map(({ month }) => month)).toEqual(['2026-11']);
});

it('the only month of a list that goes on stands without sums', () => {
  expect(historyMonths([row('2026-11-02')], true)[0]?.sums).toBeNull();
});
