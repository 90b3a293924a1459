// Day sheets compared with the payments themselves, and the effects of a closing. After each test the ledger check
// finds nothing.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
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
const markPaid = (id: string, method = 'cash', paid_on: string | null = null, reference = `ref ${id}`) =>
  seller.post(
    `/api/transactions/${id}/mark_paid/`,
    { paid_through: method, payment_reference: reference, paid_on },
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
    total: { received: 0, voided: 0, amount: 0, paid_out: 0 },
    methods: [],
    people: [],
    drawer: [],
    cash_booked: 0,
    after_closing: { received: 0, voided: 0, amount: 0, paid_out: 0, cash: 0 },
    unclosed_days: [],
    is_month_locked: false,
    gold: [],
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

it('after today’s closing payments and voids are taken, in the next day’s drawer; an earlier closed day takes none', async () => {
  const payment = await take(2000);
  await enroll(1000);
  await close(cash(2000));

  await take(3000);
  expect((await voidIt(payment)).status).toBe(200);
  expect(await close(cash(2000))).toMatchObject({
    status: 409,
    body: { code: 'day_closed', detail: "Today's day sheet is closed." },
  });
  const today = await sheet();
  expect(today).toMatchObject({
    total: { received: 2, voided: 1, amount: 3000 },
    drawer: [{ kind: 'received', amount: 2000 }],
    after_closing: { received: 1, voided: 1, amount: 1000, cash: 1000 },
    lines: [{ is_after_closing: true }, { is_after_closing: true }, { is_after_closing: false }],
  });

  await at('2026-03-11');
  const refused = { status: 409, body: { detail: 'The day sheet of 10 Mar 2026 is closed.' } };
  expect(await markPaid(await due(1000), 'upi', '2026-03-10')).toMatchObject(refused);
  expect(await close()).toMatchObject(refused);
  expect(await sheet()).toMatchObject({
    total: { received: 0, voided: 0, amount: 0, paid_out: 0 },
    drawer: [{ kind: 'carried', amount: 1000 }],
    cash_booked: 1000,
  });
  expect(await sheet('2026-03-10')).toEqual({ ...today, today: '2026-03-11' });
});

it('the owner takes today’s closing back with a reason, and closing again is a new count', async () => {
  await take(2000);
  await close({ ...cash(2000, 1950), reason: 'Change given twice' });
  await take(1500);
  const reopen = (fields: Row = {}) =>
    seller.post('/api/day-sheets/reopen/', { day: '2026-03-10', reason: 'Counted twice', ...fields }, key());

  expect(await reopen({ reason: '\u200B' })).toMatchObject({ status: 400 });
  expect(await reopen({ day: '2026-03-09' })).toMatchObject({
    status: 409,
    body: { detail: 'Only today’s closing can be taken back.' },
  });
  expect(await reopen()).toMatchObject({
    status: 200,
    body: { closing: null, cash_booked: 3500, after_closing: { received: 0 } },
  });
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await close(cash(3500))).toMatchObject({ status: 201, body: { closing: { difference: 0 } } });

  const entries = (await seller.get('/api/journal/')).body['results'] as Row[];
  expect(entries.filter(({ received_on, enrollment }) => received_on && !enrollment)).toMatchObject([
    { kind: 'closing', amount: 3500, cash_booked: 3500, reason: null },
    { kind: 'reopening', amount: 0, reason: 'Counted twice' },
    { kind: 'closing', amount: 1950, cash_booked: 2000, reason: 'Change given twice' },
  ]);
});

it('days that have something to count and were not closed are offered, the oldest first', async () => {
  const wrong = await take(1000);
  await at('2026-03-11');
  await take(2000, 'upi');
  await close({ day: '2026-03-11' });
  await take(1500);
  await at('2026-03-14');
  await voidIt(wrong);
  await at('2026-03-16');

  // The 12th has nothing of its own but the cash that came after the closing of the day before.
  const days = ['2026-03-10', '2026-03-12', '2026-03-14'];
  expect(await sheet()).toMatchObject({ unclosed_days: days });
  expect((await seller.get('/api/desk/')).body['unclosed_days']).toEqual(days);
  for (const [day, booked] of [
    ['2026-03-10', 1000],
    ['2026-03-12', 1500],
    ['2026-03-14', -1000],
  ] as const)
    expect(await close({ day, ...cash(booked, Math.max(booked, 0)) })).toMatchObject({
      status: 201,
      body: { closing: { difference: 0 } },
    });
  expect(await sheet()).toMatchObject({ unclosed_days: [] });
});

it('of a locked month nothing is received and nothing voided, until the owner unlocks it with a reason', async () => {
  const old = await take(1000);
  await enroll(2000);
  await at('2026-04-05');
  const lock = (fields: Row) => seller.post('/api/day-sheets/lock_month/', fields, key());
  const unlock = (reason: string) =>
    seller.post('/api/day-sheets/unlock_month/', { day: '2026-03-31', reason }, key());
  const refused = { status: 409, body: { code: 'day_closed', detail: 'Mar 2026 is locked.' } };

  expect(await lock({ day: '2026-04-01' })).toMatchObject({ status: 400 });
  expect(await lock({ day: '2026-03-20' })).toMatchObject({ status: 200, body: { is_month_locked: true } });
  expect(await lock({ day: '2026-03-20' })).toMatchObject({ status: 409 });
  expect(await markPaid(await due(2000), 'upi', '2026-03-31')).toMatchObject(refused);
  expect(await voidIt(old)).toMatchObject(refused);
  expect(await markPaid(await due(2000), 'upi')).toMatchObject({ status: 200 });

  expect(await unlock('Wrong receipt')).toMatchObject({ status: 200, body: { is_month_locked: false } });
  expect(await unlock('Wrong receipt')).toMatchObject({ status: 409 });
  expect(await voidIt(old)).toMatchObject({ status: 200 });
});

it('the counter books back to yesterday, a manager 31 days, an owner any open day', async () => {
  await enroll(1000);
  await at('2026-04-20');
  const id = await due(1000);
  const books = async (role: 'counter' | 'manager', phone: string, days: readonly string[]) => {
    const { browser } = await staffLogin(world, { host: 'meera.localhost', seller }, role, phone);
    const body = (paid_on: string) => ({ paid_through: 'cash', paid_on });
    const answers = [];
    for (const day of days)
      answers.push(await browser.post(`/api/transactions/${id}/mark_paid/`, body(day), key()));
    return answers.map(({ body: { errors, payment } }) => errors ?? typeof payment);
  };
  const limit = (day: string) => ({
    paid_on: [`You may book back to ${day}. For an earlier day, ask the owner.`],
  });

  expect(await books('counter', '9880010001', ['2026-04-18'])).toEqual([limit('19 Apr 2026')]);
  expect(await books('manager', '9880010002', ['2026-03-19'])).toEqual([limit('20 Mar 2026')]);
  expect(await markPaid(id, 'cash', '2026-03-19')).toMatchObject({ status: 200 });
});

it('a reference that another receipt of the same method carries is booked only when that is confirmed', async () => {
  const paid = async (reference: string, method = 'upi', confirmed = false) => {
    const installments = [{ enrollment: await enroll(1000), first: 1, count: 1 }];
    const body = { installments, paid_through: method, payment_reference: reference };
    return seller.post('/api/payments/', confirmed ? { ...body, is_reference_confirmed: true } : body, key());
  };
  const first = await paid('UPI-402918');

  expect(await paid(' upi-४०२ ९१८ ')).toMatchObject({
    status: 409,
    body: {
      code: 'reference_seen',
      detail: 'Receipt 1 of Ananya Rao carries the same reference. Book it anyway?',
      receipt_number: '1',
    },
  });
  expect((await paid('UPI-402918', 'cheque')).status).toBe(201);
  expect((await paid('UPI-402918', 'upi', true)).status).toBe(201);
  for (const number of [1, 2]) expect([number, (await paid('')).status]).toEqual([number, 201]);
  await voidIt(idOf(first, 'payments.0.id'));
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

it('of 20 payments and a closing at once each comes before the closing or after it', async () => {
  const before = await take(1000);
  const months: string[] = [];
  for (let turn = 0; turn < 20; turn += 1) await enroll(2000 + turn * 100);
  for (let turn = 0; turn < 20; turn += 1) months.push(await due(2000 + turn * 100));

  const calls = months.map((id, turn) => () => markPaid(id, turn % 2 ? 'upi' : 'card'));
  calls.splice(10, 0, () => close(cash(1000)));
  const answers = await Promise.all(calls.map((call) => call()));

  const [closed] = answers.splice(10, 1);
  expect(closed!.status).toBe(201);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { total, after_closing } = (await sheet()) as Record<string, Row>;
  expect(total).toMatchObject({ received: 21, voided: 0 });
  expect(Number((closed!.body['total'] as Row)['received']) + Number(after_closing!['received'])).toBe(21);
  expect((await voidIt(before)).status).toBe(200);
});
