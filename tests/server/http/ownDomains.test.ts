// A store at a domain of its own, beside its label before the root domain.
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readTemplate } from '../../../server/http/template.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { idOf, pick } from '../../support/httpClient.ts';
import { ANANYA, MEERA, testWorld, type TestWorld } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';
import { addOwnDomain } from '../../support/seed.ts';
import { listeningTo } from '../../support/statements.ts';

const GOLD = 'gold.example';
const db = await testDatabase();
let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(db);
  await addOwnDomain(db, 'meera', GOLD);
});

const shopAt = async (host: string) =>
  pick(await world.browser(host).get('/api/contact/public/'), 'shop_name');
const get = (host: string, path: string) => world.app.fetch(new Request(`http://${host}${path}`));

it('a store answers at its own domain in any spelling of it, and still below the root domain', async () => {
  for (const host of [GOLD, 'Gold.EXAMPLE', `${GOLD}:8443`, `${GOLD}.`, 'meera.localhost'])
    expect([host, await shopAt(host)]).toEqual([host, 'meera']);
});

it('no other host is a store’s own domain', async () => {
  for (const host of [
    'example',
    `www.${GOLD}`,
    `${GOLD}.localhost`,
    `evil-${GOLD}`,
    `${GOLD}.evil.com`,
    '127.0.0.1',
  ])
    expect([host, await shopAt(host)]).toEqual([host, undefined]);
});

it('of two own domains that a store got at once, the first by name is the one that it tells', async () => {
  await addOwnDomain(db, 'meera', 'amber.example');

  for (const host of [GOLD, 'amber.example', 'meera.localhost'])
    expect((await new Tenants(db, 'localhost').ofHost(host))?.ownDomain).toBe('amber.example');
});

it('the store of an own domain is looked up once for many requests, and anew once it is removed', async () => {
  const { db: listened, heard } = listeningTo(db);
  const tenants = new Tenants(listened, 'localhost');

  for (let request = 0; request < 5; request += 1) expect((await tenants.ofHost(GOLD))?.slug).toBe('meera');
  expect(heard).toHaveLength(1);
  await db.query('delete from own_domains');
  tenants.clearCache();

  expect(await tenants.ofHost(GOLD)).toBeNull();
});

it('no host below the root domain, and no IP address, is looked for among the own domains', async () => {
  const { db: listened, heard } = listeningTo(db);
  const tenants = new Tenants(listened, 'localhost');

  for (const host of ['localhost', 'www.localhost', 'a.b.localhost', '127.0.0.1', '[::1]', 'x'])
    expect(await tenants.ofHost(host)).toBeNull();
  expect(heard).toEqual([]);
});

it('links lead to the own domain that was added last', async () => {
  await addOwnDomain(db, 'meera', 'new-gold.example', '2026-02-05T04:30:00Z');

  const { tenants } = world.services;
  for (const host of [GOLD, 'new-gold.example', 'meera.localhost'])
    expect((await tenants.ofHost(host))?.ownDomain).toBe('new-gold.example');
  expect((await tenants.ofHost('kaveri.localhost'))?.ownDomain).toBeNull();
  expect(pick(await (await world.seller(MEERA)).get('/api/seller/profile/'), 'own_domain')).toBe(
    'new-gold.example',
  );
});

it('customers and sellers log in at the own domain, with cookies for that host alone', async () => {
  const ananya = await world.customer(ANANYA, GOLD);
  const meera = await world.seller(MEERA, GOLD);

  expect(pick(await ananya.get('/api/profile/'), 'full_name')).toBe('Ananya Rao');
  expect(await meera.get('/api/seller/profile/')).toMatchObject({
    status: 200,
    body: { store_url: 'meera', own_domain: GOLD },
  });
  expect([...ananya.lines, ...meera.lines].filter((line) => /domain=/i.test(line))).toEqual([]);
});

it('a write at an own domain comes from a page of that very host', async () => {
  const browser = world.browser(GOLD);
  await browser.get('/api/csrf/');
  const from = async (Origin: string) =>
    (await browser.call('POST', '/api/logout/', { headers: { Origin } })).status;

  expect(await from('http://meera.localhost')).toBe(403);
  expect(await from('http://evil.example')).toBe(403);
  expect(await from(`http://${GOLD}`)).toBe(204);
});

it('the page, the manifest and the icon at an own domain are the store’s', async () => {
  const template = async () =>
    readTemplate('<html><head><!--head--><link rel="icon" href="/ours.svg"></head></html>');
  const parts = { services: world.services, version: 'test', checkReplies: true, demo: null, docs: false };
  world.app = createApp({ ...parts, template });

  const page = await (await get(GOLD, '/login')).text();
  expect(page).toContain('&#34;slug&#34;:&#34;meera&#34;');
  expect(page).toContain('<meta property="og:title" content="meera">');
  expect(await (await get(GOLD, '/manifest.webmanifest')).json()).toMatchObject({ name: 'meera' });
  expect((await get(GOLD, '/icons/any.svg')).status).toBe(200);
  expect(await (await get('other.example', '/login')).text()).toContain('content=""');
});

it('HTTPS is asked for the own domain, not for what else its owner has below it', async () => {
  const hsts = async (host: string) => (await get(host, '/livez')).headers.get('Strict-Transport-Security');

  expect(await hsts(GOLD)).toBe('max-age=63072000');
  expect(await hsts('meera.localhost')).toBe('max-age=63072000; includeSubDomains');
  expect(await hsts('localhost')).toBe('max-age=63072000; includeSubDomains');
});

it('a receipt that is shared from the subdomain leads to the own domain', async () => {
  const ananya = await world.customer(ANANYA);
  const meera = await world.seller(MEERA);
  const plan = { plan: world.ids.plan, monthly_amount: 2000 };
  expect((await ananya.post('/api/enrollments/', plan)).status).toBe(201);
  const due = idOf(await meera.get('/api/transactions/'), 'results.0.id');
  const paid = await meera.post(`/api/transactions/${due}/mark_paid/`, { paid_through: 'cash' });
  const path = `/receipts/${idOf(paid, 'payment')}`;

  const reply = await world.app.fetch(meera.request('GET', path), meera.address);

  const paper = await reply.text();
  const [, proof = ''] = new RegExp(`data-url="(http://${GOLD}/proof/[^"]+)"`).exec(paper) ?? [];
  for (const sent of ['wa.me/', 'sms:'])
    expect(paper).toMatch(new RegExp(`href="[^"]*${sent}[^"]*${encodeURIComponent(` ${proof}`)}"`));
  expect(await (await get(GOLD, new URL(proof).pathname)).text()).toContain('Genuine. meera');
});
