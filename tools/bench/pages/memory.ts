// `npm run bench:memory -- [--origin http://meera.localhost:3000] [--times 1000]`: the page's memory after this many
// switches between tabs, measured after garbage collection: kB of JavaScript, DOM nodes, listeners.
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright';
import { findChromium, launchFlags } from '../../../scripts/chromium.mjs';
import { paths, sellerPaths } from '../../../src/lib/paths.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { exitOnSignals } from '../../gates/kit/endedFromOutside.ts';
import { logInAt } from './logIn.ts';

exitOnSignals();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    origin: { type: 'string', default: 'http://meera.localhost:3000' },
    times: { type: 'string', default: '1000' },
  },
});
const times = Number(values.times);
const looks = [times / 10, times / 2, times];
const tabs: Readonly<Record<Realm, readonly string[]>> = {
  customer: [paths.catalogue, paths.plans, paths.profile, paths.home],
  seller: [sellerPaths.quick, sellerPaths.customers, sellerPaths.payments, sellerPaths.portfolio],
};

const browser = await chromium.launch({ executablePath: findChromium()!, args: launchFlags });
console.log('| tabs of | after | JavaScript, kB | DOM nodes | listeners |\n|---|---|---|---|---|');
for (const realm of ['customer', 'seller'] as const) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    storageState: await logInAt(browser, values.origin, realm),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(values.origin + tabs[realm].at(-1)!, { waitUntil: 'networkidle' });
  for (let step = 0; step < times;) {
    for (const path of tabs[realm]) {
      await open(page, path);
      step += 1;
    }
    if (looks.includes(step))
      console.log(`| a ${realm} | ${step} | ${(await held(page, cdp)).join(' | ')} |`);
  }
  await context.close();
}
await browser.close();

/** Presses a tab and waits for the page's data. */
async function open(page: Page, path: string): Promise<void> {
  await page.locator(`nav[data-tabs] a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('main .Skeleton-skeleton').first().waitFor({ state: 'detached' });
}

async function held(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.waitForLoadState('networkidle');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return [Math.round(usedSize / 1000), nodes, jsEventListeners];
}
