import { expect, it } from 'vitest';
import { historyMonths } from '../../src/lib/history.ts';
import type { EnrollmentStatus, TransactionStatus } from '../../src/lib/statuses.ts';

const row = (
  scheduled_due_date: string,
  status: TransactionStatus = 'paid',
  enrollment_status: EnrollmentStatus = 'active',
) => ({ scheduled_due_date, status, enrollment_status, amount: 1000 });

it('sums what is paid and what is to pay, month by month', () => {
  const rows = [row('2026-11-30', 'due'), row('2026-11-02'), row('2026-10-31'), row('2026-10-01', 'failed')];

  expect(historyMonths(rows, false)).toEqual([
    { month: '2026-11', transactions: rows.slice(0, 2), sums: { paid: 1000, unpaid: 1000 } },
    { month: '2026-10', transactions: rows.slice(2), sums: { paid: 1000, unpaid: 1000 } },
  ]);
});

it.each([
  ['voided', 'active'],
  ['refunded', 'active'],
  ['pending', 'cancelled'],
  ['failed', 'cancelled'],
] as const)('a %s instalment of a plan that is %s is in neither sum', (status, plan) => {
  const [month] = historyMonths([row('2026-10-30', status, plan)], false);

  expect(month?.sums).toEqual({ paid: 0, unpaid: 0 });
});

it('the last month of a list that goes on waits until it is whole', () => {
  const rows = [row('2026-11-02'), row('2026-10-31')];

  expect(historyMonths(rows, true).map(({ month }) => month)).toEqual(['2026-11']);
});

it('the only month of a list that goes on stands without sums', () => {
  expect(historyMonths([row('2026-11-02')], true)[0]?.sums).toBeNull();
});
