// `npm run bench:pages -- [--product now=http://meera.localhost:3000,…] [--paths /login,/home,/] [--rounds 5] [--again]
// [--processor]`: time until a page is visible and usable on a slow phone, beside the same form as plain HTML, in bare
// React and as our floor (with XState, wouter and openapi-fetch), which are built here. The pages take turns; prints
// medians with their ranges, and ratios to the bare React page. Pages behind a login are visited by the demo's customer
// and jeweller: `visible` is their first paint, `data` the one without a skeleton. The landing page is usable that long
// after a first touch. `--again`: the second visit, with the page's files in the browser's cache and the service worker.
// `--processor`: tasks by processor time, for a machine with other work; the wall-clock times of such a run mean little.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { findChromium, launchFlags } from '../../../scripts/chromium.mjs';
import { precompress } from '../../../scripts/vite/precompress.ts';
import { patternOf } from '../../../src/lib/pageAddress.ts';
import { areaOf, routePatterns, paths, sellerPaths } from '../../../src/lib/paths.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { routes } from '../../../src/routeTable.ts';
import { exitOnSignals } from '../../gates/kit/endedFromOutside.ts';
import { logInAt } from './logIn.ts';
import { median, withRange } from './median.ts';
import { visit, type Figures, type VisitOptions } from './visit.ts';

/** All pages of docs/performance.md. */
const every: string[] = [
  paths.landing,
  paths.login,
  sellerPaths.login,
  paths.register,
  paths.home,
  paths.goldVault,
  routePatterns.passbook,
  paths.duePayments,
  sellerPaths.portfolio,
  sellerPaths.desk,
  sellerPaths.payments,
  sellerPaths.daySheet,
];
exitOnSignals();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    product: { type: 'string', default: 'now=http://meera.localhost:3000' },
    paths: { type: 'string', default: every.join(',') },
    rounds: { type: 'string', default: '5' },
    again: { type: 'boolean', default: false },
    processor: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const products = values.product.split(',').map((pair) => pair.split('='));
if (!(rounds > 0) || products.some(([name, origin]) => !name || !origin))
  throw new Error(
    'npm run bench:pages -- [--product <name>=<origin>,…] [--paths /login,…] [--rounds <number>] [--again] [--processor]',
  );

const OUT = 'out/bench/pages';
// The production build of React: the program that runs this script sets another NODE_ENV.
process.env['NODE_ENV'] = 'production';
await build({
  configFile: false,
  logLevel: 'warn',
  root: 'tools/bench/pages',
  plugins: [react(), precompress()],
  build: {
    outDir: join(process.cwd(), OUT),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['still', 'react', 'floor'].map((name) => `tools/bench/pages/${name}.html`),
    },
  },
});
const floors = createServer((request, reply) => {
  const file = join(OUT, new URL(request.url ?? '/', 'http://floors').pathname);
  if (!existsSync(file)) {
    reply.writeHead(404).end();
    return;
  }
  const packed = existsSync(`${file}.br`);
  const type = { js: 'text/javascript', css: 'text/css', html: 'text/html' }[file.split('.').pop()!];
  reply
    .writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': type === 'text/html' ? 'no-cache' : 'max-age=31536000, immutable',
      ...(packed && { 'Content-Encoding': 'br' }),
    })
    .end(readFileSync(packed ? `${file}.br` : file));
}).listen(0);
const { port } = floors.address() as { port: number };

const browser = await chromium.launch({ executablePath: findChromium()!, args: launchFlags });
const pages: [name: string, page: Pick<VisitOptions, 'address' | 'state'>][] = [
  ['HTML', { address: `http://localhost:${port}/still.html`, state: undefined }],
  ['React', { address: `http://localhost:${port}/react.html`, state: undefined }],
  ['our floor', { address: `http://localhost:${port}/floor.html`, state: undefined }],
];
for (const [name, origin] of products)
  for (const path of values.paths.split(',')) {
    const state = await sessionFor(browser, origin!, path);
    pages.push([`${name} ${path}`, { address: await addressOf(origin!, path, state), state }]);
  }
const figures = new Map<string, Figures[]>(pages.map(([name]) => [name, []]));
for (let round = 0; round < rounds; round += 1)
  for (const [name, page] of pages)
    figures
      .get(name)!
      .push(await visit(browser, { ...page, again: values.again, byProcessor: values.processor }));
await browser.close();
floors.close();

const ratio = (name: string, figure: 'visible' | 'data' | 'usable', floor: string) =>
  (medianOf(name, figure) / medianOf(floor, figure === 'data' ? 'visible' : figure)).toFixed(2);
const of = (name: string, figure: keyof Figures) => figures.get(name)!.map((one) => one[figure]);
const medianOf = (name: string, figure: keyof Figures) => median(of(name, figure));
console.log(
  `Medians of ${rounds} ${values.again ? 'second' : 'first'} visits and their ranges, in ms and kB${
    values.processor ? '; tasks by processor time, times four' : ''
  }`,
);
console.log(
  '| page | visible | x React | x our floor | data | x React | x our floor | usable | x React | x our floor | TBT | longest task | main thread | script kB | kB in all | CLS |',
);
console.log(`|${'---|'.repeat(16)}`);
for (const [name] of pages) {
  const cells = [
    name,
    withRange(of(name, 'visible')),
    ratio(name, 'visible', 'React'),
    ratio(name, 'visible', 'our floor'),
    ...(medianOf(name, 'data') > 0
      ? [withRange(of(name, 'data')), ratio(name, 'data', 'React'), ratio(name, 'data', 'our floor')]
      : ['', '', '']),
    withRange(of(name, 'usable')),
    ratio(name, 'usable', 'React'),
    ratio(name, 'usable', 'our floor'),
    withRange(of(name, 'tbt')),
    withRange(of(name, 'longest')),
    values.processor ? withRange(of(name, 'all')) : '',
    medianOf(name, 'script').toFixed(0),
    medianOf(name, 'kilobytes').toFixed(0),
    medianOf(name, 'cls').toFixed(4),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** The landing page is at the product's own address; the passbook is that of the customer's first plan. */
async function addressOf(origin: string, path: string, state: VisitOptions['state']): Promise<string> {
  if (path === paths.landing) return origin.replace(/\/\/[^.]+\./, '//') + path;
  if (path !== routePatterns.passbook) return origin + path;
  const context = await browser.newContext({ ...(state && { storageState: state }) });
  const page = await context.newPage();
  await page.goto(origin + paths.goldVault);
  const plan = page.locator(`main a[href^="${paths.goldVault}/"]`).first();
  const address = origin + (await plan.getAttribute('href'))!;
  await context.close();
  return address;
}

/** The session that a page behind a login needs; undefined for a public page. */
async function sessionFor(on: Browser, origin: string, path: string): Promise<VisitOptions['state']> {
  const access = routes.find((route) => patternOf(route.path).test(path))?.access;
  const realm: Realm = areaOf(path) === 'seller' ? 'seller' : 'customer';
  if (access === undefined || !['customer', 'activeSeller', 'kyc'].includes(access)) return undefined;
  return logInAt(on, origin, realm);
}
