import { expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { testDatabase } from '../../support/database.ts';
import { keepBooks, type Books } from '../../support/books.ts';
import { keepRows } from '../../support/keepRows.ts';
import { listeningTo, planOf, rowsReadOf } from '../../support/statements.ts';

const db = await testDatabase();

it('the books of a store where everything happened agree', async () => {
  await keepBooks(db);

  expect(await checkLedger(db)).toEqual({ enrollments: 3, transactions: 9, drifts: [] });
});

it('cash that is voided on a later day counts on that day, in its closing and in the journal', async () => {
  const { world } = await keepBooks(db);
  const [payment] = await db.query<{ id: string }>(`select id from payments where paid_through = 'cash'`);
  world.clock.pass({ hours: 24 });
  const seller = await world.seller();
  const done = [
    await seller.post(`/api/payments/${payment!.id}/void/`, { reason: 'Counted twice' }),
    await seller.post('/api/day-sheets/', {
      day: '2026-03-11',
      cash_booked: -1000,
      cash_counted: 0,
      reason: 'Next day',
    }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 201]);

  expect((await checkLedger(db)).drifts).toEqual([]);
});

it('a plan that was paid ahead before the wait counted from its last due day keeps the day that was told', async () => {
  const { redeemed } = await keepBooks(db);
  await db.query(`update enrollments set redemption_eligible_on = '2026-03-17' where id = $1`, [redeemed]);

  expect((await checkLedger(db)).drifts).toEqual([]);
});

it('no part of the check reads the whole journal for each plan, payment or closing', async () => {
  await keepBooks(db);
  await db.query(
    `insert into payment_journal (store_id, id, kind, received_on, amount, actor, account_id, account_name, reason, recorded_at)
     select id, gen_random_uuid(), 'month_lock', date '2025-01-01' + number, 0, 'seller', id, 'Meera', 'Audit', now()
     from stores, generate_series(1, 1000) number where slug = 'meera'`,
  );
  await db.query('analyze');
  const { db: listened, heard } = listeningTo(db);

  await checkLedger(listened);

  const cursor = 'declare all_rows no scroll cursor for ';
  const queries = heard.filter(({ text }) => text.startsWith(cursor));
  expect(queries.length).toBeGreaterThan(10);
  for (const { text, ...sent } of queries) {
    const plan = await planOf(db, { ...sent, text: text.slice(cursor.length) }, { analyze: true });
    expect(rowsReadOf('payment_journal', plan)).toBeLessThan(2500);
  }
});

const drifts: [change: (books: Books) => string, found: (books: Books) => RegExp][] = [
  [
    ({ active }) => `update enrollments set installments_paid = 2, total_paid = 2000 where id = '${active}'`,
    ({ active }) => new RegExp(`meera: enrollment ${active}: total_paid is 2000, must be 1000\\.`),
  ],
  [
    ({ active }) => `update enrollments set next_due_date = next_due_date + 1 where id = '${active}'`,
    ({ active }) => new RegExp(`enrollment ${active}: next_due_date is 2026-04-11, must be 2026-04-10`),
  ],
  [
    ({ redeemed }) => `update enrollments set status = 'matured' where id = '${redeemed}'`,
    ({ redeemed }) => new RegExp(`enrollment ${redeemed}: status is matured, must be redeemed`),
  ],
  [
    ({ redeemed }) => `update enrollments set redeem_value_final = 9000 where id = '${redeemed}'`,
    ({ redeemed }) => new RegExp(`enrollment ${redeemed}: redeem_value_final is 9000, must be 3500`),
  ],
  [
    ({ redeemed }) => `update enrollments set redemption_eligible_on = '2026-05-16' where id = '${redeemed}'`,
    ({ redeemed }) =>
      new RegExp(`enrollment ${redeemed}: redemption_eligible_on is 2026-05-16, must be 2026-05-17`),
  ],
  [
    ({ cancelled }) => `update enrollments set refund_amount = 0 where id = '${cancelled}'`,
    ({ cancelled }) => new RegExp(`enrollment ${cancelled}: refund_amount is 0, must be 1000`),
  ],
  [
    ({ cancelled }) => `update enrollments set refund_paid = 1000 where id = '${cancelled}'`,
    ({ cancelled }) => new RegExp(`enrollment ${cancelled}: refund_paid is 1000, must be 0`),
  ],
  [
    () => `delete from payment_journal where kind = 'closing'`,
    () => /meera: closing of 2026-03-10: the journal's cash counted is null, must be 1050\./,
  ],
  [
    () => `update payment_journal set amount = 1060 where kind = 'closing'`,
    () => /closing of 2026-03-10: the journal's cash counted is 1060, must be 1050/,
  ],
  [
    () => `update day_closings set cash_booked = 400`,
    () => /meera: closing of 2026-03-10: cash_booked is 400, must be 1000\./,
  ],
  [
    ({ active }) =>
      `with payment as (update payments set paid_through = 'upi' where paid_through = 'cash'),
        line as (update transactions set paid_through = 'upi' where enrollment_id = '${active}' and status = 'paid')
      update payment_journal set paid_through = 'upi' where enrollment_id = '${active}' and kind = 'payment'`,
    () => /^meera: closing of 2026-03-10: cash_booked is 1000, must be 0\.$/,
  ],
  [
    () => `delete from payment_journal where kind = 'redemption'`,
    ({ redeemed }) => new RegExp(`enrollment ${redeemed}: status is redeemed, must be matured`),
  ],
  [
    () => `delete from payment_journal where kind = 'redemption_request'`,
    ({ redeemed }) =>
      new RegExp(`enrollment ${redeemed}: it has 0 requests that are requested, the journal -1`),
  ],
  [
    ({ redeemed }) => `update enrollments set benefit_granted = 400 where id = '${redeemed}'`,
    ({ redeemed }) => new RegExp(`enrollment ${redeemed}: benefit_granted is 400, must be 500`),
  ],
  [
    ({ redeemed }) =>
      `update enrollments set status = 'closed', closed_on = '2026-05-18' where id = '${redeemed}'`,
    ({ redeemed }) => new RegExp(`enrollment ${redeemed}: status is closed, must be redeemed`),
  ],
  [
    ({ redeemed }) =>
      `insert into handovers (store_id, enrollment_id, handed_over_on, recorded_at)
      select store_id, id, '2026-05-18', now() from enrollments where id = '${redeemed}'`,
    ({ redeemed }) => new RegExp(`enrollment ${redeemed}: status is redeemed, must be closed`),
  ],
  [
    ({ active }) => `delete from payment_journal where kind = 'enrollment' and enrollment_id = '${active}'`,
    ({ active }) => new RegExp(`enrollment ${active}: journal_agreed is null, must be 1000`),
  ],
  [
    ({ active }) =>
      `update payment_journal set amount = 900 where kind = 'enrollment' and enrollment_id = '${active}'`,
    ({ active }) => new RegExp(`enrollment ${active}: journal_agreed is 900, must be 1000`),
  ],
  [
    ({ active }) =>
      `update payment_journal set amount = 900 where kind = 'payment' and enrollment_id = '${active}'`,
    () => /transaction [^:]+: the journal's payment is 900, must be 1000/,
  ],
  [
    ({ active }) =>
      `update payment_journal set payment_reference = 'another' where enrollment_id = '${active}'`,
    () => /the journal has another day, method or reference/,
  ],
  [
    ({ active }) =>
      `update payment_journal set received_on = '2026-03-01' where kind = 'payment' and enrollment_id = '${active}'`,
    () => /transaction [^:]+: the journal has another day, method or reference of the payment/,
  ],
  [
    ({ active }) =>
      `update transactions set amount = 1001 where enrollment_id = '${active}' and status = 'paid'`,
    () => /transaction [^:]+: amount is 1001, must be at most 1000/,
  ],
  [
    ({ active }) =>
      `update transactions set amount = 999 where enrollment_id = '${active}' and installment_number = 2`,
    () => /transaction [^:]+: amount is 999, must be 1000/,
  ],
  [
    ({ active }) =>
      `update transactions set scheduled_due_date = '2026-05-01' where enrollment_id = '${active}' and status <> 'paid'`,
    () => /transaction [^:]+: scheduled_due_date is 2026-05-01, must be 2026-04-10/,
  ],
  [
    ({ cancelled }) =>
      `update transactions set status = 'pending' where enrollment_id = '${cancelled}' and status = 'voided'`,
    () => /status is pending in an enrollment that is cancelled/,
  ],
  [
    () =>
      `update store_numbers set last_serial = 99 where store_id = (select id from stores where slug = 'meera')`,
    () => /meera: store [^:]+: last_serial is 99, its 9 transactions go up to 9/,
  ],
  [
    () =>
      `update store_numbers set last_payment = 99 where store_id = (select id from stores where slug = 'meera')`,
    () => /meera: store [^:]+: last_payment is 99, its 5 payments go up to 5/,
  ],
  [
    () => `update payments set amount = 999 where number = 1`,
    () => /meera: payment [^:]+: amount is 999, its instalments are 1000/,
  ],
  [
    () => `update payments set received_on = '2026-03-09' where number = 1`,
    () => /meera: payment [^:]+: 0 of its 1 instalments have its day, method, reference and status/,
  ],
  [
    ({ active }) => `update transactions set payment_id = null where enrollment_id = '${active}'`,
    () => /transaction [^:]+: it is paid without a payment/,
  ],
  [
    () =>
      `update customers set full_name = 'Another Name' where id = (select customer_id from enrollments limit 1)`,
    () => /meera: search text of enrollment [^:]+: it says something else than the record/,
  ],
  [
    () => `update customers set has_plan = false where id = (select customer_id from enrollments limit 1)`,
    () => /meera: customer [^:]+: it is wrong among those who have a plan/,
  ],
];

let kept: { books: Books; putBack: () => Promise<void> } | undefined;

/** As the tables' owner can, who may switch off what refuses. */
const byHand = (statement: string, values: unknown[] = []) =>
  db.transaction(async (sql) => {
    const tables = ['enrollments', 'transactions', 'payment_journal'];
    for (const table of tables) await sql.script(`alter table ${table} disable trigger user`);
    await sql.query(statement, values);
    for (const table of tables) await sql.script(`alter table ${table} enable trigger user`);
  });

it.each(drifts)('ledger:check names what %s changed', async (change, found) => {
  if (!kept) {
    const books = await keepBooks(db);
    kept = { books, putBack: await keepRows(db) };
  } else await kept.putBack();
  const { books } = kept;
  await byHand(change(books));

  const report = await checkLedger(db);

  expect(report.drifts.join('\n')).toMatch(found(books));
});

it('ledger:check names each instalment, paid, open or void, whose amount was changed by hand', async () => {
  await keepBooks(db);
  const rows = await db.query<{ id: string; status: string }>('select id, status from transactions');
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['paid', 'pending', 'voided']));

  for (const { id } of rows) {
    await byHand('update transactions set amount = amount - 1 where id = $1', [id]);
    const { drifts: named } = await checkLedger(db);
    await byHand('update transactions set amount = amount + 1 where id = $1', [id]);

    expect(named.join('\n')).toMatch(new RegExp(`meera: transaction ${id}: .*999`));
  }
});
