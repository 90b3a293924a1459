// Every list and report uses an index: the API's statements are explained by a planner that assumes a large store, and
// none may scan a whole table.
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { MOST_COUNTED } from '../../../src/lib/paging.ts';
import { BIG_STORE, fillBigStore, idsOf, JEWELLER, REGULAR, TODAY } from '../../support/bigStore.ts';
import { child, operations } from '../../support/contract.ts';
import { describeOnPostgresql, postgresDatabase } from '../../support/database.ts';
import { keptPlanOf, planOf, rowsReadOf, type PlanNode } from '../../support/statements.ts';
import { documentedLists, type ListCall } from '../../support/documentedLists.ts';
import { listeningApp } from '../../support/listeningApp.ts';
import { Browser } from '../../support/httpClient.ts';

const BIG = [
  'enrollments',
  'transactions',
  'customers',
  'notifications',
  'payment_journal',
  'redemption_requests',
  'contacts',
  'snoozes',
];
const ENROLLMENTS = 500;
const AS_IF = 200; // the planner sees this many times the rows

/** Files of the lists, which are read batch after batch. */
const exports: Pick<ListCall, 'actor' | 'path'>[] = [
  'list=transactions',
  'list=transactions&from=2025-04-01&to=2026-03-31',
  'list=transactions&q=gold',
  'list=enrollments',
  'list=journal',
  'list=redemptions',
].map((query) => ({ actor: 'seller', path: `/api/exports/?${query}` }));

/** Plan nodes that read all of their input before returning a row: a limit above them saves nothing below. */
const READS_ALL = ['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'Materialize'];

/** The large tables of which a plan reads every row, or every row of a store. */
function wholeReads(node: PlanNode, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inputs = [] } = node;
  const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? '';
  const onlyTheStore = !condition.includes(' AND ') && /store_id = |^$/.test(condition);
  const isWhole = type === 'Seq Scan' || (type.endsWith(' Scan') && onlyTheStore && !isLimited);
  const limited = type === 'Limit' || (isLimited && !READS_ALL.includes(type));
  return [
    ...(BIG.includes(table) && isWhole ? [table] : []),
    ...inputs.flatMap((input) => wholeReads(input, limited)),
  ];
}

/** The indexes that a plan reads without their table. */
const readAlone = ({
  'Node Type': type,
  'Index Name': index = '',
  Plans: inputs = [],
}: PlanNode): string[] => [...(type === 'Index Only Scan' ? [index] : []), ...inputs.flatMap(readAlone)];

/** The index conditions of a plan. */
const indexConditions = ({ 'Index Cond': condition = '', Plans: inputs = [] }: PlanNode): string[] => [
  condition,
  ...inputs.flatMap(indexConditions),
];

/** The most rows that a plan, once it was run, has sorted together. */
const mostSortedOf = (node: PlanNode): number =>
  Math.max(
    node['Node Type'].endsWith('Sort') ? (node['Actual Rows'] ?? 0) : 0,
    ...(node.Plans ?? []).map(mostSortedOf),
  );

/** The most rows that an ordered scan of a plan has passed over, once it was run. */
const mostPassedOf = (node: PlanNode): number =>
  Math.max(
    node['Node Type'] === 'Index Scan' ? (node['Rows Removed by Filter'] ?? 0) : 0,
    ...(node.Plans ?? []).map(mostPassedOf),
  );

/**
 * A store whose tables seem to have many more rows per page than they do, and to be vacuumed, so that the planner
 * assumes a large store.
 */
async function fillPretendingBig(db: Db): Promise<void> {
  await fillBigStore(db, ENROLLMENTS);
  await db.query(
    `update pg_class set reltuples = reltuples * ${AS_IF}, relallvisible = relpages
     where oid in (select indexrelid from pg_index where indrelid::regclass::text = any ($1)) or relname = any ($1)`,
    [BIG],
  );
}

it('the lists asked for here are all that the contract documents', () => {
  const asked = new Set(
    documentedLists(() => 0, { customer: '', enrollments: [] }).map((call) => call.operation),
  );
  const documented = operations.filter(({ method, path, node }) => {
    const reply = JSON.stringify(child(child(node, 'responses'), '200'));
    return method === 'GET' && (/Page['"]/.test(reply) || path.startsWith('/analytics/'));
  });

  expect(documented.length).toBeGreaterThan(8);
  expect(documented.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual([]);
});

describeOnPostgresql('query plans', async () => {
  const db = await postgresDatabase(fillPretendingBig);
  const one = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> =>
    (await db.query<Row>(text, values))[0]!;
  const countTransactions = async () =>
    (await one<{ all: number }>('select count(*) as all from transactions')).all;

  async function openStore() {
    const { app, heard } = listeningApp(db);
    const host = `${BIG_STORE}.localhost`;
    const browsers = {
      seller: await new Browser(app, host).logIn('seller', JEWELLER),
      customer: await new Browser(app, host).logIn('customer', REGULAR),
    };
    /** Returns the reply and its statements. */
    return async ({ actor, path }: Pick<ListCall, 'actor' | 'path'>) => {
      heard.length = 0;
      const answer = await browsers[actor].get(path);
      return { ...answer, statements: [...heard] };
    };
  }

  /** The statement of a list that contains this text, as the seller requests it. */
  async function sellersStatement(path: string, part: string) {
    const ask = await openStore();
    const { statements } = await ask({ actor: 'seller', path });
    return statements.find(({ text }) => text.includes(part))!;
  }
  const pageOf = (path: string) => sellersStatement(path, 'total.*');
  const searchOf = (path: string) => sellersStatement(path, 'search_text');

  it('no list or report of a large store reads a whole table', async () => {
    const ask = await openStore();
    const faults: string[] = [];
    const explained = new Set<string>();
    for (const call of [...documentedLists(() => 0, await idsOf(db)), ...exports]) {
      const { status, statements } = await ask(call);
      if (status !== 200 && status !== 501) faults.push(`${call.path} answered ${status}`);
      for (const statement of statements) {
        const key = JSON.stringify(statement);
        if (explained.has(key)) continue;
        explained.add(key);
        const plans = [await planOf(db, statement)];
        // A search is planned for what is typed; of anything else a connection may keep one plan for all values.
        if (!statement.text.includes('search_text like')) plans.push(await keptPlanOf(db, statement));
        for (const [at, plan] of plans.entries()) {
          const tables = wholeReads(plan);
          if (tables.length > 0)
            faults.push(
              `${call.path} reads all of ${tables.join(', ')}, ${at === 0 ? 'planned for its values' : 'as it is kept'}: ${statement.text}`,
            );
        }
      }
    }

    expect(faults).toEqual([]);
    expect(explained.size).toBeGreaterThan(50);
  });

  it.each(['transactions', 'journal'])(
    'a file of %s begins each batch in the index, where the batch before it ended',
    async (list) => {
      const ask = await openStore();
      const { statements } = await ask({ actor: 'seller', path: `/api/exports/?list=${list}` });
      const later = statements.filter(({ text }) => /\) < \(/.test(text));

      const conditions = await Promise.all(
        later.map(async (batch) => indexConditions(await planOf(db, batch)).join()),
      );

      expect(later.length).toBeGreaterThan(2);
      expect(conditions.filter((condition) => !condition.includes('< ROW('))).toEqual([]);
    },
  );

  it('the file of enrollments looks for cheques that are not settled without reading payments', async () => {
    const ask = await openStore();
    const { statements } = await ask({ actor: 'seller', path: '/api/exports/?list=enrollments' });
    const { payments } = await one<{ payments: number }>('select count(*) as payments from payments');

    let read = 0;
    for (const statement of statements)
      read += rowsReadOf('payments', await planOf(db, statement, { analyze: true }));

    expect(payments).toBeGreaterThan(5_000);
    expect(read).toBe(0);
  });

  it('a list with as many rows as are counted is counted once a minute', async () => {
    const ask = await openStore();
    await db.query(
      `insert into notifications (store_id, customer_id, type, message, occasion, sent_at)
       select store_id, id, 'overdue', 'Long ago', 'many:' || n, timestamptz '2020-01-01' + n * interval '1 second'
       from customers, generate_series(1, $1) n where id = $2`,
      [MOST_COUNTED, (await idsOf(db)).customer],
    );
    onTestFinished(async () => {
      await db.query(`delete from notifications where occasion like 'many:%'`);
    });
    const read = async () => {
      const { statements } = await ask({ actor: 'customer', path: '/api/notifications/' });
      return rowsReadOf('notifications', await planOf(db, statements.at(-1)!, { analyze: true }));
    };

    expect(await read()).toBeGreaterThan(MOST_COUNTED);
    expect(await read()).toBeLessThan(100);
  });

  it('a list asks two statements, the session and the list; the desk nine', async () => {
    const ask = await openStore();
    const counts: Record<string, number> = {};
    for (const path of ['enrollments/', 'transactions/', 'transactions/?q=ananya', 'journal/', 'desk/'])
      counts[path] = (await ask({ actor: 'seller', path: `/api/${path}` })).statements.length;

    expect(counts).toEqual({
      'enrollments/': 2,
      'transactions/': 2,
      'transactions/?q=ananya': 2,
      'journal/': 2,
      'desk/': 9,
    });
  });

  it('the desk reads the enrollments that it shows, and once each of those that are snoozed', async () => {
    const ask = await openStore();
    const waiting = `status in ('active', 'matured', 'redemption_requested', 'payment_pending')`;
    const snoozes = await db.query<{ enrollment_id: string }>(
      `insert into snoozes (store_id, enrollment_id, until, status, installments_paid)
       select store_id, id, date '2026-03-20', status, installments_paid from enrollments where ${waiting} and id::text < '8'
       on conflict do nothing returning enrollment_id`,
    );
    onTestFinished(async () => {
      await db.query(`delete from snoozes where until = '2026-03-20' and enrollment_id = any ($1)`, [
        snoozes.map(({ enrollment_id }) => enrollment_id),
      ]);
    });
    const { statements } = await ask({ actor: 'seller', path: '/api/desk/?lines=1' });
    const { all } = await one<{ all: number }>(`select count(*) as all from enrollments where ${waiting}`);

    let read = 0;
    for (const statement of statements)
      read += rowsReadOf('enrollments', await planOf(db, statement, { analyze: true }), { entries: 0 });

    // Of each section the first one, behind those that are snoozed, and what its payment needs.
    expect(snoozes.length).toBeGreaterThan(80);
    expect(all).toBeGreaterThan(1.5 * snoozes.length);
    expect(read).toBeGreaterThan(snoozes.length);
    expect(read).toBeLessThan(1.6 * snoozes.length);
  });

  it('what is due is counted in its index, without its rows', async () => {
    const plan = await planOf(db, await pageOf('/api/transactions/?status=due'));

    expect(readAlone(plan)).toContain('transactions_unpaid');
  });

  it('a late page of a search reads what the search finds, not the list up to there', async () => {
    const { found, all } = await one<{ found: number; all: number }>(
      `select count(*) filter (where search_text like '%ananya%') as found, count(*) as all from transactions`,
    );
    const search = await searchOf(`/api/transactions/?q=ananya&page=${Math.ceil(found / 20)}`);

    const read = rowsReadOf('transactions', await planOf(db, search, { analyze: true }));

    // Counted, looked at to choose the way, found and sorted, and shown.
    expect(found).toBeGreaterThan(60);
    expect(read).toBeLessThanOrEqual(found + 1_000 + found + 20);
    expect(read).toBeLessThan(all / 2);
  });

  it('a late page of a frequent word passes no instalment that is not listed yet', async () => {
    const { unlisted } = await one<{ unlisted: number }>(
      'select count(*) as unlisted from transactions where listed_on > $1',
      [TODAY],
    );
    const plan = await planOf(db, await searchOf('/api/transactions/?q=gold&page=2'), { analyze: true });

    expect(unlisted).toBeGreaterThan(1_000);
    expect(mostPassedOf(plan)).toBeLessThan(unlisted / 3);
  });

  it.each([
    ['due', 'overdue'],
    ['failed', '-scheduled_due_date'],
  ])(
    'a search for a plan among the transactions that are %s, by %s, reads what the search finds of those that are not paid',
    async (status, sort) => {
      const { found, open } = await one<{ found: number; open: number }>(
        `select count(*) as found, count(*) filter (where status <> 'paid') as open
         from transactions where search_text like '%gold%'`,
      );
      const search = await searchOf(`/api/transactions/?q=gold&status=${status}&sort=${sort}&page=2`);

      // Counted, found and sorted, overdue ones apart from others, and shown.
      const most = 3 * open + 20;
      expect(found).toBeGreaterThan(most);
      expect(rowsReadOf('transactions', await planOf(db, search, { analyze: true }))).toBeLessThan(most);
    },
  );

  it('a search among the customers of a status looks for both in one index', async () => {
    const search = await searchOf('/api/enrollments/?q=ananya&status=matured&sort=plan_name');

    const both = indexConditions(await planOf(db, search)).filter(
      (condition) => condition.includes("'matured'") && condition.includes("'%ananya%'"),
    );

    expect(both.length).toBeGreaterThanOrEqual(2); // counted, and found
  });

  it('a search among the transactions that are voided begins at the first day that has one', async () => {
    const search = await searchOf('/api/transactions/?q=6000&status=voided');
    const { later } = await one<{ later: number }>(
      `select count(*) as later from transactions
       where scheduled_due_date > (select max(scheduled_due_date) from transactions where status = 'voided')`,
    );

    expect(later).toBeGreaterThan(20);
    expect(indexConditions(await planOf(db, search)).join()).toContain('scheduled_due_date');
  });

  it('by name, the transactions before a page in the middle are passed without being sorted together', async () => {
    const all = await countTransactions();
    const page = await pageOf(`/api/transactions/?sort=user_name&page=${Math.ceil(all / 40)}`);

    expect(all).toBeGreaterThan(10 * ENROLLMENTS);
    expect(mostSortedOf(await planOf(db, page, { analyze: true }))).toBeLessThan(2 * ENROLLMENTS);
  });

  it('by name, few transactions of a status are found and sorted', async () => {
    const page = await pageOf('/api/transactions/?sort=user_name&status=failed&page=2');

    expect(rowsReadOf('enrollments', await planOf(db, page, { analyze: true }))).toBeLessThan(ENROLLMENTS);
  });

  it.each([['enrollments', 'sort=user_name&status=active']])(
    '%s with %s are passed in the index, without their rows',
    async (list, query) => {
      const plan = await planOf(db, await pageOf(`/api/${list}/?${query}&page=2`), { analyze: true });

      expect(rowsReadOf(list, plan)).toBeGreaterThanOrEqual(60);
      expect(rowsReadOf(list, plan, { entries: 0 })).toBe(20);
    },
  );

  it('by amount, what a rare status leaves is found by the status, also by a plan that is kept', async () => {
    const page = await pageOf('/api/transactions/?sort=amount&status=failed');

    expect(indexConditions(await keptPlanOf(db, page)).join()).toContain("status = 'failed'");
  });

  it('the first page of a status begins at its first day, not at the first of the list', async () => {
    const page = await pageOf('/api/enrollments/?status=matured');
    const { newer } = await one<{ newer: number }>(
      `select count(*) as newer from enrollments
       where enrolled_on > (select max(enrolled_on) from enrollments where status = 'matured')`,
    );

    const plan = await planOf(db, page, { analyze: true });

    expect(newer).toBeGreaterThan(100);
    expect(rowsReadOf('enrollments', plan, { entries: 0 })).toBe(20);
  });

  it.each(['2026-02-10', '2023-09-10'])(
    'what was owed on %s reads the payments of the side that has fewer',
    async (day) => {
      const { until, since } = await one<{ until: number; since: number }>(
        `select count(*) filter (where paid_on <= $1) as until, count(*) filter (where paid_on > $1) as since
         from transactions where status in ('paid', 'refunded')`,
        [day],
      );
      const owed = await sellersStatement(`/api/liability/?as_of=${day}`, 'mended as');

      const read = rowsReadOf('transactions', await planOf(db, owed, { analyze: true }));

      // And the first and the last payment, to determine the direction.
      expect(Math.min(until, since)).toBeGreaterThan(20);
      expect(Math.max(until, since)).toBeGreaterThan(3_000);
      expect(read).toBeLessThanOrEqual(Math.min(until, since) + 2);
    },
  );
});
