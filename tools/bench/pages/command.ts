// `npm run bench:pages -- --product now=http://meera.localhost:3000,… [--paths /login,/seller/login,/] [--rounds 5]`: when a page is visible
// and usable on a slow phone, beside a bare React form and our floor (the same with XState, wouter and openapi-fetch), which are built here.
// The pages take turns; the medians stand with their ranges, and as ratios of the bare React page.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { findChromium, launchFlags } from '../../../scripts/chromium.mjs';
import { precompress } from '../../../scripts/vite/precompress.ts';
import { exitOnSignals } from '../../gates/kit/endedFromOutside.ts';

exitOnSignals();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    product: { type: 'string', default: '' },
    paths: { type: 'string', default: '/login,/seller/login' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const products = values.product.split(',').map((pair) => pair.split('='));
if (!(rounds > 0) || products.some(([name, origin]) => !name || !origin))
  throw new Error(
    'npm run bench:pages -- --product <name>=<origin>,… [--paths /login,…] [--rounds <number>]',
  );

const OUT = 'out/bench/pages';
/** Milliseconds after which a page that is usable has done what it does behind itself. */
const BEHIND = 2_500;

interface Figures {
  visible: number;
  usable: number;
  tbt: number;
  cls: number;
  /** kB on the wire. */
  script: number;
  all: number;
}

// Not React for developers: what runs this script says otherwise.
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
    rolldownOptions: { input: ['tools/bench/pages/react.html', 'tools/bench/pages/floor.html'] },
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
    .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, ...(packed && { 'Content-Encoding': 'br' }) })
    .end(readFileSync(packed ? `${file}.br` : file));
}).listen(0);
const { port } = floors.address() as { port: number };

const pages: [name: string, address: string][] = [
  ['React', `http://localhost:${port}/react.html`],
  ['our floor', `http://localhost:${port}/floor.html`],
  ...products.flatMap(([name, origin]) =>
    values.paths.split(',').map((path): [string, string] => [`${name} ${path}`, `${origin}${path}`]),
  ),
];

const browser = await chromium.launch({ executablePath: findChromium()!, args: launchFlags });
const figures = new Map<string, Figures[]>(pages.map(([name]) => [name, []]));
for (let round = 0; round < rounds; round += 1)
  for (const [name, address] of pages) figures.get(name)!.push(await visit(browser, address));
await browser.close();
floors.close();

const of = (name: string, figure: keyof Figures) =>
  figures
    .get(name)!
    .map((one) => one[figure])
    .toSorted((a, b) => a - b);
const median = (name: string, figure: keyof Figures) => of(name, figure)[Math.floor((rounds - 1) / 2)]!;
const withRange = (name: string, figure: keyof Figures) => {
  const all = of(name, figure);
  return `${median(name, figure).toFixed(0)} (${all[0]!.toFixed(0)} to ${all.at(-1)!.toFixed(0)})`;
};
const ratio = (name: string, figure: 'visible' | 'usable', floor: string) =>
  (median(name, figure) / median(floor, figure)).toFixed(2);
console.log(`Medians of ${rounds} rounds and their ranges, in ms and kB`);
console.log(
  '| page | visible | x React | x our floor | usable | x our floor | TBT | script kB | kB in all | CLS |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const [name] of pages) {
  const cells = [
    name,
    withRange(name, 'visible'),
    ratio(name, 'visible', 'React'),
    ratio(name, 'visible', 'our floor'),
    withRange(name, 'usable'),
    ratio(name, 'usable', 'our floor'),
    withRange(name, 'tbt'),
    median(name, 'script').toFixed(0),
    median(name, 'all').toFixed(0),
    median(name, 'cls').toFixed(4),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** A first visit with an empty cache on a slow phone and line. */
async function visit(on: Browser, address: string): Promise<Figures> {
  const context = await on.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const bytes = { script: 0, all: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength / 1000;
    if (scripts.has(requestId)) bytes.script += encodedDataLength / 1000;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { usable: 0, tbt: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tbt += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.cls += (shift as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // React marks the elements that it answers for.
    const look = () => {
      const control = document.querySelector('input, main button');
      if (control && Object.keys(control).some((key) => key.startsWith('__reactProps')))
        seen.usable = performance.now();
      else setTimeout(look, 10);
    };
    look();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .waitForFunction(() => (window as unknown as { seen: { usable: number } }).seen.usable > 0, null, {
      timeout: 30_000,
      polling: 100,
    })
    .catch(() => undefined);
  await page.waitForTimeout(BEHIND);
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { usable: number; tbt: number; cls: number } }).seen,
    visible: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...seen, ...bytes };
}
