// The shop's rates of gold: who sets and sees them, and that a rate stays as it was set.
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { key, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

type Row = Record<string, unknown>;

const db = await testDatabase();
let world: TestWorld;
let seller: Browser;
beforeEach(async () => {
  world = await testWorld(db);
  seller = await world.seller();
});

const setRates = (rates: Record<number, number>, options = key()) =>
  seller.post(
    '/api/gold-rates/',
    {
      rates: Object.entries(rates).map(([karat, paise_per_gram]) => ({
        karat: Number(karat),
        paise_per_gram,
      })),
    },
    options,
  );
const set = (json: object) => seller.call('PUT', '/api/gold-rates/settings/', { json });
const board = async (browser = seller) => {
  const { body } = await browser.get('/api/gold-rates/');
  return (body['rates'] as Row[]).map(({ karat, paise_per_gram, set_by, is_old }) => [
    karat,
    paise_per_gram,
    set_by,
    is_old,
  ]);
};
const history = async (karat: number) => {
  const { body } = await seller.get(`/api/gold-rates/history/?karat=${karat}`);
  return (body['results'] as Row[]).map(({ paise_per_gram, set_at }) => [paise_per_gram, set_at]);
};

it('the newest rate of a karat holds, the others stay in the history', async () => {
  await setRates({ 18: 511_500, 22: 625_000, 24: 682_000 });
  world.clock.set('2026-03-11T05:00:00Z');
  seller = await world.seller();
  await setRates({ 22: 633_300 });

  expect(await board()).toEqual([
    [24, 682_000, 'Somebody', false],
    [22, 633_300, 'Somebody', false],
    [18, 511_500, 'Somebody', false],
  ]);
  expect(await history(22)).toEqual([
    [633_300, '2026-03-11T05:00:00Z'],
    [625_000, expect.any(String)],
  ]);
});

it('each past rate says what it replaced, across pages too', async () => {
  for (const rate of [619_900, 633_300, 625_000]) {
    await setRates({ 22: rate });
    world.clock.pass({ minutes: 1 });
  }

  const page = async (number: number) => {
    const { body } = await seller.get(`/api/gold-rates/history/?page_size=2&page=${number}`);
    return (body['results'] as Row[]).map(({ paise_per_gram, paise_before }) => [
      paise_per_gram,
      paise_before,
    ]);
  };
  expect(await page(1)).toEqual([
    [625_000, 633_300],
    [633_300, 619_900],
  ]);
  expect(await page(2)).toEqual([[619_900, null]]);
});

it('a rate older than the shop allows is old', async () => {
  world.clock.set('2026-03-11T05:00:00Z');
  seller = await world.seller();
  await setRates({ 22: 625_000 });
  await set({ is_shown: false, max_age_hours: 8 });

  world.clock.set('2026-03-11T13:00:00Z');
  seller = await world.seller();
  expect((await board())[0]).toContain(false);
  world.clock.set('2026-03-11T13:00:01Z');
  expect((await board())[0]).toContain(true);
});

it('customers and visitors see rates only where the shop shows them, and not who set them', async () => {
  const ananya = await world.customer();
  const visitor = world.browser();
  await setRates({ 22: 625_000 });

  expect(await board(ananya)).toEqual([]);
  expect(await board(visitor)).toEqual([]);

  await set({ is_shown: true, max_age_hours: 24 });
  expect(await board(ananya)).toEqual([[22, 625_000, null, false]]);
  expect(await board(visitor)).toEqual([[22, 625_000, null, false]]);
});

it('refuses one karat twice, and less gold for more money', async () => {
  await setRates({ 24: 682_000 });

  const twice = { rates: [22, 22].map((karat) => ({ karat, paise_per_gram: 625_000 })) };
  expect((await seller.post('/api/gold-rates/', twice, key())).status).toBe(400);
  expect((await setRates({ 22: 682_001 })).status).toBe(400);
  expect(await history(22)).toEqual([]);
});

it('a rate that somebody set meanwhile is not set over unseen; one that is left out is no obstacle', async () => {
  await setRates({ 24: 682_000, 22: 625_000 });
  const before = { rate24: 682_000, rate22: 625_000, rate18: null };
  await setRates({ 22: 633_300 });

  const rates = [
    { karat: 24, paise_per_gram: 690_000 },
    { karat: 22, paise_per_gram: 625_000 },
  ];
  expect(await seller.post('/api/gold-rates/', { rates, before }, key())).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { rate22: 633_300 } },
  });
  expect((await board()).map(([, rate]) => rate)).toEqual([682_000, 633_300]);

  expect((await seller.post('/api/gold-rates/', { rates: rates.slice(0, 1), before }, key())).status).toBe(
    201,
  );
  const seen = { ...before, rate24: 690_000, rate22: 633_300 };
  expect((await seller.post('/api/gold-rates/', { rates, before: seen }, key())).status).toBe(201);
  expect((await board()).map(([, rate]) => rate)).toEqual([690_000, 625_000]);
});
