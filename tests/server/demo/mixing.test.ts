import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { renderDocument, type PageDocument } from '../../../server/http/document.ts';
import { readTemplate } from '../../../server/http/template.ts';
import { createApp } from '../../../server/app.ts';
import { movableClock, systemClock } from '../../../server/clock.ts';
import { isDemoDatabase, markAsDemo, refuseMixing } from '../../../server/db/demoMark.ts';
import { migrations } from '../../../server/db/migrate.ts';
import { resetDemo, seedDemo } from '../../../server/demo/seed.ts';
import { demoRoutes, type DemoSwitches } from '../../../server/http/demo.ts';
import { demoNoticeCopy } from '../../../src/lib/copy/demoNotice.ts';
import { testDatabase } from '../../support/database.ts';
import { testWorld } from '../../support/world.ts';

const db = await testDatabase();
beforeEach(() => db.query(`delete from server_settings where name = 'demo'`));

async function demoApp(switches: Partial<DemoSwitches> = {}) {
  const { services } = await testWorld(db);
  const demo = demoRoutes({
    clock: await movableClock(db),
    reset: () => resetDemo(db, systemClock.now()),
    warns: false,
    ...switches,
  });
  const template = async () => readTemplate('<html lang="en-IN"><body class="x"><!--body--></body></html>');
  const page = async (document: PageDocument) => {
    const { html, policy } = renderDocument(document);
    return { html: Buffer.from(html), brotli: brotliCompressSync(html), policy };
  };
  const renderer = { page, shell: page, withData: () => Promise.resolve(null) };
  return createApp({ services, version: 'test', checkReplies: false, demo, docs: true, template, renderer });
}

const storeCount = async () => (await db.query('select id from stores')).length;

it('the demo refuses a database with real stores, with a sentence that says what to do', async () => {
  await testWorld(db);
  const sentence = /^The database holds real stores, .*DEMO=0.*DATABASE_URL or DATA_DIR\.$/;

  await expect(refuseMixing(db, true)).rejects.toThrow(sentence);
  await expect(seedDemo(db, systemClock.now())).rejects.toThrow(sentence);
  await expect(resetDemo(db, systemClock.now())).rejects.toThrow(sentence);

  expect(await storeCount()).toBe(3);
  expect(await isDemoDatabase(db)).toBe(false);
});

it('/demo/* does not exist on a database with real stores', async () => {
  const app = await demoApp();

  for (const [method, path] of [
    ['GET', '/demo/outbox'],
    ['POST', '/demo/clock'],
    ['POST', '/demo/kyc'],
    ['POST', '/demo/reset'],
  ]) {
    const reply = await app.fetch(new Request(`http://meera.localhost${path}`, { method }));
    expect([path, reply.status]).toEqual([path, 404]);
  }
  expect(await storeCount()).toBe(3);
});

it('the demo marks the empty database that it fills, and DEMO=0 refuses that one from then on', async () => {
  await refuseMixing(db, false);

  await db.transaction(markAsDemo);

  await expect(refuseMixing(db, false)).rejects.toThrow(
    /^The database belongs to the demo, .*DATABASE_URL or DATA_DIR, or start with DEMO=1\.$/,
  );
  await refuseMixing(db, true);
});

it('a database that the demo filled before it left marks is known by its stores', async () => {
  const { text } = migrations.find(({ name }) => name.includes('demo_mark'))!;
  await testWorld(db);
  await db.query(`update stores set phone_number = '9844444444' where slug = 'naya'`);
  await db.query(text);
  expect(await isDemoDatabase(db)).toBe(false);

  await db.query(`update stores set phone_number = '9833333333' where slug = 'naya'`);
  await db.query(text);

  expect(await isDemoDatabase(db)).toBe(true);
});

it('every page of a public demo carries the notice, and no other reply does', async () => {
  const app = await demoApp({ warns: true });
  await db.transaction(markAsDemo);
  const headers = { 'Accept-Encoding': 'br' }; // in which a rendered page would come
  const textOf = async (path: string) =>
    (await app.fetch(new Request(`http://meera.localhost${path}`, { headers }))).text();

  for (const page of ['/', '/login', '/seller/login', '/demo/outbox', '/api/docs']) {
    expect(await textOf(page)).toMatch(
      new RegExp(`<body[^>]*><link[^>]*><aside[^>]*>${demoNoticeCopy.sentence}</aside>`),
    );
  }
  expect(await textOf('/api/branding/')).not.toContain(demoNoticeCopy.sentence);
  expect(await textOf('/demo/notice.css')).toContain('#demo-notice');
});

it('the pages of a demo on loopback carry no notice', async () => {
  const app = await demoApp();

  const page = await app.fetch(new Request('http://meera.localhost/login'));

  expect(await page.text()).not.toContain(demoNoticeCopy.sentence);
});
