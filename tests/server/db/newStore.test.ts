// A store filled in bulk after the last statistics, beside one that the statistics include: its lists are as fast.
import { expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { fillStores, jewellerOf, slugOf } from '../../support/bigStore.ts';
import { testDatabase } from '../../support/database.ts';
import { documentedLists } from '../../support/documentedLists.ts';
import { listeningApp } from '../../support/listeningApp.ts';
import { Browser } from '../../support/httpClient.ts';
import { buffersOf } from '../../support/statements.ts';

const ENROLLMENTS = 400;
/** The most pages of memory that a statement may touch: a fraction of a second. */
const MOST_BUFFERS = 20_000;

const db = await testDatabase(async (database) => {
  await fillStores(database, 2, ENROLLMENTS);
  await analyzeWithout(database, slugOf(1));
});

/** Gathers statistics while a store's rows are away. */
async function analyzeWithout(database: Db, slug: string): Promise<void> {
  const tables = await database.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns c join pg_class on oid = to_regclass(table_name)
     where table_schema = current_schema() and is_generated = 'NEVER' and relkind = 'r'
       and exists (select from pg_attribute where attrelid = oid and attname = 'store_id')
     group by table_name`,
  );
  const each = (statement: (name: string, columns: string) => string) =>
    tables.map(({ name, columns }) => statement(name, columns)).join(';');
  const itsRows = `store_id = (select id from stores where slug = '${slug}')`;
  await database.transaction((sql) =>
    sql.script(`
      set local session_replication_role to replica;
      set local enable_seqscan to on;
      ${each((name) => `create temp table kept_${name} on commit drop as select * from ${name} where ${itsRows}`)};
      ${each((name) => `delete from ${name} where ${itsRows}`)};
      analyze;
      ${each((name, columns) => `insert into ${name} (${columns}) overriding system value select ${columns} from kept_${name}`)};
    `),
  );
}

it('no list or report of it reads its rows again for each row', async () => {
  const { app, heard } = listeningApp(db);
  const seller = await new Browser(app, `${slugOf(1)}.localhost`).logIn('seller', jewellerOf(1));
  const own = await db.query<{ id: string; customer_id: string }>(
    `select id, customer_id from enrollments where store_id = (select id from stores where slug = $1) limit 3`,
    [slugOf(1)],
  );
  const ids = { customer: own[0]!.customer_id, enrollments: own.map(({ id }) => id) };

  const explained = new Set<string>();
  const faults: string[] = [];
  for (const { actor, path } of documentedLists(() => 2 * 20, ids)) {
    if (actor !== 'seller') continue;
    heard.length = 0;
    const { status } = await seller.get(path);
    if (status !== 200) faults.push(`${path} answered ${status}`);
    for (const statement of heard) {
      const key = JSON.stringify(statement);
      if (explained.has(key)) continue;
      explained.add(key);
      const buffers = await buffersOf(db, statement);
      if (buffers > MOST_BUFFERS) faults.push(`${path} touches ${buffers} pages`);
    }
  }

  expect(faults).toEqual([]);
  expect(explained.size).toBeGreaterThan(100);
});
