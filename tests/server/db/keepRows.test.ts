// The rows that gates and tests begin with again and again.
import { expect, it } from 'vitest';
import { keepRows } from '../../support/keepRows.ts';
import { testWorld } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';

const db = await testDatabase();

it('rows that were kept come back as they were, also when others were kept since', async () => {
  const names = async () =>
    (await db.query<{ name: string }>('select name from staff')).map(({ name }) => name);
  await testWorld(db);
  await db.query(`update staff set name = 'Kavya Iyer'`);
  const putBack = await keepRows(db);
  await db.query(`update staff set name = 'Rahul Nair'`);
  const putOthersBack = await keepRows(db);

  await putBack();
  expect(new Set(await names())).toEqual(new Set(['Kavya Iyer']));
  await putOthersBack();
  expect(new Set(await names())).toEqual(new Set(['Rahul Nair']));
});
