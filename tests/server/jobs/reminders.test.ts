// Reminders go out once, in batches, even with interruptions. Dues need no job: tests/boundaries.test.ts.
import { expect, it, vi } from 'vitest';
import type { Db, Sql } from '../../../server/db/db.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { describeOnEngines } from '../../support/database.ts';
import { addCustomer, addEnrollment, addPlan, addStore } from '../../support/seed.ts';
import { listeningTo } from '../../support/statements.ts';

vi.setConfig({ testTimeout: 30_000 });

const NOON = Temporal.Instant.from('2026-03-10T06:30:00Z');
const INSTALLMENTS = 450; // more than two batches

/** A store with unpaid instalments of the days around 10 March: every third late, every third due soon, every third far off. */
async function backlog(db: Db, slug: string): Promise<string> {
  const store = await addStore(db, slug);
  const customer = await addCustomer(db, store);
  const plan = await addPlan(db, store);
  const enrollment = await addEnrollment(db, store, customer, plan, {
    status: 'active',
    installments_paid: 1,
    total_paid: 2000,
    start_date: '2026-01-05',
    last_payment_on: '2026-01-05',
  });
  await db.query(
    `insert into enrollments select (jsonb_populate_record(one, jsonb_build_object('id', md5($1::text || n)::uuid))).*
     from enrollments one, generate_series(2, $3::int) n where one.id = $2`,
    [store, enrollment, INSTALLMENTS],
  );
  await db.query(
    `insert into transactions (store_id, customer_id, enrollment_id, installment_number, serial, amount, status,
       scheduled_due_date, actual_due_date, created_at)
     select $1, $2, id, 2, i, 2000, 'pending', day, day, '2026-01-05T04:30:00Z'
     from (select id, row_number() over (order by id) as i from enrollments where store_id = $1) numbered
       cross join lateral (select date '2026-03-09' + (i % 3)::int * 3 as day) days`,
    [store, customer],
  );
  return store;
}

const expected = [
  { type: 'due_soon', count: INSTALLMENTS / 3 },
  { type: 'overdue', count: INSTALLMENTS / 3 },
];
const sent = (db: Db, store: string) =>
  db.query('select type, count(*) as count from notifications where store_id = $1 group by 1 order by 1', [
    store,
  ]);

/** The same database, on which the process dies after this many statements. */
function dyingAfter(db: Db, statements: number): Db {
  let left = statements;
  const counted = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: (...statement: Parameters<Sql['query']>) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : sql.query(...statement);
    },
  });
  return {
    ...counted(db),
    transaction: (work, options) => db.transaction((sql) => work(counted(sql)), options),
  };
}

describeOnEngines('reminders', (db) => {
  it('each late or nearly due instalment is reminded of once, however often the job runs', async () => {
    const stores = [await backlog(db, 'meera'), await backlog(db, 'kaveri')];

    await sendReminders(db, NOON);
    await sendReminders(db, NOON);
    await db.query('delete from reminder_runs');
    await sendReminders(db, NOON);

    for (const store of stores) expect(await sent(db, store)).toEqual(expected);
  });

  it('a store whose reminders fail is named, and keeps no other from its own', async () => {
    const stores = [await backlog(db, 'meera'), await backlog(db, 'kaveri')];
    let isFirst = true;
    const failingOnce: Db['transaction'] = (work, options) => {
      const fails = isFirst;
      isFirst = false;
      return fails ? Promise.reject(new Error('too slow')) : db.transaction(work, options);
    };

    await expect(sendReminders({ ...db, transaction: failingOnce }, NOON)).rejects.toThrow(
      /^Reminders failed: (meera|kaveri): Error: too slow$/,
    );
    const reminded = await Promise.all(stores.map((store) => sent(db, store)));
    expect(reminded).toContainEqual([]);
    expect(reminded).toContainEqual(expected);

    await sendReminders(db, NOON);
    for (const store of stores) expect(await sent(db, store)).toEqual(expected);
  });

  it('an instalment that is not awaited any more takes no place in a batch', async () => {
    const store = await backlog(db, 'meera');
    await db.query(`update transactions set status = 'voided' where scheduled_due_date < '2026-03-10'`);
    const { db: listened, heard } = listeningTo(db);

    await sendReminders(listened, NOON);

    expect(await sent(db, store)).toEqual([{ type: 'due_soon', count: INSTALLMENTS / 3 }]);
    expect(heard.filter(({ text }) => text.includes('due_count'))).toHaveLength(1);
  });

  it('two processes at once remind of each instalment once', async () => {
    const store = await backlog(db, 'meera');

    await Promise.all([sendReminders(db, NOON), sendReminders(db, NOON), sendReminders(db, NOON)]);
    await sendReminders(db, NOON);

    expect(await sent(db, store)).toEqual(expected);
  });

  it('a run that is killed at any statement goes on where it was', async () => {
    const store = await backlog(db, 'meera');
    const amounts: number[] = [];

    for (let statements = 0; statements < 12; statements += 1) {
      await sendReminders(dyingAfter(db, statements), NOON).catch((error: Error) => {
        expect(error.message).toMatch(/^(Reminders failed: meera: Error: )?killed$/);
      });
      amounts.push((await sent(db, store)).length);
    }
    await sendReminders(db, NOON);

    expect(amounts[0]).toBe(0);
    expect(amounts.at(-1)).toBe(2);
    expect(await sent(db, store)).toEqual(expected);
  });

  it('the next day brings the next reminders, and a day that begins anew brings none twice', async () => {
    const store = await backlog(db, 'meera');
    const inDays = (days: number) => NOON.add({ hours: 24 * days });
    await sendReminders(db, NOON);

    await sendReminders(db, inDays(3));
    expect(await sent(db, store)).toEqual([
      { type: 'due_soon', count: (INSTALLMENTS / 3) * 2 },
      { type: 'overdue', count: (INSTALLMENTS / 3) * 2 },
    ]);
    await sendReminders(db, NOON);
    await sendReminders(db, inDays(6));

    expect(await sent(db, store)).toEqual([
      { type: 'due_soon', count: (INSTALLMENTS / 3) * 2 },
      { type: 'overdue', count: (INSTALLMENTS / 3) * 5 }, // again a week later, and those that the clock's way back made missed
    ]);
  });
});
