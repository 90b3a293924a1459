// The fixtures of every journey: `import { test, expect } from './support/journey.ts'`.
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import { violationsByDayAndNight } from '../../tools/statecharts/gallery/axe.ts';
import { fitFirefox } from './firefox.ts';
import { TestServer, type programs } from './server.ts';
import { Watch } from './watch.ts';

export { expect } from 'playwright/test';

export interface ServerOptions {
  /** The running server: codes, clock, KYC, reset, kill and restart. One per worker; each file resets it first. */
  server: TestServer;
}

export interface JourneyOptions {
  /** `slow`: 400 kbit/s and 400 ms more for each reply, as on a crowded 3G line. */
  line: 'fast' | 'slow';
  /** `http://<name>.localhost:<port>`; `null` is the landing page. */
  store: (name: string | null) => string;
  /** Console errors, page errors and foreign requests; an unexpected one fails the journey. */
  watch: Watch;
  /** A watched browser context with its own cookies, for a second person. */
  anotherPerson: () => Promise<BrowserContext>;
}

/** One server per worker. */
export const serverOf = (program: keyof typeof programs, env: Record<string, string> = {}) =>
  [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and this fixture uses no others
    async ({}, give: (server: TestServer) => Promise<void>): Promise<void> => {
      const server = await TestServer.start(program, env);
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ] as const;

export const test = base.extend<JourneyOptions, ServerOptions>({
  server: [...serverOf('built')],
  browser: [
    async ({ browser, browserName }, give) => {
      if (browserName === 'firefox') await fitFirefox(browser);
      await give(browser);
    },
    { scope: 'worker' },
  ],
  store: async ({ server }, give) => {
    await give((name) => server.origin(name));
  },
  line: ['fast', { option: true }],
  watch: [
    async ({ context, server, line }, give, info) => {
      if (line === 'slow') slowDown(context);
      const watch = new Watch(server.port);
      watch.observe(context);
      await give(watch);
      if (line === 'slow') await mustHaveBeenSlow(context);
      const faults = watch.faults();
      if (faults.length === 0) return;
      await info.attach('server log', { body: server.log, contentType: 'text/plain' });
      throw new Error(`The browser complained:\n${faults.join('\n')}`);
    },
    { auto: true },
  ],
  page: async ({ page }, give) => {
    await slowed.get(page); // before its first address
    await give(page);
  },
  anotherPerson: async (
    { browser, watch, line, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId },
    give,
  ) => {
    const people: BrowserContext[] = [];
    await give(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        locale,
        timezoneId,
      });
      if (line === 'slow') slowDown(context);
      watch.observe(context);
      people.push(context);
      return context;
    });
    await Promise.all(people.map((context) => context.close()));
  },
});

/**
 * Fails if the current page violates the accessibility standards, by day or by night: for pages that are neither a
 * flow's state nor a route.
 */
export async function axeCheck(page: Page): Promise<void> {
  expect(await violationsByDayAndNight(page), page.url()).toEqual([]);
}

/** When a page has its slow line. */
const slowed = new WeakMap<Page, Promise<void>>();

/** Every page that opens in the context from now on has a slow line. */
function slowDown(context: BrowserContext): void {
  context.on('page', (page) => slowed.set(page, slow(page)));
}

async function slow(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  const bytes = 400_000 / 8;
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** A slow-line journey proves something only if the line was slow. */
async function mustHaveBeenSlow(context: BrowserContext): Promise<void> {
  for (const page of context.pages().filter((one) => one.url().startsWith('http'))) {
    const took = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return load ? load.responseEnd - load.fetchStart : 0;
    });
    if (took < 400) throw new Error(`${page.url()} came within ${took} ms`);
  }
}
