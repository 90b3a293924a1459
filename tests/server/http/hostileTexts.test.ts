// Every text that people write is HTML and script: the server renders it as text, and nothing of it becomes part of a
// page.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createApp, type App } from '../../../server/app.ts';
import { createPageRenderer } from '../../../server/http/renderedPages.ts';
import { builtTemplate } from '../../../server/http/template.ts';
import * as screens from '../../../src/renderPage.tsx';
import { myDataPaper } from '../../../src/lib/paperPaths.ts';
import { paths } from '../../../src/lib/paths.ts';
import { routes } from '../../../src/routeTable.ts';
import { PAYLOAD, storeHostileTexts } from '../../support/hostileTexts.ts';
import { sceneOf, succeeded, YESTERDAY, type Scene } from '../../support/scene.ts';
import { testDatabase } from '../../support/database.ts';

/** The payload in places where it was not written as text. */
const BROKEN_OUT = /<img data-pwned|["'] data-pwned=|<script>pwned|<\/title><\/style>/;

const db = await testDatabase(async () => {});
let scene: Scene;
let app: App;
let folder: string;
beforeAll(async () => {
  scene = await sceneOf(db);
  const { seller, ids } = scene.own;
  succeeded(await seller.post(`/api/redemption-requests/${ids.request}/approve/`)); // it has a slip
  await storeHostileTexts(db);
  folder = mkdtempSync(path.join(os.tmpdir(), 'swarna-hostile-'));
  writeFileSync(
    path.join(folder, 'index.html'),
    readFileSync(new URL('../../../index.html', import.meta.url), 'utf8'),
  );
  app = createApp({
    services: scene.world.services,
    version: 'test',
    checkReplies: true,
    demo: null,
    docs: false,
    template: builtTemplate(folder),
    renderer: createPageRenderer(folder, () => Promise.resolve(screens), 3000),
  });
  return () => rmSync(folder, { recursive: true });
});

const textAt = async (who: Scene['neighbor'], address: string) => {
  const reply = await app.fetch(who.at(app).request('GET', address));
  expect([address, reply.status]).toEqual([address, 200]);
  return reply.text();
};

/** The fault of an address: the texts are missing, or some are more than text. */
async function faultAt(who: Scene['neighbor'], address: string): Promise<string[]> {
  const page = await textAt(who, address);
  const [broken] = BROKEN_OUT.exec(page) ?? [];
  if (broken) return [`${address}: ${broken}`];
  return page.includes('data-pwned') ? [] : [`${address} shows none of the texts`];
}

it('every page begins, rendered or not, with the store’s texts as text', async () => {
  const addresses = routes.map((route) => route.path.replace(/:\w+/, scene.own.ids.plan));

  const faults = await Promise.all(addresses.map((address) => faultAt(scene.world.browser(), address)));

  expect(faults.flat()).toEqual([]);
  expect(addresses.length).toBeGreaterThan(30);
  expect(await textAt(scene.world.browser(), paths.login)).toContain('<form '); // that one is rendered
});

it('every paper shows the texts as text', async () => {
  const { seller, customer, ids } = scene.own;
  const papers = [
    [seller, `/receipts/${ids.payment}`],
    [customer, `/receipts/${ids.payment}`],
    [seller, `/statements/${ids.customer}`],
    [customer, `/slips/${ids.request}`],
    [customer, `/certificates/${ids.enrollment}`],
    [seller, `/day-sheets/${YESTERDAY}`],
    [customer, myDataPaper],
    [customer, `/papers/offline-copy/${ids.customer}`],
  ] as const;

  const faults = await Promise.all(papers.map(([who, address]) => faultAt(who, address)));

  expect(faults.flat()).toEqual([]);
});

it('the manifest is JSON with the name as it is, and the icon a drawing of its first letter', async () => {
  const manifest = await textAt(scene.world.browser(), '/manifest.webmanifest');
  expect(JSON.parse(manifest)).toMatchObject({ name: PAYLOAD });
  await db.query(`update stores set shop_name = '<img data-pwned src=x>'`);
  await db.query('delete from store_pictures');
  onTestFinished(async () => {
    await db.query('update stores set shop_name = $1', [PAYLOAD]);
  });

  expect(await textAt(scene.world.browser(), '/icons/any.svg')).not.toMatch(/<img|<</);
});
