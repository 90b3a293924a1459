// The page of the walks (tools/statecharts/walks) in the browser; Playwright performs the actions that it requests.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { violationsByDayAndNight } from '../gallery/axe.ts';
import { readableLines, stateTexts, type StateText } from '../gallery/stateTexts.ts';
import type { PointerAction } from './page.ts';

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
/** For `/media/sample-…`: walks check that an image is there, not its content. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';

/** Builds the models and the real screens like the app. Throws the build's output. */
export function buildWalkPage(
  config = 'tools/statecharts/walks/walks.vite.ts',
  env: NodeJS.ProcessEnv = {},
): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'error'],
    { env: { ...process.env, NODE_ENV: 'production', ...env }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

export class WalkPage {
  readonly page: Page;
  /** Page errors, console errors and warnings, and requests, which no server answers. */
  readonly faults: string[] = [];
  /** Looks whose text colors are already measured. */
  readonly #looks = new Set<string>();
  /** Loading parts, each until it has loaded. */
  readonly #parts: Promise<unknown>[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /**
   * `patience`: milliseconds until an action on a field or button times out. `folder`: where the page was built. `prepare`: what is set
   * before it loads.
   */
  static async open(
    browser: Browser,
    {
      patience = 30_000,
      folder = BUILT,
      prepare,
    }: { patience?: number; folder?: string; prepare?: (page: Page) => Promise<void> } = {},
  ): Promise<WalkPage> {
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
    await prepare?.(page);
    const opened = new WalkPage(page);
    const { faults } = opened;
    page.on('request', (request) => {
      if (request.resourceType() === 'script')
        opened.#parts.push(request.response().then((response) => response?.finished()));
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
    });
    await context.route(/^https?:/, async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const built = /^\/(tools|assets)\//.test(pathname) ? join(folder, pathname) : null;
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
    // Playwright waits for animations before each press.
    await page.addStyleTag({
      content: '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }',
    });
    return opened;
  }

  /** Runs the whole walk, calling `meddle` before each user action. Throws at the first wrong step. */
  async walk(flow: string, index: number, meddle?: () => Promise<unknown>): Promise<void> {
    this.faults.length = 0;
    let actions = await this.page.evaluate(([name, at]) => window.walks.begin(name, at), [
      flow,
      index,
    ] as const);
    while (actions.length > 0) {
      await meddle?.();
      for (const action of actions) await this.#perform(action);
      actions = await this.page.evaluate(() => window.walks.resume());
    }
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
  }

  /** Every state of the flow as text, in the gallery's order. */
  async stateTexts(flow: string): Promise<string> {
    const states: StateText[] = [];
    await this.#visit(flow, async (name, place) => {
      states.push({ name, lines: await this.#linesOf(place) });
    });
    return stateTexts(states);
  }

  /**
   * Every state of the flow as text, and its accessibility violations by day and by night: each once, with the first
   * state that has it.
   */
  async looks(
    flow: string,
    { checksAccessibility = true } = {},
  ): Promise<{ texts: string; violations: string[] }> {
    const states: StateText[] = [];
    const found = new Map<string, string>();
    await this.#visit(flow, async (name, place) => {
      const checkAccessibility = async (): Promise<void> => {
        for (const violation of await violationsByDayAndNight(this.page, this.#looks))
          if (!found.has(violation)) found.set(violation, `${name}: ${violation}`);
      };
      // The check takes longer than the page needs to come to rest.
      const lines = await this.#linesOf(place, checksAccessibility ? checkAccessibility : undefined);
      states.push({ name, lines });
    });
    return { texts: stateTexts(states), violations: [...found.values()] };
  }

  /** The names of the flow’s states in the gallery. */
  states(flow: string): Promise<string[]> {
    return this.page.evaluate((name) => window.walks.states(name), flow);
  }

  /** Shows one of them. Resolves with the selector of the open dialog, else of the page within its frame. */
  async show(flow: string, index: number): Promise<string> {
    let place;
    // Parts that had to load are available at once the next time.
    do {
      await Promise.all(this.#parts.splice(0));
      place = await this.page.evaluate(([name, at]) => window.walks.show(name, at), [flow, index] as const);
    } while (this.#parts.length > 0);
    return place;
  }

  /** Shows one state of the flow after the other. Throws with the faults of the page. */
  async #visit(flow: string, look: (name: string, place: string) => Promise<void>): Promise<void> {
    this.faults.length = 0;
    for (const [index, name] of (await this.states(flow)).entries())
      await look(name, await this.show(flow, index));
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
  }

  async #linesOf(selector: string, pause = () => this.page.evaluate(frames)): Promise<string[]> {
    const place = this.page.locator(selector);
    let said;
    // Repeat until it is stable: the focus moves a few frames after a step, and a field that loses it then shows its
    // error.
    do {
      said = await place.ariaSnapshot();
      await pause();
    } while (said !== (await place.ariaSnapshot()));
    return readableLines(said);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async #perform(action: PointerAction): Promise<void> {
    const { page } = this;
    const element = page.locator(`[data-pointer-target="${'at' in action ? action.at : ''}"]`);
    switch (action.do) {
      case 'click':
        return element.click();
      case 'fill':
        return element.fill(action.value);
      case 'select':
        await element.selectOption(action.value);
        return;
      case 'enter':
        return element.press('Enter');
      case 'leave':
        await element.focus();
        return element.blur();
      case 'pick':
        return element.setInputFiles(
          action.files.map(({ name, mimeType, base64 }) => ({
            name,
            mimeType,
            buffer: Buffer.from(base64, 'base64'),
          })),
        );
      case 'down':
      case 'up':
        await page.mouse.move(action.x, action.y);
        return page.mouse[action.do]();
    }
  }
}

/** Lets the page come to rest, on a busy machine too, and be drawn ten times: a focus that moves is heard, and drawn again. */
async function frames(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  for (let turn = 0; turn < 10; turn += 1) await new Promise(requestAnimationFrame);
}
