// Day sheets compared with the payments themselves, and the effects of a closing. After each test the ledger check
// finds nothing.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { staffLogin, staffMember } from '../../support/scene.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';
import { idOf, key, type Browser } from '../../support/httpClient.ts';
import { testDatabase } from '../../support/database.ts';

type Row = Record<string, unknown>;

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  seller = await world.seller();
});
afterEach(async () => {
  const { drifts } = await checkLedger(db);
  if (drifts.length > 0) throw new Error(drifts.join('\n'));
});

async function at(day: string) {
  world.clock.set(`${day}T06:30:00Z`);
  seller = await world.seller();
  ananya = await world.customer();
}
const enroll = async (amount: number) =>
  idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: amount }, key()));
async function due(amount: number): Promise<string> {
  const rows = (await seller.get('/api/transactions/?page_size=100')).body['results'] as Row[];
  return String(rows.find((row) => row['amount'] === amount && row['payment'] === null)?.['id']);
}
const markPaid = (id: string, method = 'cash') =>
  seller.post(
    `/api/transactions/${id}/mark_paid/`,
    { paid_through: method, payment_reference: `ref ${method}` },
    key(),
  );
async function take(amount: number, method = 'cash'): Promise<string> {
  await enroll(amount);
  return String((await markPaid(await due(amount), method)).body['payment']);
}
const voidIt = (payment: string) =>
  seller.post(`/api/payments/${payment}/void/`, { reason: 'Wrong customer' }, key());
const sheet = async (day?: string, browser = seller) =>
  (await browser.get(`/api/day-sheets/${day ? `?day=${day}` : ''}`)).body;
const close = (fields: Row = {}, options = key(), browser = seller) =>
  browser.post(
    '/api/day-sheets/',
    { day: '2026-03-10', cash_booked: 0, cash_counted: 0, ...fields },
    options,
  );
const cash = (booked: number, counted = booked) => ({ cash_booked: booked, cash_counted: counted });

it('a day with nothing in it is empty and open, today by default', async () => {
  expect(await sheet()).toEqual({
    day: '2026-03-10',
    today: '2026-03-10',
    total: { received: 0, voided: 0, amount: 0 },
    methods: [],
    people: [],
    cash_booked: 0,
    lines: [],
    closing: null,
  });
});

it('a payment is put down to who took it, and its void to who voided it', async () => {
  const owner = seller;
  const counter = await staffLogin(world, { host: 'meera.localhost', seller }, 'counter', '9880010009');
  seller = counter.browser;
  const payment = await take(1000);
  seller = owner;

  expect((await voidIt(payment)).status).toBe(200);

  const { lines, people } = (await sheet()) as { lines: Row[]; people: Row[] };
  const voider = lines.find(({ kind }) => kind === 'voided')?.['person'];
  expect(lines.find(({ kind }) => kind === 'received')).toMatchObject({ person: staffMember.name });
  expect(voider).not.toBe(staffMember.name);
  expect(people).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: staffMember.name, received: 1, voided: 0, amount: 1000 }),
      expect.objectContaining({ name: voider, received: 0, voided: 1, amount: -1000 }),
    ]),
  );
});

it('of many lines the newest come first: the void of an older receipt before the payments after it', async () => {
  const wrong = await take(1000);
  world.clock.pass({ minutes: 1 });
  await take(2000);
  world.clock.pass({ minutes: 1 });
  await voidIt(wrong);

  const newest = async (count: number) => {
    const { lines } = (await seller.get(`/api/day-sheets/?lines=${count}`)).body;
    return (lines as Row[]).map(({ amount }) => amount);
  };
  expect(await newest(1)).toEqual([-1000]);
  expect(await newest(3)).toEqual([-1000, 2000, 1000]);
});

it('a payment of a closed day that is voided later is a negative line on the day of the void', async () => {
  const wrong = await take(3000);
  await close(cash(3000));
  const closed = await sheet('2026-03-10');
  await at('2026-03-12');
  expect(await voidIt(wrong)).toMatchObject({ status: 200 });

  expect(await sheet()).toMatchObject({
    total: { received: 0, voided: 1, amount: -3000 },
    cash_booked: -3000,
    lines: [{ kind: 'voided', amount: -3000, received_on: '2026-03-10' }],
  });
  expect({ ...(await sheet('2026-03-10')), today: '2026-03-10' }).toEqual(closed);
});

it('the sheets of all days add up to the payments that were kept', async () => {
  const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
  const open: string[] = [];
  for (const [turn, day] of days.entries()) {
    await at(day);
    open.push(await take(1000 + turn * 1000), await take(5000 - turn * 1000, 'upi'));
    await voidIt(open.splice(turn % open.length, 1)[0]!);
  }

  const sums = await Promise.all(
    days.map(async (day) => Number(((await sheet(day))['total'] as Row)['amount'])),
  );
  const [kept] = await db.query<{ amount: number }>(
    'select sum(amount)::bigint as amount from payments where voided_at is null',
  );
  expect(sums.reduce((sum, amount) => sum + amount)).toBe(kept!.amount);
  expect(new Set(sums).size).toBeGreaterThan(1);
});

it('a payment and a void after midnight in India belong to the new day', async () => {
  world.clock.set('2026-03-10T18:29:00Z');
  seller = await world.seller();
  ananya = await world.customer();
  const late = await take(1000);
  world.clock.set('2026-03-10T18:31:00Z');
  await voidIt(late);

  expect(await sheet('2026-03-10')).toMatchObject({ total: { received: 1, voided: 0, amount: 1000 } });
  expect(await sheet('2026-03-11')).toMatchObject({ total: { received: 0, voided: 1, amount: -1000 } });
});

it('closing keeps who counted what; a difference needs a reason', async () => {
  await take(2000);

  for (const reason of [undefined, null, '  ']) {
    expect(await close({ ...cash(2000, 1950), ...(reason !== undefined && { reason }) })).toMatchObject({
      status: 400,
      body: { errors: { reason: ['Say why the cash differs.'] } },
    });
  }
  const answer = await close({ ...cash(2000, 1950), reason: ' Change given twice ' });

  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    closing: {
      cash_booked: 2000,
      cash_counted: 1950,
      difference: -50,
      reason: 'Change given twice',
      closed_by: expect.stringMatching(/\S/),
      closed_at: '2026-03-10T06:30:00Z',
    },
  });
  expect(await sheet()).toEqual(answer.body);
});

it('a closed day takes no payment and no void, and is not closed again', async () => {
  const payment = await take(2000);
  await enroll(1000);
  const next = await due(1000);
  await close(cash(2000));
  const refused = { status: 409, body: { code: 'day_closed', detail: "Today's day sheet is closed." } };

  expect(await markPaid(next)).toMatchObject(refused);
  expect(await voidIt(payment)).toMatchObject(refused);
  expect(await close(cash(2000))).toMatchObject(refused);
  expect(await sheet()).toMatchObject({ total: { received: 1, voided: 0, amount: 2000 } });

  await at('2026-03-11');
  expect(await markPaid(next)).toMatchObject({ status: 200 });
  expect(await close()).toMatchObject({
    status: 409,
    body: { detail: 'The day sheet of 10 Mar 2026 is closed.' },
  });
});

it('days are closed in any order, from the shop’s first day to today', async () => {
  expect(await close({ day: '2026-02-07' })).toMatchObject({
    status: 400,
    body: { errors: { day: ['The shop began here on 08 Feb 2026. Choose that day or a later one.'] } },
  });
  expect(await close({ day: '2026-03-11' })).toMatchObject({
    status: 400,
    body: { errors: { day: ['Choose a day that has come.'] } },
  });
  expect((await seller.get('/api/day-sheets/?day=2026-03-11')).status).toBe(400);

  expect((await close()).status).toBe(201);
  expect((await close({ day: '2026-03-07' })).status).toBe(201);
  expect(await sheet('2026-03-08')).toMatchObject({ closing: null });
});

it('a count of cash is refused when more was booked since', async () => {
  await take(1000);

  expect(await close(cash(0))).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await sheet()).toMatchObject({ closing: null, cash_booked: 1000 });
});

it('of 20 payments and a closing at once the sheet has exactly those that were accepted', async () => {
  const before = await take(1000);
  const months: string[] = [];
  for (let turn = 0; turn < 20; turn += 1) await enroll(2000 + turn * 100);
  for (let turn = 0; turn < 20; turn += 1) months.push(await due(2000 + turn * 100));

  const calls = months.map((id, turn) => () => markPaid(id, turn % 2 ? 'upi' : 'card'));
  calls.splice(10, 0, () => close(cash(1000)));
  const answers = await Promise.all(calls.map((call) => call()));

  const [closed] = answers.splice(10, 1);
  expect(closed!.status).toBe(201);
  const paid = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ body }) => body['code'] === 'day_closed')).toHaveLength(20 - paid.length);
  expect(closed!.body['total']).toEqual((await sheet())['total']);
  expect(await sheet()).toMatchObject({ total: { received: 1 + paid.length, voided: 0 } });
  expect((await voidIt(before)).status).toBe(409);
});

it('a closing cannot be changed or taken back by the role of the stores', async () => {
  await close();
  const [store] = await db.query<{ id: string }>("select id from stores where slug = 'meera'");

  for (const statement of ["update day_closings set closed_by_name = 'X'", 'delete from day_closings']) {
    const attempt = new StoreSql(store!.id, db).execute(() => sql.raw(statement));
    await expect(attempt).rejects.toMatchObject({ sqlState: '42501' });
  }
});
