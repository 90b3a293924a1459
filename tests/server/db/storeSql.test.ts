// Each statement names its store by itself. Row-level security would hide a missing condition
// (rowLevelSecurity.test.ts), so the statements are read here, and none is sent.
import { expect, it } from 'vitest';
import { StoreSql } from '../../../server/db/storeSql.ts';

const store = new StoreSql('meera', { query: () => Promise.reject(new Error('nothing is sent')) });

it.each([
  ['reads', store.selectFrom('plans').select('plans.name'), '"plans"."store_id" = $1'],
  ['changes', store.updateTable('plans').set({ name: 'Lotus' }), '"plans"."store_id" = $2'],
  ['deletes', store.deleteFrom('plans'), '"plans"."store_id" = $1'],
  ['reads of the store itself', store.selectFrom('stores').select('stores.slug'), '"stores"."id" = $1'],
])('%s are limited to the store', (_, query, condition) => {
  const { sql, parameters } = query.compile();

  expect(sql.split(' where ')[1]).toBe(condition);
  expect(parameters.at(-1)).toBe('meera');
});

it('inserts belong to the store, whatever the row says', () => {
  const row = { plan_id: 'p1', store_id: 'kaveri' } as never;

  expect(store.insertInto('enrollments', row).compile().parameters).toEqual(['p1', 'meera']);
});
