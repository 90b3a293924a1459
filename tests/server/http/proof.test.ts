// The public page behind the code on a receipt or certificate: what it says, and that nothing else can be had from it.
import { beforeEach, expect, it } from 'vitest';
import { idOf, type Browser } from '../../support/httpClient.ts';
import { testDatabase } from '../../support/database.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
let enrollment: string;
let payment: string;
beforeEach(async () => {
  world = await testWorld(db);
  ananya = await world.customer();
  seller = await world.seller();
  enrollment = idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }));
  const due = idOf(await seller.get('/api/transactions/'), 'results.0.id');
  payment = idOf(
    await seller.post(`/api/transactions/${due}/mark_paid/`, { paid_through: 'cash' }),
    'payment',
  );
});

/** Of the paper's code, as it is shared. */
const proofOf = async (paper: string) => {
  const page = await (await world.app.fetch(seller.request('GET', paper), seller.address)).text();
  return /data-url="http:\/\/meera\.localhost(\/proof\/[^"]+)"/.exec(page)![1]!;
};

const visit = async (path: string, host = 'meera.localhost', headers: Record<string, string> = {}) => {
  const visitor = world.browser(host);
  const reply = await world.app.fetch(visitor.request('GET', path, { headers }), visitor.address);
  const html = await reply.text();
  const text = html
    .replace(/^.*<main/s, '<main')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { reply, text };
};

it('a receipt’s page says to anybody that it is genuine, and no more than what compares the two', async () => {
  const proof = await proofOf(`/receipts/${payment}`);

  const { reply, text } = await visit(proof);

  expect(reply.status).toBe(200);
  expect(text).toBe(
    'meera Is this paper genuine? Genuine. meera gave this receipt. Compare this with the paper in your hand. ' +
      'Receipt no. 1 Received on 10 Mar 2026 Amount ₹2,000 Name begins with A. R.',
  );
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  expect(reply.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(await proofOf(`/receipts/${payment}`)).toBe(proof);
  expect((await visit(proof, undefined, { 'Accept-Language': 'hi' })).text).toMatch(/असली। यह रसीद meera ने/);
});

it('a voided receipt says so, as a certificate of a cancelled plan does', async () => {
  const [receipt, certificate] = [
    await proofOf(`/receipts/${payment}`),
    await proofOf(`/certificates/${enrollment}`),
  ];
  expect((await visit(certificate)).text).toMatch(
    /Genuine\. meera gave this certificate\. .* Joined on 10 Mar 2026 To be paid in all ₹6,000 Name begins with A\. R\.$/,
  );
  await seller.post(`/api/payments/${payment}/void/`, { reason: 'Keyed twice' });
  await ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {});

  expect((await visit(receipt)).text).toMatch(/ Void\. meera gave this receipt, and it no longer counts\. /);
  expect((await visit(receipt)).text).not.toMatch(/Keyed|Nair|Rao/);
  expect((await visit(certificate)).text).toMatch(
    / Void\. meera gave this certificate, .* no longer holds\. /,
  );
});

it('a token of another store, one that was never given out and a receipt’s id are equally unknown', async () => {
  const proof = await proofOf(`/receipts/${payment}`);
  const unknown = await visit('/proof/AAAAAAAAAAAAAAAAAAAAAA');
  expect(unknown.reply.status).toBe(404);
  expect(unknown.text).toMatch(/Unknown\. meera gave no paper with this code\. Ask the shop/);
  expect(unknown.reply.headers.get('Cache-Control')).toBe('no-store');
  expect(unknown.reply.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');

  for (const path of [`/proof/${payment}`, proof.toLowerCase(), '/proof/%00'])
    expect((await visit(path)).text).toBe(unknown.text);
  const abroad = await visit(proof, 'kaveri.localhost');
  expect(abroad.reply.status).toBe(404);
  expect(abroad.text).toMatch(/Unknown\. kaveri gave no paper with this code/);
  expect((await visit(proof, 'localhost')).reply.status).toBe(404);
});

it('who tries tokens in a row is stopped for a while', async () => {
  const proof = await proofOf(`/receipts/${payment}`);
  for (let tries = 0; tries < 60; tries++) await visit('/proof/AAAAAAAAAAAAAAAAAAAAAA');

  const { reply, text } = await visit(proof);

  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(text).not.toContain('2,000');
  world.clock.pass({ seconds: 60 });
  expect((await visit(proof)).reply.status).toBe(200);
});
