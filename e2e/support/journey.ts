// The fixtures of every journey: `import { test, expect } from './support/journey.ts'`.
import { test as base, type BrowserContext } from 'playwright/test';
import { TestServer } from './server.ts';
import { Watch } from './watch.ts';

export { expect } from 'playwright/test';
export { axeCheck } from '../../tools/statecharts/gallery/axe.ts';

export interface ServerOptions {
  /** The running server: codes, clock, KYC, reset, kill and restart. One per worker; each file resets it first. */
  server: TestServer;
}

export interface JourneyOptions {
  /** `http://<name>.localhost:<port>`; `null` is the landing page. */
  store: (name: string | null) => string;
  /** Console errors, page errors and foreign requests; an unexpected one fails the journey. */
  watch: Watch;
  /** A watched browser context with its own cookies, for a second person. */
  anotherPerson: () => Promise<BrowserContext>;
}

/** One server per worker. */
export const serverOf = (program: 'built' | 'development') =>
  [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and this fixture uses no others
    async ({}, give: (server: TestServer) => Promise<void>): Promise<void> => {
      const server = await TestServer.start(program);
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ] as const;

export const test = base.extend<JourneyOptions, ServerOptions>({
  server: [...serverOf('built')],
  store: async ({ server }, give) => {
    await give((name) => server.origin(name));
  },
  watch: [
    async ({ context, server }, give, info) => {
      const watch = new Watch(server.port);
      watch.observe(context);
      await give(watch);
      const faults = watch.faults();
      if (faults.length === 0) return;
      await info.attach('server log', { body: server.log, contentType: 'text/plain' });
      throw new Error(`The browser complained:\n${faults.join('\n')}`);
    },
    { auto: true },
  ],
  anotherPerson: async (
    { browser, watch, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId },
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
      watch.observe(context);
      people.push(context);
      return context;
    });
    await Promise.all(people.map((context) => context.close()));
  },
});
