import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { BuiltByShape, builtOnce } from '../../../server/db/builtOnce.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';

it('a query is built the first time, and asked with its own values each time, wherever they stand', async () => {
  let built = 0;
  const asked: unknown[] = [];
  const db = {
    query: (text: string, values: readonly unknown[] = []) => {
      asked.push([text, values]);
      return Promise.resolve([]);
    },
  };
  const plansOf = builtOnce((queries, { store, name }: { store: string; name: string }) => {
    built += 1;
    return queries
      .selectFrom('plans')
      .select('id')
      .where('name', '=', name)
      .where('is_active', '=', true)
      .where('store_id', '=', store);
  });

  await plansOf(db, { store: 's1', name: 'Lotus' });
  await plansOf(db, { store: 's2', name: 'Arch' });

  const text = 'select "id" from "plans" where "name" = $1 and "is_active" = $2 and "store_id" = $3';
  expect(asked).toEqual([
    [text, ['Lotus', true, 's1']],
    [text, ['Arch', true, 's2']],
  ]);
  expect(built).toBe(1);
});

/** Notes what it is asked, and how often a statement was built for that. */
function notedStatements() {
  const asked: unknown[] = [];
  const db = {
    query: (text: string, values: readonly unknown[] = [], storeId?: string) => {
      asked.push([text, values, storeId]);
      return Promise.resolve([]);
    },
  };
  const shapes: string[] = [];
  const statements = new BuiltByShape();
  const plansSince = (storeId: string, limit: number, since: string | null) =>
    statements.ask(new StoreSql(storeId, db), String(limit), { since }, (store, values) => {
      shapes.push(`${limit} ${values.since === null}`);
      const later = values.since === null ? sql`` : sql` and day >= ${values.since}`;
      return sql`select 1 from plans where store_id = ${store.storeId}${later} limit ${sql.lit(limit)}`;
    });
  return { asked, shapes, plansSince };
}

it('a statement is built once for a shape, and names the store and the values that it is asked with', async () => {
  const { asked, shapes, plansSince } = notedStatements();

  await plansSince('s1', 20, '2026-01-05');
  await plansSince('s2', 20, '2026-02-05');
  await plansSince('s2', 20, null);
  await plansSince('s1', 10, null);
  await plansSince('s1', 20, null);

  const since = 'select 1 from plans where store_id = $1 and day >= $2 limit 20';
  const all = 'select 1 from plans where store_id = $1 limit';
  expect(asked).toEqual([
    [since, ['s1', '2026-01-05'], 's1'],
    [since, ['s2', '2026-02-05'], 's2'],
    [`${all} 20`, ['s2'], 's2'],
    [`${all} 10`, ['s1'], 's1'],
    [`${all} 20`, ['s1'], 's1'],
  ]);
  expect(shapes).toEqual(['20 false', '20 true', '10 true']);
});

it('the hundred shapes that were asked last are kept', async () => {
  const { shapes, plansSince } = notedStatements();

  for (let limit = 1; limit <= 101; limit += 1) {
    await plansSince('s1', limit, null);
    await plansSince('s1', 1, null);
  }
  const built = shapes.length;
  await plansSince('s1', 3, null);
  await plansSince('s1', 2, null);

  expect(built).toBe(101);
  expect(shapes.slice(built)).toEqual(['2 true']);
});
