import { expect, it } from 'vitest';
import { addDays } from '../../src/lib/dates.ts';
import { installmentDay, unpaidDays } from '../../src/lib/schedule.ts';

it.each([
  ['2026-01-31', 1, '2026-01-31'],
  ['2026-01-31', 2, '2026-02-28'],
  ['2026-01-31', 4, '2026-04-30'],
  ['2028-01-30', 2, '2028-02-29'],
  ['2028-02-29', 13, '2029-02-28'],
  ['2028-02-29', 49, '2032-02-29'],
])('enrolled on %s, instalment %s is due on %s', (enrolledOn, number, due) => {
  expect(installmentDay(enrolledOn, number)).toBe(due);
});

it('an instalment is due so many months after the day of enrolling, for every day from 1990 to 2060', () => {
  const wrong: string[] = [];
  for (let day = '1990-01-01'; day <= '2060-12-31'; day = addDays(day, 1)) {
    const start = Temporal.PlainDate.from(day);
    for (const months of [1, 2, 11])
      if (installmentDay(day, months + 1) !== start.add({ months }).toString())
        wrong.push(`${day}, ${months}`);
  }

  expect(wrong).toEqual([]);
});

it.each([
  ['active', 1, '2026-02-09', 0],
  ['active', 1, '2026-02-10', 1],
  ['active', 1, '2026-03-10', 2],
  ['payment_pending', 0, '2026-01-10', 1],
  ['on_hold', 1, '2026-03-10', 0],
] as const)(
  'of three from 10 January, a plan that is %s with %s paid owes by %s: %s',
  (status, installments_paid, day, due) => {
    const days = unpaidDays({
      status,
      installments_paid,
      enrolled_on: '2026-01-10',
      next_due_date: installmentDay('2026-01-10', installments_paid + 1),
      total_installments: 3,
    });

    expect(days.filter((one) => one <= day)).toHaveLength(due);
  },
);

it('the unpaid days are those of the instalments after the paid ones, on to the last', () => {
  const enrollment = {
    enrolled_on: '2026-01-31',
    next_due_date: '2026-03-31',
    total_installments: 5,
  } as const;

  expect(unpaidDays({ ...enrollment, status: 'active', installments_paid: 2 })).toEqual([
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ]);
});
