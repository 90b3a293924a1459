// As tests/server/messageMonth.test.ts, with the customers of a large shop.
import { expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { messageMonth } from '../support/messageMonth.ts';

const db = await testDatabase();

it('in a month each message of 2,000 customers is sent once, none at night, and none to who wants none', async () => {
  const { owed, arrived, atNight } = await messageMonth(db, 2000);

  expect(owed.length).toBeGreaterThan(4000);
  expect(arrived).toEqual(owed);
  expect(atNight).toBe(0);
}, 1_200_000);
