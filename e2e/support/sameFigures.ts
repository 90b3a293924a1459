// The shop's words about money: each is the same number on every page, list, paper and file that says it.
import type { Page } from 'playwright/test';
import { monthsAfter } from '../../src/lib/calendarDays.ts';
import { addDays, startOfMonth, type Day } from '../../src/lib/dates.ts';
import { isPast, savedIn } from '../../src/lib/dueStatus.ts';
import { refundsOwed } from '../../src/lib/refund.ts';
import { savingsOf } from '../../src/lib/savings.ts';
import { arrearsOn, sumOfInstallments } from '../../src/lib/schedule.ts';
import { paymentFigures, type PaymentFigure } from '../../src/lib/statuses.ts';
import { csvSums } from '../../tests/support/csvSums.ts';
import { expect } from './journey.ts';
import { readApi } from './pages.ts';

type Enrollment = Parameters<typeof savingsOf>[0][number] & {
  user_id: string;
  gold: { value: number } | null;
};
interface Analytics {
  overall: { amounts: Record<PaymentFigure, number> };
}
interface Sheet {
  total: { amount: number; paid_out: number };
  lines: { amount: number }[];
}
interface Desk {
  sections: { section: string; count: number; amount: number; lines: { amount: number }[] }[];
}
interface Owed {
  total: { saved: number; refunds_to_pay: number; gold: { value: number }[] };
}

/** Before any day of a journey. */
const BEGINNING = '2020-01-01';

/** The shop's figures on a day, after everything of that day is booked. */
export async function expectSameFigures(page: Page, day: Day): Promise<void> {
  const read = <Body>(path: string) => readApi<Body>(page, path, 'seller');
  const text = (path: string) => page.evaluate(async (from) => (await fetch(from)).text(), path);
  const csv = async (query: string) => csvSums(await text(`/api/exports/?${query}`));
  const rows = async <Row>(path: string): Promise<Row[]> => {
    const all: Row[] = [];
    for (let number = 1, more = true; more; number += 1) {
      const list = await read<{ results: Row[]; has_next: boolean }>(`${path}page_size=100&page=${number}`);
      all.push(...list.results);
      more = list.has_next;
    }
    return all;
  };
  const quick = async (from: Day, to: Day) =>
    (await read<Analytics>(`/api/analytics/payments/?period=daily&start_date=${from}&end_date=${to}`)).overall
      .amounts;

  const month = startOfMonth(day);
  for (const [from, to] of [
    [day, day],
    [month, addDays(monthsAfter(month, 1), -1)],
  ] as const) {
    const said = await quick(from, to);
    for (const figure of paymentFigures) {
      const query = `figure=${figure}&from=${from}&to=${to}`;
      const list = await rows<{ amount: number; paid_on: Day | null }>(`/api/transactions/?${query}&`);
      const isVoid = ({ paid_on }: { paid_on: Day | null }) =>
        figure === 'collected' && !(paid_on && paid_on >= from && paid_on <= to);
      const sum = sumOfInstallments(list.map((row) => ({ amount: isVoid(row) ? -row.amount : row.amount })));
      const file = (await csv(`list=transactions&${query}`)).sum;
      expect({ figure, from, sum, file }).toEqual({ figure, from, sum: said[figure], file: said[figure] });
    }
  }

  const { total, lines } = await read<Sheet>(`/api/day-sheets/?day=${day}`);
  const collected = total.amount;
  expect({
    quick: (await quick(day, day)).collected,
    lines: sumOfInstallments(lines) + total.paid_out,
    file: (await csv(`list=day_sheet&from=${day}`)).sum + total.paid_out,
    journal: (await csv(`list=journal&from=${day}&to=${day}`)).sum,
  }).toEqual({ quick: collected, lines: collected, file: collected, journal: collected });

  const { months } = await read<{ months: { month: string; amount: number }[] }>(
    '/api/analytics/collections/',
  );
  expect(months.find((one) => month.startsWith(one.month))?.amount).toBe((await quick(month, day)).collected);

  const { sections } = await read<Desk>('/api/desk/?lines=100');
  for (const one of sections) expect(sumOfInstallments(one.lines), one.section).toBe(one.amount);
  const desk = (section: string) => sections.find((one) => one.section === section)!;
  const enrollments = await rows<Enrollment>('/api/enrollments/?');
  const due = sumOfInstallments(enrollments.flatMap((one) => arrearsOn(one, day) ?? []));
  expect({
    quick: (await quick(BEGINNING, day)).due,
    desk: desk('overdue').amount + desk('due_today').amount,
    toBegin: desk('first_payment').amount,
  }).toEqual({ quick: due, desk: due, toBegin: savingsOf(enrollments, day).toBegin.amount });
  for (const customer of new Set(enrollments.map(({ user_id }) => user_id))) {
    const statement = (await text(`/statements/${customer}`)).replaceAll(/<[^>]+>|\s+/g, ' ');
    const said = Array.from(statement.matchAll(/Due by this day +₹([\d,]+)/g), ([, amount]) => ({
      amount: Number(amount!.replaceAll(',', '')),
    }));
    const own = enrollments.filter(({ user_id }) => user_id === customer);
    expect(sumOfInstallments(said), customer).toBe(
      sumOfInstallments(own.flatMap((one) => arrearsOn(one, day) ?? [])),
    );
  }
  const { enrollment_stats } = await read<{ enrollment_stats: Record<string, number> }>(
    '/api/analytics/enrollments/',
  );
  expect(enrollment_stats).toMatchObject({
    due_enrollments: desk('overdue').count + desk('due_today').count,
    pending_enrollments: desk('first_payment').count,
  });

  const owed = (await read<Owed>('/api/liability/')).total;
  const refunds = refundsOwed(enrollments);
  const byWeight = enrollments.filter((one) => one.gold && !isPast(one));
  expect({
    saved: owed.saved,
    refunds: owed.refunds_to_pay,
    desk: desk('refund').amount,
    gold: owed.gold.reduce((sum, { value }) => sum + value, 0),
  }).toEqual({
    saved: savedIn(enrollments.filter(({ gold }) => !gold)).amount,
    refunds,
    desk: refunds,
    gold: byWeight.reduce((sum, { gold }) => sum + gold!.value, 0),
  });
}
