// The pictures of one state, also in forced colours, at 200 % text and in the second language, and its axe violations.
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright';
import { settle, violationsOn } from './axe.ts';
import { faultsOf } from './fit.ts';

/** A phone's, a tablet's and a desktop's window: width and height. */
export const sizes = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;
export const themes = ['day', 'night'] as const;
/** The narrowest phone, where the texts must fit. */
const narrow = [320, 640] as const;
/** Further looks on a phone: forced colors (by day), and text of twice the size. */
export const looks = ['forced', 'large'] as const;

/** The language of a further column of pictures. */
export const translation = { language: 'hi', title: 'in Hindi' } as const;

export interface StateScreenshots {
  flow: string;
  id: string;
  /** axe violations, what does not fit at 320 px, console errors, calls to a server. */
  faults: string[];
}

interface Recording {
  faults: string[];
  /** Pending requests of the page: a lazily loaded part, an image. */
  coming: Set<Request>;
}
const recordings = new WeakMap<Page, Recording>();

/** The page that shows one state after the other. Its clock is fixed to the day of the models' data, and it can reach only `address`. */
export async function openGallery(browser: Browser, address: string, locale = 'en-IN'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: sizes[0][0], height: sizes[0][1] },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale,
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  const here: Recording = { faults, coming: new Set() };
  const came = (request: Request) => here.coming.delete(request);
  recordings.set(page, here);
  page.on('request', (request) => here.coming.add(request));
  page.on('requestfinished', came);
  page.on('requestfailed', came);
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
  await page.goto(new URL('/tools/statecharts/gallery/state.html', address).href);
  await page.waitForFunction(() => 'gallery' in window, undefined, { timeout: 120_000 });
  // Stops transitions and animations, which a picture would catch halfway.
  await page.addStyleTag({
    content: '*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }',
  });
  return page;
}

export async function takeScreenshots(
  page: Page,
  flow: string,
  id: string,
  folder: string,
): Promise<StateScreenshots> {
  const here = recordings.get(page);
  if (!here) throw new Error('open the page with openGallery');
  const { faults } = here;
  faults.length = 0;
  try {
    await bring(page, here, () =>
      page.evaluate(([flow, id]) => window.gallery.show(flow, id), [flow, id] as const),
    );
    await settle(page);
    faults.push(...(await violationsOn(page)));
    await growTo(page, ...narrow);
    faults.push(...(await page.evaluate(faultsOf)).map((fault) => `at ${narrow[0]} px ${fault}`));
    for (const [width, height] of sizes) {
      await growTo(page, width, height);
      for (const theme of themes) {
        await page.evaluate((one) => window.gallery.setTheme(one), theme);
        await repaint(page);
        await page.screenshot({ path: join(folder, flow, `${id}-${width}-${theme}.png`) });
      }
    }
    await page.evaluate(() => window.gallery.setTheme('day'));
    const [phone, least] = sizes[0];
    for (const look of looks) {
      await wear(page, look);
      await growTo(page, phone, least);
      await repaint(page);
      await page.screenshot({ path: join(folder, flow, `${id}-${phone}-${look}.png`) });
      await wear(page, null);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    await wear(page, null);
  }
  return { flow, id, faults: [...faults] };
}

/** The picture of the same state in the other language, taken on that language’s page. */
export async function takeTranslation(
  page: Page,
  flow: string,
  { id, place }: { id: string; place: number },
  folder: string,
): Promise<string[]> {
  const here = recordings.get(page);
  if (!here) throw new Error('open the page with openGallery');
  here.faults.length = 0;
  const { language } = translation;
  try {
    await bring(page, here, () =>
      page.evaluate(([name, at]) => window.gallery.showPlace(name, at), [flow, place] as const),
    );
    await growTo(page, ...narrow);
    here.faults.push(...(await page.evaluate(faultsOf)).map((fault) => `at ${narrow[0]} px ${fault}`));
    const [phone, least] = sizes[0];
    await growTo(page, phone, least);
    await repaint(page);
    await page.screenshot({ path: join(folder, flow, `${id}-${phone}-${language}.png`) });
  } catch (error) {
    here.faults.push(error instanceof Error ? error.message : String(error));
  }
  return here.faults.map((fault) => `${language}: ${fault}`);
}

/** Makes the page show a state by day, on a phone, with all of its late content. */
async function bring(page: Page, here: Recording, show: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.gallery.setTheme('day'));
  await resize(page, ...sizes[0]);
  // React delays a lazily loaded part for a moment; the second time it renders immediately.
  for (const _ of ['brought', 'shown']) {
    await show();
    do await resize(page, ...sizes[0]);
    while (here.coming.size > 0);
  }
}

/** Has the page look so; null as usual. */
async function wear(page: Page, look: (typeof looks)[number] | null): Promise<void> {
  await page.emulateMedia({ forcedColors: look === 'forced' ? 'active' : 'none' });
  await page.evaluate((isLarge) => window.gallery.setLargeText(isLarge), look === 'large');
}

/** The window at this width, high enough for all that it shows. A dialog takes a share of it: it grows too, and may need more again. */
async function growTo(page: Page, width: number, height: number): Promise<void> {
  let shown = 0;
  for (let wanted = height, tries = 0; wanted > shown && tries < 5; tries += 1) {
    shown = wanted;
    await resize(page, width, shown);
    wanted = await page.evaluate(fullHeight);
  }
}

/**
 * The window grows to this height, so that bottom bars are at the bottom of the picture. With an open dialog it grows to the dialog's
 * height.
 */
function fullHeight(): number {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!dialog) return document.documentElement.scrollHeight;
  const cut = [dialog, ...dialog.querySelectorAll('*')]
    .filter((part) => getComputedStyle(part).overflowY === 'auto')
    .map((part) => part.scrollHeight - part.clientHeight);
  return window.innerHeight + Math.max(0, ...cut);
}

/** Resolves when the page has been laid out and painted at this size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([w, h]) => window.innerWidth === w && window.innerHeight === h, [
    width,
    height,
  ] as const);
  await page.evaluate(nextPaint);
}

/** A moment at another size forces a full repaint; a partial one differs by a shade here and there. */
async function repaint(page: Page): Promise<void> {
  for (const zoom of ['1.25', '']) {
    await page.evaluate((size) => {
      document.documentElement.style.zoom = size;
    }, zoom);
    await page.evaluate(nextPaint);
  }
}

const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
