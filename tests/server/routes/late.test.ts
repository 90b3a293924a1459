// Figures of plans that are late, on hold or not: in the lists, the file, the counters, on the desk and in what is owed.
import { beforeEach, expect, it } from 'vitest';
import { exportsCopy } from '../../../src/lib/copy/exports.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;

/** A plan of 2,000 begun on 10 March and one of 3,000 on the 11th, each paid once: their second instalments are 16 and 15 days late. */
beforeEach(async () => {
  world = await testWorld(db);
  for (const [monthly_amount, day] of [
    [2000, '2026-03-10'],
    [3000, '2026-03-11'],
  ] as const) {
    await at(day);
    const order = { plan: world.ids.plan, monthly_amount };
    const enrollment = idOf(await ananya.post('/api/enrollments/', order, key()));
    const installments = [{ enrollment, first: 1, count: 1 }];
    await seller.post('/api/payments/', { installments, paid_through: 'cash' }, key());
  }
  await at('2026-04-26');
});

async function at(day: string) {
  world.clock.set(`${day}T06:30:00Z`);
  [ananya, seller] = [await world.customer(), await world.seller()];
}
const hold = (monthly_amount: number) =>
  db.query(`update enrollments set status = 'on_hold' where monthly_amount = $1`, [monthly_amount]);
const lines = async (by = seller) =>
  ((await by.get('/api/transactions/?status=due')).body['results'] as Record<string, unknown>[]).map(
    (row) => [row['amount'], row['enrollment_status'], row['is_overdue'], row['days_overdue']],
  );
/** Of the file's rows: amount, status and days overdue. */
const file = async () => {
  const reply = await world.app.fetch(
    seller.request('GET', '/api/exports/?list=transactions'),
    seller.address,
  );
  const [heads = [], ...rows] = (await reply.text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const columns = (['amount', 'status', 'daysOverdue'] as const).map((name) =>
    heads.indexOf(exportsCopy.transactions[name]),
  );
  return rows.map((row) => columns.map((at) => row[at]));
};

it('an instalment that is late says for how many days to both sides, in the lists and in the file; a paid one has none', async () => {
  const late = [
    [3000, 'active', true, 15],
    [2000, 'active', true, 16],
  ];

  expect([await lines(), await lines(ananya)]).toEqual([late, late]);
  expect(await file()).toEqual([
    ['3000', 'Pending', ''],
    ['2000', 'Pending', ''],
    ['3000', 'Due', '15'],
    ['2000', 'Due', '16'],
    ['3000', 'Paid', ''],
    ['2000', 'Paid', ''],
  ]);
});

it('a plan on hold that is late is asked of nobody, in the lists and the file', async () => {
  await hold(3000);

  expect(await lines()).toEqual([[2000, 'active', true, 16]]);
  expect((await file()).slice(2, 4)).toEqual([
    ['3000', 'Pending', ''],
    ['2000', 'Due', '16'],
  ]);

  const { results } = (await ananya.get('/api/enrollments/')).body as { results: object[] };
  expect(results).toMatchObject([
    { monthly_amount: 3000, status: 'on_hold', days_until_due: -15, is_payment_due: false },
    { monthly_amount: 2000, status: 'active', days_until_due: -16, is_payment_due: true },
  ]);
});

it('the savings of a plan on hold are owed, and its benefit is to come, however late it is', async () => {
  const owed = async () => pick(await seller.get('/api/liability/'), 'total');
  expect(await owed()).toMatchObject({ saved: 5000, benefit_to_come: 0, benefit_at_risk: 2500 });

  await hold(3000);

  expect(await owed()).toMatchObject({
    enrollments: 2,
    saved: 5000,
    benefit_to_come: 1500,
    benefit_at_risk: 1000,
    owed: 5000,
  });
});
