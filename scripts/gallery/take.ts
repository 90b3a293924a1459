// The pictures of one state, and what axe says of it.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { settle, violationsOn } from '../../e2e/support/axe.ts';

export const widths = { 360: 740, 1280: 800 } as const;
export const themes = ['day', 'night'] as const;

export interface Taken {
  flow: string;
  id: string;
  /** Violations of axe, errors on the console, calls to a server. */
  faults: string[];
}

const heard = new WeakMap<Page, string[]>();

/** The page that shows one state after the other. Its clock stands on the day of the models' data, and it reaches nobody but `address`. */
export async function openGallery(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: widths[360] },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  heard.set(page, faults);
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00+05:30'));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  await page.route(
    (url) =>
      url.protocol.startsWith('http') &&
      (url.origin !== new URL(address).origin || url.pathname.startsWith('/api/')),
    async (route) => {
      faults.push(`asks ${route.request().url()}`);
      await route.abort();
    },
  );
  await page.goto(new URL('/src/dev/gallery/state.html', address).href);
  await page.waitForFunction(() => 'gallery' in window, undefined, { timeout: 120_000 });
  return page;
}

export async function take(page: Page, flow: string, id: string, folder: string): Promise<Taken> {
  const faults = heard.get(page) ?? [];
  faults.length = 0;
  try {
    await page.setViewportSize({ width: 360, height: widths[360] });
    await page.evaluate(() => window.gallery.wear('day'));
    await page.evaluate(([flow, id]) => window.gallery.show(flow, id), [flow, id] as const);
    await settle(page);
    faults.push(...(await violationsOn(page)));
    for (const [width, height] of [
      [360, widths[360]],
      [1280, widths[1280]],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const theme of themes) {
        await page.evaluate((one) => window.gallery.wear(one), theme);
        // What lies over the page is seen through the window, as a person sees it.
        const covered = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
        await page.screenshot({
          path: join(folder, flow, `${id}-${width}-${theme}.png`),
          fullPage: !covered,
          animations: 'disabled',
        });
      }
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return { flow, id, faults: [...faults] };
}
