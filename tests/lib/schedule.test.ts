import { expect, it } from 'vitest';
import { addDays } from '../../src/lib/dates.ts';
import { arrearsOn, installmentDay, unpaidInstallments, type ScheduleFacts } from '../../src/lib/schedule.ts';

it.each([
  ['2026-01-31', 1, '2026-01-31'],
  ['2026-01-31', 2, '2026-02-28'],
  ['2026-01-31', 4, '2026-04-30'],
  ['2028-01-30', 2, '2028-02-29'],
  ['2028-02-29', 13, '2029-02-28'],
  ['2028-02-29', 49, '2032-02-29'],
])('counted from %s, instalment %s is due on %s', (anchoredOn, number, due) => {
  expect(installmentDay(anchoredOn, number)).toBe(due);
});

it('an instalment is due so many months after the first, for every day from 1990 to 2060', () => {
  const wrong: string[] = [];
  for (let day = '1990-01-01'; day <= '2060-12-31'; day = addDays(day, 1)) {
    const start = Temporal.PlainDate.from(day);
    for (const months of [1, 2, 11])
      if (installmentDay(day, months + 1) !== start.add({ months }).toString())
        wrong.push(`${day}, ${months}`);
  }

  expect(wrong).toEqual([]);
});

const running: ScheduleFacts = {
  status: 'active',
  anchored_on: '2026-01-10',
  monthly_amount: 500,
  installments_paid: 1,
  reopened_installments: [],
  paid_in_part: [],
  total_installments: 3,
};

it.each([
  ['active', 1, '2026-02-09', null],
  ['active', 1, '2026-02-10', { count: 1, amount: 500, oldest: '2026-02-10', days: 0 }],
  ['active', 1, '2026-03-12', { count: 2, amount: 1000, oldest: '2026-02-10', days: 30 }],
  ['active', 2, '2027-03-10', { count: 1, amount: 500, oldest: '2026-03-10', days: 365 }],
  ['payment_pending', 0, '2026-05-10', null],
  ['on_hold', 1, '2026-03-10', null],
  ['matured', 3, '2026-03-10', null],
] as const)(
  'of three from 10 January, a plan that is %s with %s paid owes by %s: %j',
  (status, paid, day, arrears) => {
    expect(arrearsOn({ ...running, status, installments_paid: paid }, day)).toEqual(arrears);
  },
);

it('what is to be paid are the instalments after the paid ones, on to the last, and those that are open again', () => {
  const enrollment = {
    ...running,
    anchored_on: '2026-01-31',
    installments_paid: 2,
    reopened_installments: [1],
    total_installments: 5,
  };

  expect(unpaidInstallments(enrollment)).toEqual([
    { number: 1, day: '2026-01-31', amount: 500 },
    { number: 4, day: '2026-04-30', amount: 500 },
    { number: 5, day: '2026-05-31', amount: 500 },
  ]);
});
