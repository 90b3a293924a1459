// Dues by the function in lib and by the database's rows: the same for every enrollment, on every day.
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { unpaidSchedule } from '../../../server/domain/enrollment.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { deskSections } from '../../../server/domain/desk.ts';
import { readDesk } from '../../../server/repositories/desk.ts';
import { PAID_MONTH_LATE } from '../../../server/repositories/enrollments.ts';
import { paymentFigures } from '../../../server/repositories/transactions.ts';
import { addDays, startOfMonth, type Day } from '../../../src/lib/dates.ts';
import {
  arrearsOn,
  dueOn,
  installmentDay,
  isMonthLate,
  sumOfInstallments,
  unpaidInstallments,
} from '../../../src/lib/schedule.ts';
import { describeOnEngines } from '../../support/database.ts';
import { addCustomer, addPlan, addStore } from '../../support/seed.ts';

vi.setConfig({ testTimeout: 120_000 });

const TODAY = '2027-03-31';
/** Enough for each of the kinds below a hundred times; each night ten times as many, of three seeds. */
const ENROLLMENTS = process.env['NIGHTLY'] === '1' ? 10_000 : 1_000;

/**
 * Begun in the last three years, on days that many months do not have, too; paid to any point, some with gaps where payments were voided;
 * and some of the next ones in part; some on hold, some begun by nobody.
 */
const drawn = fc.record({
  ago: fc.integer({ min: 0, max: 1_100 }),
  total: fc.constantFrom(1, 3, 11, 24),
  paid: fc.integer({ min: 0, max: 24 }),
  amount: fc.integer({ min: 1, max: 50_000 }),
  isHeld: fc.boolean(),
  gaps: fc.array(fc.integer({ min: 1, max: 23 }), { maxLength: 5 }),
  parts: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 3 }),
});

const enrollments = (seed: number) =>
  fc
    .sample(drawn, { seed, numRuns: ENROLLMENTS })
    .map(({ ago, total, paid, amount, isHeld, gaps, parts }, at) => {
      const last = Math.min(paid, total - 1);
      const reopened_installments =
        at % 3 === 0 ? [...new Set(gaps)].filter((gap) => gap < last).sort((a, b) => a - b) : [];
      const installments_paid = last - reopened_installments.length;
      const anchored_on = addDays(TODAY, -ago);
      const begun = installments_paid > 0;
      // Per cent of the next ones, most often of none.
      const paid_in_part = (begun && at % 4 === 0 ? parts : [])
        .slice(0, total - installments_paid)
        .map((percent) => Math.floor((amount * percent) / 100));
      while (paid_in_part.at(-1) === 0) paid_in_part.pop();
      return {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        status: begun
          ? isHeld && at % 7 === 0
            ? ('on_hold' as const)
            : ('active' as const)
          : ('payment_pending' as const),
        anchored_on,
        enrolled_on: anchored_on,
        start_date: begun ? anchored_on : null,
        end_date: installmentDay(anchored_on, total),
        next_due_date: installmentDay(anchored_on, reopened_installments[0] ?? last + 1),
        last_payment_on: begun ? anchored_on : null,
        monthly_amount: amount,
        total_installments: total,
        installments_paid,
        reopened_installments,
        paid_in_part,
        total_paid: installments_paid * amount + paid_in_part.reduce((sum, part) => sum + part, 0),
      };
    });

describeOnEngines('the schedule', (db) => {
  it.each(process.env['NIGHTLY'] === '1' ? [1, 2, 3] : [1])(
    'is the same in SQL and in lib, of enrollments of every kind (seed %i)',
    async (seed) => {
      const storeId = await addStore(db, 'meera');
      const customer = await addCustomer(db, storeId);
      const plan = await addPlan(db, storeId);
      const drawnOnes = enrollments(seed);
      const rows = drawnOnes.flatMap((enrollment) =>
        enrollment.status === 'payment_pending'
          ? [{ ...unpaidSchedule(enrollment)[0]!, status: 'not_begun', enrollment_id: enrollment.id }]
          : unpaidSchedule(enrollment).map((row) => ({ ...row, enrollment_id: enrollment.id })),
      );
      await db.transaction(async (sql) => {
        await sql.query(
          `insert into enrollments (store_id, customer_id, plan_id, plan_name, benefits_percentage, redemption_days, created_at, id, status,
         anchored_on, enrolled_on, start_date, end_date, next_due_date, last_payment_on, monthly_amount, total_installments,
         installments_paid, reopened_installments, paid_in_part, total_paid)
       select $1, $2, $3, 'Gold', 50, 0, now(), e.* from json_to_recordset($4) as e (id uuid, status text, anchored_on date,
         enrolled_on date, start_date date, end_date date, next_due_date date, last_payment_on date, monthly_amount bigint,
         total_installments int, installments_paid int, reopened_installments int[], paid_in_part int[], total_paid bigint)`,
          [storeId, customer, plan, JSON.stringify(drawnOnes)],
        );
        await sql.query(
          `insert into transactions (store_id, customer_id, serial, created_at, enrollment_id, status, installment_number, amount,
         scheduled_due_date, actual_due_date, listed_on)
       select $1, $2, row_number() over (), now(), t.* from json_to_recordset($3) as t (enrollment_id uuid, status text,
         installment_number int, amount bigint, scheduled_due_date date, actual_due_date date, listed_on date)`,
          [storeId, customer, JSON.stringify(rows)],
        );
      });
      await db.query('analyze');
      const store = new StoreSql(storeId, db);

      for (const today of [TODAY, addDays(TODAY, -31), '2027-02-28'])
        expect(await lateAsInLib(store, drawnOnes, today)).toBeGreaterThan(ENROLLMENTS / 10);
    },
  );

  it('says of payments in SQL and in lib whether they came a month late', async () => {
    const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(TODAY, days));
    const payment = fc.record({
      anchored_on: day,
      installment_number: fc.integer({ min: 1, max: 60 }),
      after: fc.integer({ min: -40, max: 70 }),
    });
    const payments = fc.sample(payment, { seed: 1, numRuns: ENROLLMENTS }).map(({ after, ...one }) => ({
      ...one,
      paid_on: addDays(installmentDay(one.anchored_on, one.installment_number), after),
    }));

    const [{ late } = { late: [] }] = await db.query<{ late: boolean[] }>(
      `select json_agg(${PAID_MONTH_LATE} order by at) as late
       from rows from (json_to_recordset($1) as (anchored_on date, installment_number int, paid_on date)) with ordinality
         as p (anchored_on, installment_number, paid_on, at)`,
      [JSON.stringify(payments)],
    );

    expect(late).toEqual(
      payments.map((one) => isMonthLate(one.anchored_on, one.installment_number, one.paid_on)),
    );
  });
});

/** Compares all figures of a day; returns the number of late enrollments. */
async function lateAsInLib(store: StoreSql, drawnOnes: ReturnType<typeof enrollments>, today: Day) {
  const late = drawnOnes.flatMap((one) => {
    const arrears = arrearsOn(one, today);
    return arrears && arrears.days > 0 ? [{ id: one.id, ...arrears }] : [];
  });
  const desk = await readDesk(store, deskSections, Temporal.Instant.from(`${today}T06:30:00Z`), ENROLLMENTS);
  const overdue = desk.lines
    .filter(({ section }) => section === 'overdue')
    .map(({ id, installments, amount, day }) => ({ id, count: installments, amount, oldest: day }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(overdue).toEqual(late.map(({ id, count, amount, oldest }) => ({ id, count, amount, oldest })));
  expect(desk.totals.find(({ section }) => section === 'overdue')).toMatchObject({
    count: late.length,
    amount: sumOfInstallments(late),
  });

  for (const [from, to] of [
    [startOfMonth(today), today],
    [startOfMonth(today), addDays(today, 20)],
    [addDays(today, -400), addDays(today, 400)],
  ] as const) {
    const within = ({ day }: { day: Day }) => day >= from && day <= to;
    // Held plans are billed, but nothing of them is asked for.
    const running = drawnOnes
      .filter(({ status }) => status !== 'payment_pending')
      .map((one) => ({ ...one, status: 'active' as const }));
    const dueOf = (ones: typeof drawnOnes) => ones.flatMap((one) => dueOn(one, today)).filter(within);
    const nextOf = (ones: typeof drawnOnes) =>
      ones.flatMap((one) => unpaidInstallments(one).find(({ day }) => day > today) ?? []).filter(within);
    const [due, next] = [dueOf(drawnOnes), nextOf(drawnOnes)];
    const held = running.filter(({ id }) =>
      drawnOnes.some((one) => one.id === id && one.status === 'on_hold'),
    );
    const first = drawnOnes
      .filter(({ status, enrolled_on }) => status === 'payment_pending' && within({ day: enrolled_on }))
      .map(({ monthly_amount: amount }) => ({ amount }));
    const pending = sumOfInstallments(next) + sumOfInstallments(first);
    const { amounts, counts } = await paymentFigures(store, from, to, today);
    expect({ from, to, ...amounts, counts }).toEqual({
      from,
      to,
      billed: sumOfInstallments(running.flatMap(unpaidInstallments).filter(within)),
      collected: 0,
      pending,
      due: sumOfInstallments(due),
      outstanding: pending + sumOfInstallments(due),
      on_hold: sumOfInstallments([...dueOf(held), ...nextOf(held)]),
      counts: { paid: 0, pending: next.length + first.length, due: due.length },
    });
  }
  return late.length;
}
