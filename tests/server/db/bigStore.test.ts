// The stores that benchmarks and query plan tests are filled with are rows that the server itself could have written.
import { expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import type { Db } from '../../../server/db/db.ts';
import { fillStores } from '../../support/bigStore.ts';
import { describeOnFilledEngines } from '../../support/database.ts';

/** Indexes, constraints and triggers, as the database writes them. */
const structure = async (db: Db): Promise<unknown[]> =>
  db.query(
    `select indexdef as definition from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by definition`,
  );

let before: unknown[];
const fill = async (db: Db): Promise<void> => {
  before = await structure(db);
  await fillStores(db, 3, 60);
};

describeOnFilledEngines('stores filled for a benchmark', fill, (db) => {
  it('have the same rows each, and every list counter', async () => {
    const counts = await db.query<Record<string, number>>(
      `select (select count(*) from customers c where c.store_id = s.id)::int as customers,
         (select count(*) from enrollments e where e.store_id = s.id)::int as enrollments,
         (select count(*) from transactions t where t.store_id = s.id)::int as transactions,
         (select count(*) from notifications n where n.store_id = s.id)::int as notifications
       from stores s`,
    );

    expect(counts).toHaveLength(3);
    expect(counts[0]).toMatchObject({ customers: 48, enrollments: 60 });
    expect(counts[0]!['transactions']).toBeGreaterThan(600);
    expect(counts[0]!['notifications']).toBeGreaterThan(60);
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[2]).toEqual(counts[0]);
  });

  it('have books without a drift, but for numbers that are left out', async () => {
    const { enrollments, drifts } = await checkLedger(db);

    expect(enrollments).toBe(180);
    expect(
      drifts.filter((drift) => !/last_(serial|payment) is (\d+), its \d+ \w+ go up to \2\./.test(drift)),
    ).toEqual([]);
  });

  it('are searched by what the triggers would have written', async () => {
    const otherwise = await db.query(
      `select t.search_text from transactions t
       join enrollments e on e.store_id = t.store_id and e.id = t.enrollment_id
       join customers c on c.store_id = e.store_id and c.id = e.customer_id
       where e.search_text <> searchable(c.full_name, c.phone_number, e.plan_name)
         or t.search_text <> e.search_text || searchable(t.payment_reference, t.serial::text, t.system_id)`,
    );

    expect(otherwise).toEqual([]);
  });

  it('leave every index, constraint and trigger as it was', async () => {
    expect(before.length).toBeGreaterThan(200);
    expect(await structure(db)).toEqual(before);
  });
});
