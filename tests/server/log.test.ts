// A line of the log for each request. What it may not hold, every test world watches (support/watchedLog.ts).
import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../../server/log.ts';
import { testDatabase } from '../support/database.ts';
import { testWorld, type TestWorld } from '../support/world.ts';

const db = await testDatabase();
let written = '';
let world: TestWorld;
beforeEach(async () => {
  written = '';
  const sink = new Writable({
    write(chunk, _, done) {
      written += String(chunk);
      done();
    },
  });
  world = await testWorld(db, { log: createLog(sink) });
});
const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('the log has a line for each request with operation, store, actor, outcome and time in UTC', async () => {
  const seller = await world.seller();
  written = '';
  await seller.get('/api/transactions/?q=gold');
  await seller.post('/api/transactions/x/mark_paid/', { paid_through: 'upi' });

  expect(lines().filter(({ event }) => event === 'request')).toMatchObject([
    {
      event: 'request',
      method: 'GET',
      path: '/api/transactions/',
      operation: 'listTransactions',
      store: 'meera',
      actor: 'seller',
      status: 200,
      time: expect.stringMatching(/Z$/),
    },
    { operation: 'markTransactionPaid', status: 404, problem: 'not_found' },
  ]);
});

it('a request cannot inject a line into the log', async () => {
  await world.app.fetch(new Request('http://meera.localhost/api/%0d%0a{"event":"forged"}/'));

  expect(lines()).toHaveLength(1);
});
