// Lists and reports match the rows of the database after any sequence of changes.
import { expect, it, vi } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { listEnrollments } from '../../../server/repositories/enrollments.ts';
import {
  allTransactions,
  listTransactions,
  paymentFigures,
} from '../../../server/repositories/transactions.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import type { EnrollmentStatus, PaymentFigure } from '../../../src/lib/statuses.ts';
import { searchable } from '../../../src/lib/search.ts';
import { describeOnEngines } from '../../support/database.ts';
import { draws } from '../../support/draws.ts';
import { invalidInput } from '../../support/invalidInput.ts';
import { addCustomer, addEnrollment, addPlan, addStore, addTransaction } from '../../support/seed.ts';

const TODAY = '2026-02-01'; // in the middle of the instalments' days
const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
const STATUSES = ['pending', 'pending', 'paid', 'failed', 'voided', 'refunded', 'not_begun'] as const;

const namesAsTyped = [
  "anjali d'souza",
  'anjali d’souza rao',
  'ANJALI   dsouza',
  'DʼSouza  Rao',
  '98455 66012',
  '98455-660',
  '+91 98455 66012',
  '+919845566012',
  '+91 98455',
  '098455 66012',
];

const paidColumns = (status: string, day: string, voided_on: string) =>
  status === 'paid' || status === 'refunded' || status === 'voided'
    ? {
        paid_on: day,
        paid_at: `${day}T06:00:00Z`,
        paid_source: 'seller',
        paid_through: 'cash',
        voided_on: status === 'voided' ? [day, voided_on].toSorted().at(-1)! : null,
      }
    : { paid_on: null, paid_at: null, paid_source: null, paid_through: null, voided_on: null };

/** Dues and first payments are listed. */
const listedOn = (status: string, due: string, day: string) =>
  due <= TODAY || status === 'not_begun' ? '-infinity' : day;

/** Creates, changes and deletes enrollments and instalments of two stores at random. */
async function live(db: Db, seed: number) {
  const draw = draws(seed);
  const any = <T>(of: readonly T[]): T => of[draw(of.length)]!;
  const stores = [await addStore(db, 'meera'), await addStore(db, 'kaveri')];
  for (const store of stores) {
    const customers = [
      await addCustomer(db, store),
      await addCustomer(db, store, { phone_number: '9876500001', full_name: 'Dev Menon' }),
    ];
    const plan = await addPlan(db, store);
    let serial = 0;
    for (let made = 0; made < 14; made += 1) {
      const customer = any(customers);
      const enrollment = await addEnrollment(db, store, customer, plan, { enrolled_on: any(DAYS) });
      for (let number = 1; number <= 1 + draw(4); number += 1) {
        const status = any(STATUSES);
        const scheduled_due_date = any(DAYS);
        await addTransaction(db, store, customer, enrollment, {
          installment_number: number,
          serial: (serial += 1),
          amount: 1000 + draw(5000),
          status,
          scheduled_due_date,
          listed_on: listedOn(status, scheduled_due_date, any(DAYS)),
          ...paidColumns(status, any(DAYS), any(DAYS)),
        });
      }
    }
    for (let change = 0; change < 10; change += 1) {
      const status = any(STATUSES);
      const { paid_on, paid_at, paid_source, paid_through, voided_on } = paidColumns(
        status,
        any(DAYS),
        any(DAYS),
      );
      const due = any(DAYS);
      const listed = listedOn(status, due, any(DAYS));
      await db.query(
        `update transactions set status = $2, paid_on = $3, paid_at = $4, paid_source = $5, paid_through = $6, amount = $7,
           scheduled_due_date = $8, voided_on = $9, listed_on = $10 where store_id = $1 and serial % 10 = $11`,
        [
          store,
          status,
          paid_on,
          paid_at,
          paid_source,
          paid_through,
          1 + draw(9000),
          due,
          voided_on,
          listed,
          change,
        ],
      );
    }
    await db.query('delete from transactions where store_id = $1 and serial % 7 = 3', [store]);
    await receivePayments(db, store);
  }
  return { meera: new StoreSql(stores[0]!, db), draw };
}

/** Gives each paid instalment a receipt: what came in with a register has none, and was not collected. */
async function receivePayments(db: Db, store: string): Promise<void> {
  await db.query(
    `insert into payments (store_id, customer_id, number, received_on, amount, paid_through, recorded_by, recorded_by_id,
         recorded_by_name, recorded_at)
       select store_id, id, row_number() over (order by id), $2, 1, 'cash', 'seller', store_id, 'Meera Shah', now()
       from customers where store_id = $1`,
    [store, DAYS[0]],
  );
  await db.query(
    `update transactions set payment_id = payments.id from payments
       where transactions.store_id = $1 and payments.store_id = $1
         and payments.customer_id = transactions.customer_id and transactions.paid_on is not null`,
    [store],
  );
}

// About a hundred statements per database are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

describeOnEngines('lists and reports', (db) => {
  it('analytics equal the sum of the transactions', async () => {
    const { meera, draw } = await live(db, 1);
    type Row = Record<'status' | 'scheduled_due_date' | 'listed_on', string> &
      Record<'paid_on' | 'voided_on', string | null> & { amount: number };
    const rows = await db.query<Row>('select * from transactions where store_id = $1', [meera.storeId]);

    for (let time = 0; time < 6; time += 1) {
      const [first, last] = [DAYS[draw(5)]!, DAYS[draw(5)]!].sort() as [string, string];
      const within = (day: string | null) => day !== null && day >= first && day <= last;
      const sum = (of: Row[]) => of.reduce((total, { amount }) => total + amount, 0);
      const having = (...statuses: string[]) =>
        rows.filter((row) => within(row.scheduled_due_date) && statuses.includes(row.status));
      const received = rows.filter((row) => within(row.paid_on));
      const voided = rows.filter((row) => within(row.voided_on));
      const unpaid = having('pending', 'failed');
      const pending = [
        ...unpaid.filter((row) => row.scheduled_due_date > TODAY && row.listed_on <= TODAY),
        ...having('not_begun'),
      ];
      const before = having('paid', 'refunded').filter(({ paid_on }) => paid_on! < first);
      const due = unpaid.filter((row) => row.scheduled_due_date <= TODAY);
      const figures = await paymentFigures(meera, first, last, TODAY);

      expect(figures).toEqual({
        counts: { paid: received.length - voided.length, pending: pending.length, due: due.length },
        amounts: {
          billed: sum(having('pending', 'paid', 'failed', 'refunded')) - sum(before),
          collected: sum(received) - sum(voided),
          pending: sum(pending),
          due: sum(due),
          outstanding: sum(pending) + sum(due),
          on_hold: 0,
        },
      });
      for (const [figure, amount] of Object.entries(figures.amounts)) {
        if (figure === 'on_hold') continue; // no list is narrowed to it
        const filter = { customerId: null, q: undefined, status: null, from: first, to: last, today: TODAY };
        const asked = { ...filter, figure: figure as PaymentFigure };
        const list = await listTransactions(meera, asked, { limit: 100, offset: 0 });
        const exported: string[] = [];
        for await (const batch of allTransactions(meera, asked)) exported.push(...batch.map(({ id }) => id));
        const searched = await listTransactions(meera, { ...asked, q: 'a' }, { limit: 100, offset: 0 });

        const isTakenBack = (row: Row) => figure === 'collected' && !within(row.paid_on);
        const listed = list.rows.map((row) => ({
          ...row,
          amount: isTakenBack(row) ? -row.amount : row.amount,
        }));
        expect([figure, list.count, sum(listed)]).toEqual([figure, list.rows.length, amount]);
        expect(exported).toEqual(list.rows.map(({ id }) => id));
        expect(searched.rows.map(({ id }) => id)).toEqual(
          list.rows
            .filter(({ user_name, plan_name }) => / a/i.test(` ${user_name} ${plan_name}`))
            .map(({ id }) => id),
        );
      }
    }
  });

  it('what was collected is listed by the day of payment, the latest first, page by page', async () => {
    const { meera } = await live(db, 1);
    const expected = await db.query<{ id: string }>(
      `select id from transactions where store_id = $1
         and (paid_on between '2026-01-30' and '2026-02-15') <> coalesce(voided_on between '2026-01-30' and '2026-02-15', false)
       order by paid_on desc, id desc`,
      [meera.storeId],
    );
    const filter = { customerId: null, q: undefined, status: null, from: '2026-01-30', to: '2026-02-15' };
    const asked = { ...filter, today: TODAY, figure: 'collected', sort: 'overdue' } as const;
    const read: string[] = [];
    for (let offset = 0; offset < expected.length + 4; offset += 2) {
      const page = await listTransactions(meera, asked, { limit: 2, offset });
      expect(page.count).toBe(expected.length);
      read.push(...page.rows.map(({ id }) => id));
    }

    expect(read.length).toBeGreaterThan(2);
    expect(read).toEqual(expected.map(({ id }) => id));
  });

  it('the pages of transactions show every row once, in each order, with every filter', async () => {
    const { meera } = await live(db, 6);
    // So that many are of one amount.
    await db.query(
      'update transactions set amount = 1000 + amount % 3 where store_id = $1 and payment_id is null',
      [meera.storeId],
    );
    const [dev] = await db.query<{ id: string }>(
      `select id from customers where store_id = $1 and full_name = 'Dev Menon'`,
      [meera.storeId],
    );
    const filters = [
      {},
      { status: 'paid' as const },
      { status: 'due' as const },
      { from: '2026-01-31', to: '2026-02-28' },
      { from: '2026-02-28', status: 'pending' as const },
      { from: '2026-01-31', status: 'due' as const },
      { q: 'dev', status: 'failed' as const },
      { q: '98765', status: 'due' as const }, // nearly all
      { q: '98765', status: 'paid' as const, to: '2026-02-28' },
      { q: 'menon 98765', from: '2026-02-01' },
      { q: 'nobody' },
    ];
    const late = `t.status in ('pending', 'failed') and scheduled_due_date < $6::date`;
    const orders = {
      '-scheduled_due_date': 'scheduled_due_date desc, t.id desc',
      scheduled_due_date: 'scheduled_due_date, t.id',
      overdue: `case when ${late} then scheduled_due_date end, case when ${late} then t.id end, scheduled_due_date desc, t.id desc`,
      user_name: 'lower(c.full_name), e.id, installment_number, t.id',
      '-user_name': 'lower(c.full_name) desc, e.id desc, installment_number desc, t.id desc',
      amount: 'amount, t.id',
      '-amount': 'amount desc, t.id desc',
      '-paid_on': 'coalesce(paid_on, scheduled_due_date) desc, scheduled_due_date desc, t.id desc',
    };
    const asked: [sort: keyof typeof orders, customerId: string | null][] = [
      ...Object.keys(orders)
        .filter((sort) => sort !== '-paid_on')
        .map((sort): [keyof typeof orders, null] => [sort as keyof typeof orders, null]),
      ...(['-paid_on', 'user_name', 'amount'] as const).map((sort): [typeof sort, string] => [sort, dev!.id]),
    ];
    for (const [sort, customerId] of asked)
      for (const filter of filters) {
        const { q, status = null, from = null, to = null } = { q: undefined, ...filter };
        const expected = await db.query<{ id: string }>(
          `select t.id from transactions t join customers c on c.id = t.customer_id join enrollments e on e.id = t.enrollment_id
           where t.store_id = $1
             and t.listed_on <= $6::date
             and ($2::text is null or $2 = case when t.status = 'not_begun' then 'pending'
               when t.status = 'pending' and scheduled_due_date <= $6::date then 'due' else t.status end)
             and ($3::date is null or scheduled_due_date >= $3) and ($4::date is null or scheduled_due_date <= $4)
             and ($5::text is null or c.full_name || ' ' || c.phone_number ilike '%' || $5 || '%')
             and ($7::uuid is null or t.customer_id = $7)
           order by ${orders[sort]}`,
          [meera.storeId, status, from, to, q ?? null, TODAY, customerId],
        );
        const read: string[] = [];
        for (let offset = 0; offset < expected.length + 4; offset += 7) {
          const question = { customerId, q, status, from, to, today: TODAY, sort };
          const page = await listTransactions(meera, question, { limit: 7, offset });
          expect(page.count).toBe(expected.length);
          read.push(...page.rows.map(({ id }) => id));
        }

        expect({ sort, customerId, filter, read }).toEqual({
          sort,
          customerId,
          filter,
          read: expected.map(({ id }) => id),
        });
      }
  });

  it('a search with a filter shows the same rows in a store that is taken for large', async () => {
    const { meera } = await live(db, 8);
    const everyPage = async (asked: Omit<Parameters<typeof listTransactions>[1], 'customerId' | 'today'>) => {
      const read: string[] = [];
      for (let offset = 0, count = 1; offset < count; offset += 7) {
        const page = await listTransactions(
          meera,
          { customerId: null, today: TODAY, ...asked },
          { limit: 7, offset },
        );
        count = page.count;
        read.push(...page.rows.map(({ id }) => id));
      }
      return read;
    };
    const filters = (['paid', 'due', null] as const).flatMap((status) => [
      { status, from: null, to: null },
      { status, from: '2026-01-31', to: '2026-02-28' },
    ]);
    const questions = (['-scheduled_due_date', 'overdue', '-user_name'] as const).flatMap((sort) =>
      filters.map((filter) => ({ q: '98765', sort, ...filter })),
    );
    const readAll = async () => {
      const read: string[][] = [];
      for (const question of questions) read.push(await everyPage(question));
      return read;
    };
    const before = await readAll();

    await db.query('update store_numbers set last_serial = 10000000 where store_id = $1', [meera.storeId]);
    const after = await readAll();

    expect(before.filter((read) => read.length > 7).length).toBeGreaterThan(5);
    expect(after).toEqual(before);
  });

  it('the pages of customers show every row once, in each order, with every filter', async () => {
    const { meera } = await live(db, 7);
    await db.query(`update enrollments set status = 'on_hold' where store_id = $1 and id::text < '8'`, [
      meera.storeId,
    ]);
    for (const sort of ['enrolled_on', 'user_name', '-user_name', 'plan_name', '-plan_name'] as const) {
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const by = {
        enrolled_on: ['enrolled_on'],
        user_name: ['lower(c.full_name)'],
        plan_name: ['e.plan_name', 'lower(c.full_name)', 'c.phone_number'],
      };
      const columns = [...by[sort.replace('-', '') as keyof typeof by], 'e.id'];
      const status: EnrollmentStatus = 'on_hold';
      for (const filter of [
        {},
        { from: '2026-01-31', to: '2026-02-28' },
        { q: 'a' },
        { status },
        { status, from: '2026-01-31', to: '2026-02-28' },
        { status, q: 'a' },
      ]) {
        const { q, status: only = null, from = null, to = null } = { q: undefined, ...filter };
        const expected = await db.query<{ id: string }>(
          `select e.id from enrollments e join customers c on c.id = e.customer_id where e.store_id = $1
             and ($2::date is null or enrolled_on >= $2) and ($3::date is null or enrolled_on <= $3)
             and ($4::text is null or ' ' || c.full_name || ' ' || e.plan_name ilike '% ' || $4 || '%')
             and ($5::text is null or e.status = $5)
           order by ${columns.map((column) => `${column} ${direction}`).join()}`,
          [meera.storeId, from, to, q ?? null, only],
        );
        const read: string[] = [];
        for (let offset = 0; offset < expected.length + 4; offset += 5) {
          const page = await listEnrollments(
            meera,
            { customerId: null, q, status: only, from, to, sort },
            { limit: 5, offset },
          );
          expect(page.count).toBe(expected.length);
          read.push(...page.rows.map(({ id }) => id));
        }

        expect({ sort, filter, read }).toEqual({ sort, filter, read: expected.map(({ id }) => id) });
      }
    }
  });

  it('the database keeps what can be found as src/lib/search.ts has it', async () => {
    const texts = [...Object.values(invalidInput), ...namesAsTyped, '98765 - 43210', '11 Months', "'"];
    for (const text of texts.filter((one) => !/[\0\p{Cs}]/u.test(one))) {
      const [row] = await db.query<{ kept: string }>('select searchable($1, null, $2) as kept', [text, '7']);

      expect(row!.kept).toBe(searchable(text, '7'));
    }
  });
});
