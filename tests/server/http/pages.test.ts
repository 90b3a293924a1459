import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createApp, createWaitingApp, type App, type AppParts } from '../../../server/app.ts';
import { DatabaseUnavailable } from '../../../server/db/errors.ts';
import { builtTemplate, renderPage, type PageTemplate } from '../../../server/http/pages.ts';
import { silentLog } from '../../../server/log.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { unavailableCopy } from '../../../src/lib/copy/unavailable.ts';
import { testDatabase } from '../../support/database.ts';
import { testWorld } from '../../../tools/gates/kit/world.ts';

const db = await testDatabase();
let app: App;
let parts: AppParts;
let directory: string;
let template: PageTemplate;
beforeEach(async () => {
  const world = await testWorld(db);
  directory = mkdtempSync(path.join(os.tmpdir(), 'swarna-pages-'));
  mkdirSync(path.join(directory, 'assets'));
  mkdirSync(path.join(directory, '.vite'));
  writeFileSync(path.join(directory, '.vite/manifest.json'), '{}');
  writeFileSync(
    path.join(directory, '.vite/pages.json'),
    JSON.stringify([{ path: '/plans/:id', files: ['assets/Plan-AbC123_x.js', 'assets/Plan-AbC123_x.css'] }]),
  );
  writeFileSync(path.join(directory, 'assets/index-AbC123_x.js'), 'plain');
  writeFileSync(path.join(directory, 'assets/index-AbC123_x.js.br'), 'brotli');
  writeFileSync(path.join(directory, 'favicon.svg'), '<svg/>');
  writeFileSync(
    path.join(directory, 'index.html'),
    '<html lang="en-IN"><head><meta name="root-domain" content="__ROOT_DOMAIN__"><meta name="store" content="__STORE__"></head><div id="app">',
  );
  template = builtTemplate(directory);
  parts = {
    services: world.services,
    version: 'test',
    checkReplies: true,
    demo: null,
    docs: false,
    clientDirectory: directory,
    template,
  };
  app = createApp(parts);
  return () => rmSync(directory, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://${address}`, { headers }));

it('every page contains its store’s brand, with HTML in names escaped', async () => {
  await db.query(`update stores set shop_name = $1 where slug = 'meera'`, [`"><script>alert('x')</script>`]);

  for (const page of ['/', '/home', '/seller/login', '/plans/5a8dd3ad', '/no/such/page']) {
    const reply = await get(`meera.localhost${page}`);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Cache-Control')).toBe('no-cache');
    expect(html).toContain('content="localhost"');
    expect(html).not.toContain('<script');
    const content = /name="store" content="([^"]*)"/
      .exec(html)![1]!
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    expect(JSON.parse(content)).toEqual({
      slug: 'meera',
      name: `"><script>alert('x')</script>`,
      logo: null,
      color: '#7a1f3d',
    });
  }
});

it('the landing page and unknown shops have no store', async () => {
  for (const host of ['localhost', 'www.localhost', 'nobody.localhost', '127.0.0.1']) {
    expect(await (await get(`${host}/`)).text()).toContain('name="store" content=""');
  }
});

it('hashed files are immutable and compressed on request; other files are revalidated', async () => {
  const asset = await get('meera.localhost/assets/index-AbC123_x.js', {
    'Accept-Encoding': 'gzip, deflate, br',
  });
  expect(asset.headers.get('Content-Encoding')).toBe('br');
  expect(asset.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await asset.text()).toBe('brotli');
  expect(await (await get('meera.localhost/assets/index-AbC123_x.js')).text()).toBe('plain');
  expect((await get('meera.localhost/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache');
});

it('files outside the build are not served', async () => {
  for (const page of [
    '/assets/gone-12345678.js',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/index-AbC123_x.js.br',
    '/media/none',
    '/assets/',
  ]) {
    const reply = await get(`meera.localhost${page}`);
    expect([page, reply.status]).toEqual([page, 404]);
  }
});

it('while the database is away a page says so in the app’s shell and reloads itself', async () => {
  const away = async (): Promise<never> => {
    throw new DatabaseUnavailable('stopped');
  };
  writeFileSync(
    path.join(directory, 'index.html'),
    `<html lang="en-IN"><head><script type="module" crossorigin src="/assets/index-AbC123_x.js"></script>
<link rel="stylesheet" href="/assets/index-AbC123_x.css"></head><div id="app"></div>`,
  );
  template = builtTemplate(directory);
  const waiting = createWaitingApp({
    log: silentLog,
    rootDomain: 'localhost',
    template,
    clientDirectory: directory,
  });
  const tenants = new Tenants({ ...db, query: away, transaction: away }, 'localhost');
  const cut = createApp({ ...parts, template, services: { ...parts.services, tenants } });

  for (const reply of [
    await waiting.fetch(new Request('http://meera.localhost/login')),
    await cut.fetch(new Request('http://meera.localhost/login')),
  ]) {
    const html = await reply.text();
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThanOrEqual(5);
    expect(html).toContain(unavailableCopy.body);
    expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/);
    expect(html).toContain('<link rel="stylesheet" href="/assets/index-AbC123_x.css">');
    expect(html).not.toContain('<script');
  }
  const api = await waiting.fetch(new Request('http://meera.localhost/api/plans/'));
  expect([api.status, ((await api.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
  expect(api.headers.get('Retry-After')).toBe('5');
  expect((await waiting.fetch(new Request('http://meera.localhost/healthz'))).status).toBe(503);
  const asset = await waiting.fetch(new Request('http://meera.localhost/assets/index-AbC123_x.js'));
  expect(await asset.text()).toBe('plain');
});

it('the favicon is the store’s logo, or 204 without one', async () => {
  const plain = await get('meera.localhost/favicon.ico');
  expect(plain.status).toBe(204);

  await db.query(
    `with logo as (insert into media (store_id, content_type, bytes, created_at)
       select id, 'image/webp', 'logo', now() from stores where slug = 'meera' returning id)
     update stores set shop_logo_id = logo.id from logo where slug = 'meera'`,
  );
  const icon = await get('meera.localhost/favicon.ico');
  expect(icon.headers.get('Content-Type')).toBe('image/webp');
  expect(await icon.text()).toBe('logo');
  expect((await get('kaveri.localhost/favicon.ico')).status).toBe(204);
});

it('a page preloads the files of its screen', async () => {
  const links = [
    '<link rel="modulepreload" crossorigin href="/assets/Plan-AbC123_x.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/Plan-AbC123_x.css">',
  ];

  for (const page of ['/plans/7', '/plans/7/']) {
    const html = await (await get(`meera.localhost${page}`)).text();
    expect(html.match(/<link [^>]*>/g)).toEqual(links);
    expect(html.indexOf(links[1]!)).toBeLessThan(html.indexOf('</head>'));
  }
  for (const page of ['/login', '/plans', '/plans/7/8'])
    expect(await (await get(`meera.localhost${page}`)).text()).not.toContain('<link');
});

it('a page has the color scheme of its cookie; an unknown value is ignored', async () => {
  const template = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  const page = (colorScheme?: string) => renderPage(template, 'localhost', null, colorScheme);

  const [plain, night, day] = await Promise.all([page(), page('night'), page('day')]);

  expect(plain).toContain('<html lang="en-IN">');
  expect(night).toContain('<html data-theme="night" lang="en-IN">');
  expect(night).toContain('name="color-scheme" content="dark"');
  expect(night).toContain('media="not all" content="#f9f4ea"');
  expect(night).toContain('media="all" content="#160b11"');
  expect(day).toContain('<html data-theme="day" lang="en-IN">');
  expect(day).toContain('media="all" content="#f9f4ea"');
  expect(await page('"><script>')).toBe(plain);
});

it('the color scheme comes from the request’s cookie', async () => {
  const night = await get('meera.localhost/login', { Cookie: 'colours=night' });

  expect(await night.text()).toContain('data-theme="night"');
});
