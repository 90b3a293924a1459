// A month of 60 customers; tests/nightly/messageMonth.test.ts has 2,000.
import { expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { messageMonth } from '../support/messageMonth.ts';

const db = await testDatabase();

it('in a month each message that is owed is sent once, none at night, and none to who wants none', async () => {
  const { owed, arrived, atNight, repeats } = await messageMonth(db, 60);

  expect(owed.length).toBeGreaterThan(100);
  expect(arrived).toEqual(owed);
  expect(atNight).toBe(0);
  expect(repeats).toBeGreaterThan(0); // the answers that were lost
}, 120_000);
