// The page of the walks (tools/statecharts/walks) in the browser; Playwright does the pointer actions that it asks for.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import type { PointerAction } from '../../tools/statecharts/walks/page.ts';

const BUILT = join('out', 'walks');
const ORIGIN = 'http://meera.localhost';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** For `/media/sample-…`: a walk asks whether a picture stands there, not what it shows. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';

/** The models and the real screens, built as the app is built. Throws what the build says. */
export function buildWalkPage(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'tools/statecharts/walks/walks.vite.ts',
      '--logLevel',
      'error',
    ],
    { env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

export class WalkPage {
  readonly page: Page;
  /** Errors on the page and its console, and what it asked of a server: nobody is there. */
  readonly faults: string[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** `patience`: how many milliseconds a field or a button may keep a person waiting. */
  static async open(browser: Browser, patience = 30_000): Promise<WalkPage> {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const opened = new WalkPage(page);
    const { faults } = opened;
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
    });
    await context.route(/^https?:/, async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const built = /^\/(tools|assets)\//.test(pathname) ? join(BUILT, pathname) : null;
      if (origin === ORIGIN && built) {
        await route.fulfill({ contentType: types[extname(built)] ?? '', body: await readFile(built) });
      } else if (origin === ORIGIN && pathname.startsWith('/media/sample-')) {
        await route.fulfill({ contentType: 'image/svg+xml', body: picture });
      } else {
        faults.push(`asks ${route.request().method()} ${route.request().url()}`);
        await route.abort();
      }
    });
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00+05:30'));
    await page.goto(`${ORIGIN}/tools/statecharts/walks/page.html`, { timeout: 120_000 });
    await page.waitForFunction(() => 'walks' in window, undefined, { timeout: 120_000 });
    // What fades, slides or turns would be waited for before each press.
    await page.addStyleTag({
      content: '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }',
    });
    return opened;
  }

  /** Goes the whole walk; `meddle` comes before each thing that a person does. Throws at the first step that is not as it should be. */
  async walk(flow: string, index: number, meddle?: () => Promise<unknown>): Promise<void> {
    this.faults.length = 0;
    let hands = await this.page.evaluate(([name, at]) => window.walks.begin(name, at), [
      flow,
      index,
    ] as const);
    while (hands.length > 0) {
      await meddle?.();
      for (const hand of hands) await this.#perform(hand);
      hands = await this.page.evaluate(() => window.walks.resume());
    }
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async #perform(hand: PointerAction): Promise<void> {
    const { page } = this;
    const element = page.locator(`[data-hand="${'at' in hand ? hand.at : ''}"]`);
    switch (hand.do) {
      case 'click':
        return element.click();
      case 'fill':
        return element.fill(hand.value);
      case 'select':
        await element.selectOption(hand.value);
        return;
      case 'enter':
        return element.press('Enter');
      case 'leave':
        await element.focus();
        return element.blur();
      case 'pick':
        return element.setInputFiles(
          hand.files.map(({ name, mimeType, base64 }) => ({
            name,
            mimeType,
            buffer: Buffer.from(base64, 'base64'),
          })),
        );
      case 'down':
      case 'up':
        await page.mouse.move(hand.x, hand.y);
        return page.mouse[hand.do]();
    }
  }
}
