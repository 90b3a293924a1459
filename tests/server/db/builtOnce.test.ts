import { expect, it } from 'vitest';
import { builtOnce } from '../../../server/db/builtOnce.ts';

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
