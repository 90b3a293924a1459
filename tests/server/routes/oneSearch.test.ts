// The desk's search: whoever stands at the counter is found, with what they have to pay, and so is what they paid.
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;

beforeEach(async () => {
  world = await testWorld(db);
  seller = await world.seller();
});

const search = async (q: string, by = seller) =>
  (await by.get(`/api/search/?q=${encodeURIComponent(q)}`)).body as {
    people: Record<string, unknown>[];
    payments: Record<string, unknown>[];
  };
const people = async (q: string, by = seller) => (await search(q, by)).people.map((one) => one['full_name']);
const receipts = async (q: string) => (await search(q)).payments.map((one) => one['receipt_number']);

it('finds people without a plan by name and by phone, however either is written, and nobody of another store', async () => {
  const phone = [
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '0091 98765 43210',
    '०९८७६५४३२१०',
    '98765432',
    'ananya',
    'RAO',
  ];
  for (const words of phone) expect([words, await people(words)]).toEqual([words, ['Ananya Rao']]);
  await db.query('update customers set full_name = $1 where id = $2', [
    'रेणु ज़ैदी'.normalize('NFC'),
    world.ids.dev,
  ]);
  expect(await people('ज़ैदी'.normalize('NFD'))).toEqual(['रेणु ज़ैदी'.normalize('NFC')]);
  for (const words of ['  ', 'nobody of this name', 'kavya', '%', '_'])
    expect([words, await search(words)]).toEqual([words, { people: [], more_people: false, payments: [] }]);
});

it('says what is due in all, over all plans, and which plans', async () => {
  const ananya = await world.customer();
  const enroll = async (monthly_amount: number, by = ananya) =>
    idOf(await by.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount }, key()));
  const [one, other] = [await enroll(2000), await enroll(3000)];
  expect((await search('ananya')).people[0]).toMatchObject({
    due_amount: 0,
    pending_amount: 5000,
    is_payable: true,
    plans: ['Three Months', 'Three Months'],
  });

  const installments = [one, other].map((enrollment) => ({ enrollment, first: 1, count: 1 }));
  await seller.post('/api/payments/', { installments, paid_through: 'cash' }, key());
  world.clock.set('2026-05-10T06:30:00Z');
  seller = await world.seller();

  expect((await search('ananya')).people[0]).toMatchObject({
    due_amount: 10_000,
    due_installments: 4,
    pending_amount: 0,
  });
  expect((await search('dev')).people[0]).toMatchObject({ due_amount: 0, plans: [], is_payable: false });
});

it('finds payments by receipt number and reference, also voided ones', async () => {
  const ananya = await world.customer();
  const enrollment = idOf(
    await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
  );
  const pay = async (first: number, payment_reference: string) =>
    seller.post(
      '/api/payments/',
      { installments: [{ enrollment, first, count: 1 }], paid_through: 'upi', payment_reference },
      key(),
    );
  await pay(1, 'UPI 4028 1877');
  const paid = await pay(2, 'क-२०२६');

  expect(await receipts('ananya')).toEqual(['2', '1']);
  expect(await receipts('#2')).toEqual(['2']);
  for (const reference of ['upi 40281877', '4028 1877', '0281'])
    expect(await receipts(reference)).toEqual(['1']);
  expect(await receipts('क-२०२६')).toEqual(['2']);

  await seller.post(`/api/payments/${idOf(paid, 'payments.0.id')}/void/`, { reason: 'Typed twice' }, key());
  expect((await search('2')).payments).toMatchObject([
    { receipt_number: '2', is_voided: true, user_name: 'Ananya Rao', amount: 2000 },
  ]);
});
