import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { createApp, createWaitingApp, type App, type AppParts } from '../../../server/app.ts';
import { DatabaseUnavailable } from '../../../server/db/errors.ts';
import { renderDocument } from '../../../server/http/document.ts';
import { documentOf } from '../../../server/http/pages.ts';
import { builtTemplate, readTemplate, type PageTemplate } from '../../../server/http/template.ts';
import { pngIcon } from '../../../server/media/icons.ts';
import { silentLog } from '../../../server/log.ts';
import { hexOf, shadeOf } from '../../../src/lib/brandColor.ts';
import { Tenants } from '../../../server/repositories/tenants.ts';
import { unavailableCopy } from '../../../src/lib/copy/unavailable.ts';
import { testDatabase } from '../../support/database.ts';
import { addStorePicture } from '../../support/seed.ts';
import { headerFault } from '../../support/securityHeaders.ts';
import { testWorld } from '../../support/world.ts';

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
    JSON.stringify([
      { path: '/plans/:id', files: ['assets/Plan-AbC123_x.js', 'assets/Plan-AbC123_x.css'] },
      { path: '/', files: ['assets/Landing-AbC123_x.js'] },
    ]),
  );
  writeFileSync(path.join(directory, 'assets/index-AbC123_x.js'), 'plain');
  writeFileSync(path.join(directory, 'assets/index-AbC123_x.js.br'), 'brotli');
  writeFileSync(path.join(directory, 'favicon.svg'), '<svg/>');
  writeFileSync(
    path.join(directory, 'index.html'),
    '<html data-theme="device" lang="en-IN"><head><!--head--></head><body><!--body--></body></html>',
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

/** Every reply has the security headers. */
async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://${address}`, { headers });
  const reply = await app.fetch(request);
  expect(headerFault(request.url, reply.headers)).toBe(null);
  return reply;
}

it('every page contains its store’s brand, with HTML in names escaped', async () => {
  await db.query(`update stores set shop_name = $1 where slug = 'meera'`, [`"><script>alert('x')</script>`]);

  for (const page of ['/', '/home', '/seller/login', '/plans/5a8dd3ad']) {
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
      tagline: null,
      logo: null,
      cover: null,
      color: '#7a1f3d',
    });
  }
});

it('an address that is no page is 404: the app for a browser, which leads to the login, and a problem for anything else', async () => {
  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  for (const page of ['/no/such/page', '/wp-login', '/seller/nothing', '/plans/1/2']) {
    const shown = await get(`meera.localhost${page}`, browser);
    expect([shown.status, await shown.text()]).toEqual([404, expect.stringContaining('<div id="app">')]);
    const told = await get(`meera.localhost${page}`);
    expect([told.status, await told.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
  expect((await get('meera.localhost/seller/login')).status).toBe(200);
});

it('the tab, the browser’s bar and a shared link of a store are the store’s, the landing page’s are ours', async () => {
  const index = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  writeFileSync(path.join(directory, 'index.html'), index);
  app = createApp({ ...parts, template: builtTemplate(directory) });
  await addStorePicture(db, 'meera', 'shop_logo', 'logo');
  await db.query(
    `update stores set shop_name = 'Meera & Co', tagline = 'Gold & trust', brand_colour = '#ffff00' where slug = 'meera'`,
  );

  const shop = await (await get('meera.localhost/login')).text();
  expect(shop).toContain('<title>Meera &#38; Co</title>');
  expect(shop).toMatch(/<link rel="icon" href="\/media\/[\w.-]+">/);
  const withoutLogo = await (await get('kaveri.localhost/login')).text();
  expect(withoutLogo).toContain('<link rel="icon" href="/favicon.ico">');
  expect(shop).toContain('<meta property="og:title" content="Meera &#38; Co">');
  expect(shop).toMatch(/<meta property="og:image" content="http:\/\/meera\.localhost\/media\/[\w.-]+">/);
  expect(shop).toContain('<meta property="og:description" content="Gold &#38; trust">');
  const pictureOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
  await addStorePicture(db, 'meera', 'shop_cover', 'cover');
  const covered = pictureOf(await (await get('meera.localhost/login')).text())!;
  expect(covered).not.toBe(pictureOf(shop));
  expect(await (await get(covered.replace('http://', ''))).text()).toBe('cover');
  const bars = (html: string) =>
    [...html.matchAll(/name="theme-color"[^>]*content="([^"]*)"/g)].map(([, c]) => c);
  expect(bars(shop)).toEqual(['#f9f4ea', shadeOf('#a97500', 0.168, 0.02)]);

  const landing = await (await get('localhost/')).text();
  expect(landing).toContain('<title>Swarna</title>');
  expect(landing).toContain('swarna-mark');
  expect(landing).not.toContain('og:');
  expect(bars(landing)).not.toEqual(bars(shop));
});

it('the browser’s bar has the colour of the paper', () => {
  const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

  expect(hexOf([0.968, 0.014, 84])).toBe('#f9f4ea');
  for (const colour of ['oklch(0.968 0.014 84)', 'oklch(from var(--brand) 0.168 min(c, 0.02) h)'])
    expect(tokens).toContain(colour);
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
    `<html lang="en-IN"><head><!--head--><script type="module" crossorigin src="/assets/index-AbC123_x.js"></script>
<link rel="stylesheet" href="/assets/index-AbC123_x.css"></head><body><!--body--></body></html>`,
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

it('the favicon is the store’s logo, or its first letter in its colour; 204 without a store', async () => {
  await db.query(`update stores set shop_name = '<Meera' where slug = 'meera'`);
  const plain = await get('meera.localhost/favicon.ico');
  expect(plain.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await plain.text()).toMatch(/fill="#[0-9a-f]{6}".*>&#60;<\/text><\/svg>$/);
  expect((await get('localhost/favicon.ico')).status).toBe(204);

  await addStorePicture(db, 'meera', 'shop_logo', 'logo');
  const icon = await get('meera.localhost/favicon.ico');
  expect(icon.headers.get('Content-Type')).toBe('image/webp');
  expect(await icon.text()).toBe('logo');
  expect((await get('kaveri.localhost/favicon.ico')).headers.get('Content-Type')).toBe('image/svg+xml');
});

/** A red one, for Meera's store. */
async function giveLogo(): Promise<void> {
  const red = { width: 40, height: 20, channels: 3, background: '#ff0000' } as const;
  await addStorePicture(db, 'meera', 'shop_logo', await sharp({ create: red }).webp().toBuffer());
}

it('a phone installs the store under its own name, mark and colour; the landing page is nothing to install', async () => {
  await db.query(
    `update stores set shop_name = '<Meera', tagline = 'Gold since 1962', brand_colour = '#0f5c6e' where slug = 'meera'`,
  );
  const installed = async (host: string) => {
    const reply = await get(`${host}/manifest.webmanifest`);
    expect(reply.headers.get('Content-Type')).toBe('application/manifest+json');
    return (await reply.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  };

  const plain = await installed('meera.localhost');
  expect(plain).toMatchObject({
    name: '<Meera',
    description: 'Gold since 1962',
    start_url: '/',
    display: 'standalone',
    lang: 'en-IN',
    theme_color: '#0f5c6e',
  });
  expect(plain.icons.map(({ src }) => src)).toEqual(['/icons/any.svg', '/icons/maskable.svg']);
  for (const { src } of plain.icons) {
    expect(await (await get(`meera.localhost${src}`)).text()).toMatch(/^<svg .*>&#60;<\/text><\/svg>$/);
  }
  expect((await get('meera.localhost/icons/any-192.png')).status).toBe(404);

  await giveLogo();
  const { icons } = await installed('meera.localhost');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes, purpose } of icons) {
    const reply = await get(`meera.localhost${src}`);
    expect(reply.headers.get('Content-Type')).toBe('image/png');
    const { data, info } = await sharp(await reply.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(`${info.width}x${info.height}`).toBe(sizes);
    expect(colourAt(info.width / 2, info.height / 2)[1]).toBeLessThan(30); // the logo
    expect(colourAt(0, 0)).toEqual([0xf9, 0xf4, 0xea]);
    // The phone may cut all but the middle 80 % of a maskable icon.
    const edge = colourAt(Math.round(info.width * 0.12), info.height / 2);
    expect([src, edge[1]! < 30]).toEqual([src, purpose === 'any']);
  }

  expect((await get('meera.localhost/icons/any-100.png')).status).toBe(404);
  expect((await get('localhost/manifest.webmanifest')).status).toBe(404);
  expect(await (await get('localhost/')).text()).not.toContain('manifest');
});

it('an icon is drawn once for all who ask for it, and anew for another logo', async () => {
  const icon = (name: string) => get(`meera.localhost/icons/${name}.png?of=${Math.random()}`);
  const drawn = async (...names: string[]) => {
    let changes = 0; // of how many are in hand: one when an icon is begun, one when it is done
    const count = () => void (changes += 1);
    sharp.queue.on('change', count);
    const replies = await Promise.all(names.map(icon));
    sharp.queue.off('change', count);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    return changes / 2;
  };

  await giveLogo();
  expect(await drawn('any-512', 'any-512', 'maskable-512')).toBe(2);
  expect(await drawn('any-512', 'maskable-512')).toBe(0);
  await giveLogo();
  expect(await drawn('any-512')).toBe(1);
});

it('a flood of icons is refused before it fills the cores', async () => {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const asked = Array.from({ length: 110 }, (_, number) =>
    pngIcon({ id: `flood-${number}`, bytes }, 'any', 192),
  );
  const outcomes = await Promise.allSettled(asked);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
  await expect(pngIcon({ id: 'flood-109', bytes }, 'any', 192)).resolves.toHaveProperty('length');
});

it('the landing page preloads its files, a store’s front door does not', async () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/Landing-AbC123_x.js">';

  expect(await (await get('localhost/')).text()).toContain(link);
  expect(await (await get('meera.localhost/')).text()).not.toContain(link);
});

it('a page preloads the files of its screen', async () => {
  const preloads = /<link rel="(?:modulepreload|preload)"[^>]*>/g;
  const links = [
    '<link rel="modulepreload" crossorigin href="/assets/Plan-AbC123_x.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/Plan-AbC123_x.css">',
  ];

  for (const page of ['/plans/7', '/plans/7/']) {
    const html = await (await get(`meera.localhost${page}`)).text();
    expect(html.match(preloads)).toEqual(links);
    expect(html.indexOf(links[1]!)).toBeLessThan(html.indexOf('</head>'));
  }
  for (const page of ['/login', '/plans', '/plans/7/8'])
    expect(await (await get(`meera.localhost${page}`)).text()).not.toMatch(preloads);
});

it('a page has the color scheme of its cookie; an unknown value is ignored', async () => {
  const template = readTemplate(readFileSync(new URL('../../../index.html', import.meta.url), 'utf8'));
  const page = (colorScheme?: string) =>
    renderDocument(documentOf(template, { rootDomain: 'localhost', store: null, colorScheme })).html;

  const [plain, night, day] = [page(), page('night'), page('day')];

  expect(plain).toContain('<html lang="en-IN">');
  expect(night).toContain('<html data-theme="night" lang="en-IN">');
  expect(night).toContain('name="color-scheme" content="dark"');
  expect(night).toContain('media="not all" content="#f9f4ea"');
  expect(night).toContain('media="all" content="#160b0f"');
  expect(day).toContain('<html data-theme="day" lang="en-IN">');
  expect(day).toContain('media="all" content="#f9f4ea"');
  expect(page('"><script>')).toBe(plain);
});

it('the color scheme comes from the request’s cookie', async () => {
  const night = await get('meera.localhost/login', { Cookie: 'colours=night' });

  expect(await night.text()).toContain('data-theme="night"');
});

it('a page comes in the language of the cookie, or of the browser, or in English', async () => {
  mkdirSync(path.join(directory, 'hi'));
  writeFileSync(path.join(directory, 'hi/index.html'), '<html lang="hi-IN"></html>');
  app = createApp({ ...parts, template: builtTemplate(directory) });
  const languageOf = async (headers: Record<string, string>) => {
    const reply = await get('meera.localhost/login', headers);
    expect(reply.headers.get('Vary')).toBe('Accept-Language, Cookie');
    return /lang="(..)-IN"/.exec(await reply.text())?.[1];
  };

  expect(await languageOf({})).toBe('en');
  expect(await languageOf({ Cookie: 'language=hi' })).toBe('hi');
  expect(await languageOf({ 'Accept-Language': 'hi-IN,hi;q=0.9,en;q=0.8' })).toBe('hi');
  expect(await languageOf({ 'Accept-Language': 'fr,en;q=0.5,hi;q=0.1' })).toBe('en');
  expect(await languageOf({ 'Accept-Language': 'hi', Cookie: 'language=en' })).toBe('en');
  expect(await languageOf({ 'Accept-Language': 'fr', Cookie: 'language=%3Cscript%3E' })).toBe('en');
  expect((await get('meera.localhost/hi/index.html')).status).toBe(404);
});
