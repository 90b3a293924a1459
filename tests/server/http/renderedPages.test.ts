import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApp, type App } from '../../../server/app.ts';
import { createPageRenderer, type PageRenderer } from '../../../server/http/renderedPages.ts';
import { builtTemplate } from '../../../server/http/template.ts';
import { createLog } from '../../../server/log.ts';
import * as screens from '../../../src/renderPage.tsx';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { customerLoginCopy, sellerLoginCopy } from '../../../src/lib/copy/login.ts';
import { landingCopy } from '../../../src/lib/copy/landing.ts';
import { noScriptCopy } from '../../../src/lib/copy/noScript.ts';
import { oldBrowserCopy } from '../../../src/lib/copy/oldBrowser.ts';
import { scriptsMissingCopy } from '../../../src/lib/copy/scriptsMissing.ts';
import { partsCopy } from '../../../src/lib/copy/parts.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { pageToKeep } from '../../../src/lib/keptPage.ts';
import { paths } from '../../../src/lib/paths.ts';
import { addStorePicture } from '../../support/seed.ts';
import { headerFault } from '../../support/securityHeaders.ts';
import { Browser } from '../../support/httpClient.ts';
import { MEERA, testWorld, type TestWorld } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';

const typeface = '@font-face{font-family:A;src:url(/assets/a.woff2);font-display:swap}';
const standIn = '@font-face{font-family:B;src:local(Georgia)}';
const db = await testDatabase();
const lines: string[] = [];
/** With the patience of a busy machine. */
const patient = {
  ...screens,
  renderWithData: (...[page, ask]: Parameters<typeof screens.renderWithData>) =>
    screens.renderWithData(page, ask, 60_000),
};
const screensIn = vi.fn(() => Promise.resolve(patient));
let app: App;
let renderer: PageRenderer;
let world: TestWorld;
beforeEach(async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'swarna-rendered-'));
  mkdirSync(path.join(directory, 'assets'));
  mkdirSync(path.join(directory, 'hi'));
  writeFileSync(path.join(directory, 'assets/index-AbC123_x.css'), `body{margin:0}${typeface}${standIn}`);
  writeFileSync(path.join(directory, 'assets/Home-AbC123_x.css'), '');
  const index = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8').replace(
    '</head>',
    '<link rel="modulepreload" crossorigin href="/assets/libraries-AbC123_x.js"><link rel="stylesheet" crossorigin href="/assets/index-AbC123_x.css"></head>',
  );
  writeFileSync(path.join(directory, 'index.html'), index);
  mkdirSync(path.join(directory, '.vite'));
  writeFileSync(
    path.join(directory, '.vite/pages.json'),
    JSON.stringify([{ path: paths.home, files: ['assets/Home-AbC123_x.css'] }]),
  );
  writeFileSync(path.join(directory, 'hi/index.html'), index.replace('en-IN', 'hi-IN'));
  lines.length = 0;
  world = await testWorld(db, { log: createLog({ write: (line) => void lines.push(line) }) });
  const { services } = world;
  renderer = createPageRenderer(directory, screensIn, 3000);
  app = createApp({
    services,
    version: 'test',
    checkReplies: true,
    demo: null,
    docs: false,
    template: builtTemplate(directory),
    renderer,
  });
  screensIn.mockClear();
  return () => rmSync(directory, { recursive: true });
});

/** Every reply has the security headers. */
async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://${address}`, { headers: { Accept: 'text/html', ...headers } });
  const reply = await app.fetch(request);
  expect(headerFault(request.url, reply.headers)).toBe(null);
  return reply;
}
const appOf = async (address: string, headers: Record<string, string> = {}) =>
  /<div id="app">(?:<!--address-->)?(.*?)(?:<!--\/address-->)?<\/div>\s*(?:<script>|<div role="alert"|<\/body>)/s.exec(
    await (await get(address, headers)).text(),
  )?.[1];

it('the login of a store arrives with the store’s name, its form and the styles', async () => {
  await db.query(`update stores set shop_name = 'Meera & Co', tagline = 'Gold' where slug = 'meera'`);

  const html = await (await get('meera.localhost/login')).text();

  expect(html).toContain('Meera &amp; Co');
  expect(html).toContain(customerLoginCopy.title);
  expect(html).toMatch(/<input [^>]*name="password"/);
  expect(html).toContain(`<style>body{margin:0}${standIn}</style>`);
  expect(html).not.toMatch(/<link rel="stylesheet"(?! crossorigin disabled)/);
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it('the login of a store with a cover arrives with the picture behind its sign', async () => {
  await addStorePicture(db, 'meera', 'shop_cover', 'cover');

  for (const page of ['login', 'seller/login'])
    expect(await appOf(`meera.localhost/${page}`)).toMatch(
      /<header [^>]*><img alt="" src="data:[^"]+" data-late="\/media\/[\w.-]+"\/>/,
    );
  expect(await appOf('kaveri.localhost/login')).not.toContain('<img');
});

it('the seller’s login arrives rendered at a store and at the product’s own address', async () => {
  for (const host of ['meera.localhost', 'localhost'])
    expect(await appOf(`${host}/seller/login`)).toContain(sellerLoginCopy.title);
});

it('the typefaces of a rendered page load after it, where they would compete with the scripts', async () => {
  const html = await (await get('meera.localhost/login')).text();

  expect(html.split('@font-face{font-family:A')).toHaveLength(2);
  expect(html).toContain(`<style media="not all">${typeface}</style>`);
  expect(await (await get('localhost/')).text()).toContain(
    `<style>body{margin:0}${typeface}${standIn}</style>`,
  );
});

it('the pictures of a store wait likewise, their room kept', async () => {
  await addStorePicture(db, 'meera', 'shop_logo', 'logo');

  const html = (await appOf('meera.localhost/login'))!;

  expect(html).toMatch(/<img [^>]*width="96" height="96" src="data:[^"]+" data-late="\/media\/[\w.-]+"/);
  expect(html).not.toMatch(/ src="\/media/);
});

it('the landing page arrives rendered, and its scripts wait for a person', async () => {
  const html = await (await get('localhost/')).text();

  expect(html).toContain(landingCopy.hero.title);
  expect(html).toContain(`<title>${landingCopy.pageTitle('Swarna')}</title>`);
  expect(html).toContain('<meta name="description"');
  expect(html).toContain('<script type="late" src="/src/main.tsx">');
  expect(html).toContain('<link rel="late" crossorigin href="/assets/libraries-AbC123_x.js">');
  expect(html).not.toMatch(/<script type="module"|rel="modulepreload"| style="/);
});

const opening = (person: Browser, path: string) =>
  person.request('GET', path, { actor: null, headers: { Accept: 'text/html,*/*;q=0.8' } });
const withSession = { Cookie: 'customer-hint=1; seller-hint=1' };

it('a page behind a login arrives in its frame, with the store and the title, and with nothing of a person', async () => {
  const home = await appOf('meera.localhost/home', withSession);

  expect(home).toMatch(/<span class="[^"]*name[^"]*">meera</);
  expect(home).toContain(customerCopy.layout.titles.Home.replace("'", '&#x27;'));
  expect(home).toContain(`<a aria-current="page" href="${paths.home}"`);
  expect(home).toMatch(/<main [^>]*><div class="[^"]*" role="status">/);
  expect(home).toContain('<small>\u00A0</small>');
  expect(home).toMatch(/^<div [^>]*><div inert="" aria-hidden="true"><div /);
  const plan = await appOf('meera.localhost/plans/1', withSession);
  expect(plan).toContain(customerCopy.layout.titles.Plan);
  expect(plan).toMatch(new RegExp(`<button [^>]*aria-label="${partsCopy.back}"`));
  expect(await appOf('meera.localhost/plans/2', withSession)).toBe(plan);
  expect(screensIn).toHaveBeenCalledTimes(2); // of each page once
});

it('an installed app opens with Home’s frame and files', async () => {
  const first = async (path: string) => (await get(`meera.localhost${path}`, withSession)).text();

  expect(await first('/')).toBe(await first('/home'));
  expect(await appOf('localhost/', withSession)).not.toContain('<nav');
});

it('of a jeweller’s frame the links stay hidden until it is known which are this person’s', async () => {
  const portfolio = await appOf('meera.localhost/seller/portfolio', withSession);

  expect(portfolio).toContain(sellerCopy.layout.titles.Portfolio);
  expect(portfolio).toMatch(/\bclass="[^"]*withoutLinks/);
  expect(await appOf('meera.localhost/home', withSession)).not.toMatch(/withoutLinks/);
});

it('the styles of a frame are applied, not only on their way', async () => {
  const html = await (await get('meera.localhost/home', withSession)).text();

  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/Home-AbC123_x.css">');
  expect(html).not.toContain('as="style"');
});

it('where the app redirects a page is a shell without a frame', async () => {
  const shell = await appOf('meera.localhost/login', withSession);

  expect(shell).toMatch(/role="status"/);
  expect(shell).not.toMatch(/<form|<h1|<a /);
  expect(await appOf('meera.localhost/seller/login', withSession)).toBe(shell);
  expect(await appOf('meera.localhost/seller/kyc', withSession)).toBe(shell);
  expect(await appOf('meera.localhost/nowhere', withSession)).toBe(shell);
  expect(await appOf('meera.localhost/seller/login', { Cookie: 'customer-hint=1' })).not.toBe(shell);
  for (const address of ['/', '/home', '/login/', '/nowhere'])
    expect([address, await appOf(`meera.localhost${address}`)]).toEqual([address, shell]);
});

it('a page behind a login arrives with its person’s data, alone for them, and leaves nothing running', async () => {
  const { customer } = world;
  const at = async (path: string, person?: Browser, headers?: Record<string, string>) =>
    person ? app.fetch(opening(person, path)) : get(`meera.localhost${path}`, headers);
  const [ananya, meera] = [await customer(), await world.seller()].map((one) => one.at(app)) as [
    Browser,
    Browser,
  ];
  await Promise.all([at('/home', ananya), at('/seller/desk', meera)]); // loads the screens
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();

  const [home, desk] = await Promise.all([at('/home', ananya), at('/seller/desk', meera)]);

  const html = await home.text();
  expect(html).toMatch(/<div id="app"><!--address--><div inert aria-hidden="true">/);
  expect(html).toContain('Ananya');
  expect(html).not.toMatch(/_skeleton/);
  expect(home.headers.get('Cache-Control')).toBe('no-store');
  expect(home.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'( 'sha256-[^ ;]+'){5};/);
  const [, data = ''] = /<script type="application\/json" id="early-replies">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(data)).toMatchObject({
    realm: 'customer',
    replies: { '/profile/': { full_name: 'Ananya Rao' }, '/plans/?page_size=100': expect.any(Object) },
  });
  const deskHtml = await desk.text();
  expect(deskHtml).not.toMatch(/_skeleton/);
  expect(deskHtml).toContain('/seller/profile/');
  expect(timers()).toBeLessThanOrEqual(before);
  // A device's copy of it belongs to nobody.
  for (const page of [html, deskHtml])
    expect(await (await pageToKeep(new Response(page))).text()).not.toMatch(/Ananya|data-style/);
});

it('only a person who opens a page gets its data: neither a script that looks for a new version nor a crowd that would wait', async () => {
  const person = (await world.customer()).at(app);
  const script = await app.fetch(person.request('GET', '/', { actor: null, headers: { Accept: '*/*' } }));
  expect(await script.text()).not.toContain('early-replies');

  const crowd = await Promise.all(Array.from({ length: 20 }, () => app.fetch(opening(person, '/home'))));
  const pages = await Promise.all(crowd.map((reply) => reply.text()));

  const shells = pages.filter((page) => page.includes('_skeleton'));
  const own = pages.filter((page) => page.includes('early-replies'));
  expect(own.length).toBeGreaterThanOrEqual(10);
  expect(shells.length).toBeGreaterThan(0);
  expect(own.length + shells.length).toBe(20);
});

it('after five minutes a page still arrives with its data, and the session is renewed by the app alone', async () => {
  const ananya = (await world.customer()).at(app);
  const home = () => app.fetch(opening(ananya, '/home'));
  const tokens = () => db.query('select access_hash, refresh_hash, idle_expires_at from sessions');
  await home(); // loads the screens
  const before = await tokens();
  ananya.cookies.delete('__Host-customer-access'); // as its age makes the browser do
  world.clock.pass({ minutes: 6 });

  expect(await (await home()).text()).toContain('Ananya');
  expect(await tokens()).toEqual(before);
  const profile = ananya.request('GET', '/api/profile/', { actor: 'customer' });
  expect((await app.fetch(profile)).status).toBe(401);

  world.clock.pass({ minutes: 30 });
  expect(await (await home()).text()).toMatch(/_skeleton/);
});

it.each([
  ['access that is refused', '/home', 'customer-hint=1; __Host-customer-access=secret'],
  ['access to the other side alone', '/seller/portfolio', 'seller-hint=1; __Host-customer-access=secret'],
  ['a session that has run out', '/home', 'customer-hint=1'],
])('with %s a page is a shell', async (_, path, Cookie) => {
  const html = await (await get(`meera.localhost${path}`, { Cookie })).text();

  expect(html).toMatch(/_skeleton/);
  expect(html).not.toMatch(/early-replies|secret/);
});

it('a locked screen, a session of another store and an ended one get a shell', async () => {
  const customer = await world.customer();
  const owner = await world.seller();
  await owner.call('PUT', '/api/profile/pin/', { json: { current_password: MEERA.password, pin: '739154' } });
  const gets = async (person: Browser, path: string, host = person.host) => {
    const there = new Browser(app, host);
    for (const [name, value] of person.cookies) there.cookies.set(name, value);
    const html = await (await app.fetch(opening(there, path))).text();
    return /early-replies|Ananya/.test(html);
  };
  expect([await gets(customer, '/home'), await gets(owner, '/seller/desk')]).toEqual([true, true]);

  await owner.post('/api/seller/lock/');
  await db.query(`update sessions set revoked_at = now() where customer_id is not null`);

  expect(await gets(owner, '/seller/desk')).toBe(false);
  expect(await gets(await world.seller(), '/seller/desk', 'kaveri.localhost')).toBe(false);
  expect(await gets(customer, '/home')).toBe(false);
});

it('an API that answers a part of a page slowly holds no page longer than two seconds', async () => {
  const person = (await world.customer()).at(app);
  const ask = (path: string) =>
    path.startsWith('/plans/')
      ? new Promise<never>(() => undefined)
      : app.fetch(person.request('GET', `/api${path}`, { actor: 'customer' }));
  const page = {
    path: paths.home,
    origin: { protocol: 'http:', hostname: 'meera.localhost', port: '' },
    rootDomain: 'localhost',
    store: null,
    realm: 'customer' as const,
  };
  const began = Date.now();

  expect(await screens.renderWithData(page, ask)).toBe(null);

  expect(Date.now() - began).toBeLessThan(2500);
});

it('no page is rendered at an address without a store', async () => {
  for (const address of ['localhost/login', 'nobody.localhost/login', 'nobody.localhost/seller/login'])
    expect([address, await appOf(address)]).toEqual([address, '']);
});

it('a changed brand shows with the next page, and an unchanged one is rendered once', async () => {
  await appOf('meera.localhost/login');
  await appOf('meera.localhost/login');
  expect(screensIn).toHaveBeenCalledOnce();
  await db.query(`update stores set shop_name = 'Meera Anew', brand_colour = '#0f5c6e' where slug = 'meera'`);

  const anew = await (await get('meera.localhost/login')).text();

  expect(anew).toContain('Meera Anew</');
  expect(anew).toContain('{--brand:#0f5c6e}');
  expect(await appOf('kaveri.localhost/login')).not.toContain('Meera');
});

it('a page is rendered once for every port that a Host names, leads to that port, and is kept for the server’s alone', async () => {
  screensIn.mockClear();
  const page = vi.spyOn(renderer, 'page');

  const pages = [];
  for (const port of ['3000', '8443', '3000']) pages.push(await (await get(`localhost:${port}/`)).text());

  expect(screensIn).toHaveBeenCalledOnce();
  expect(pages[0]).toBe(pages[2]);
  expect(pages[0]).toContain('localhost%3A3000');
  expect(pages[1]).toBe(pages[0]!.replaceAll('3000', '8443'));
  expect(await (await get('localhost/')).text()).not.toContain('localhost:');

  await get('localhost:8443/');
  const [own, other, ownAgain, , otherAgain] = await Promise.all(page.mock.results.map(({ value }) => value));
  expect(ownAgain).toBe(own);
  expect(otherAgain).not.toBe(other);
});

it('a number that a store writes stays as it is at every port', async () => {
  await db.query(`update stores set shop_name = 'Counter :64999' where slug = 'meera'`);

  const html = await (await get('meera.localhost:3000/login')).text();

  expect(html).toContain('>Counter :64999<');
  expect(html).not.toContain('Counter :3000');
});

it('where rendering fails the browser renders, the request’s line in the log names it, and the next request tries again', async () => {
  screensIn.mockRejectedValueOnce(new Error('no screens'));

  expect(await appOf('meera.localhost/login')).toBe('');
  expect(lines.map((line) => (JSON.parse(line) as { problem?: string }).problem)).toEqual(['not_rendered']);

  expect(await appOf('meera.localhost/login')).toContain(customerLoginCopy.title);
});

it('each language is rendered by its own screens', async () => {
  await appOf('meera.localhost/login', { Cookie: 'language=hi' });

  expect(screensIn).toHaveBeenCalledExactlyOnceWith('hi');
});

it('the policy names by its hash all that the server wrote into the page, and lets no form be sent by the browser itself', async () => {
  const reply = await get('meera.localhost/login');
  const policy = reply.headers.get('Content-Security-Policy')!;
  const plain = (await get('nobody.localhost/login')).headers.get('Content-Security-Policy')!;
  const directive = (name: string, of = policy) => of.split('; ').find((one) => one.startsWith(`${name} `));

  expect(directive('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}='){3}$/);
  expect(directive('style-src')).toMatch(/^style-src 'self'( 'sha256-[\w+/]{43}='){4}$/);
  expect(directive('form-action')).toBe("form-action 'none'");
  for (const name of ['default-src', 'connect-src', 'require-trusted-types-for', 'trusted-types'])
    expect(directive(name)).toBe(directive(name, plain));
  expect(policy.split('; ').length).toBe(plain.split('; ').length);
});

it('the sentence of a page whose scripts do not come is in it, hidden', async () => {
  const first = async (page: string, cookie = '') =>
    (await get(page, cookie ? { Cookie: cookie } : {})).text();

  for (const [page, cookie] of [
    ['meera.localhost/login'],
    ['localhost/seller/register'],
    ['localhost/'],
    ['meera.localhost/'],
    ['meera.localhost/home', 'customer-hint=1'],
  ] as const)
    expect(await first(page, cookie)).toMatch(
      new RegExp(
        `<div role="alert" [^>]*hidden><p>${scriptsMissingCopy.sentence}</p><a href="">[^<]+</a></div>\\s*</body>`,
      ),
    );
});

it.each(['/login', '/home'])('a browser that is too old is told so at %s', async (address) => {
  const html = await (await get(`meera.localhost${address}`, { Cookie: 'customer-hint=1' })).text();
  const [, sentence, script = ''] =
    /<body>\s*<p id="old-browser" hidden>([^<]+)<\/p><script>(.*?)<\/script>/s.exec(html)!;
  const hiddenIn = (window: object) => {
    const shown = { hidden: true };
    runInNewContext(script, { window, document: { getElementById: () => shown } });
    return shown.hidden;
  };

  expect(sentence).toBe(oldBrowserCopy.sentence);
  expect([hiddenIn({}), hiddenIn({ CSSLayerBlockRule: {} })]).toEqual([false, true]);
});

it('a rendered page comes compressed where the browser accepts that', async () => {
  const plain = await (await get('meera.localhost/login')).text();
  const packed = await get('meera.localhost/login', { 'Accept-Encoding': 'gzip, deflate, br' });

  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(plain);
});

it('without scripts a page says what it needs', async () => {
  for (const page of ['/login', '/home'])
    expect(await (await get(`meera.localhost${page}`)).text()).toContain(noScriptCopy.sentence);
});
