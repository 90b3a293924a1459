// A jeweller may choose any color. Every page stays legible in the hardest twelve, by day and by night.
import type { Page } from 'playwright/test';
import { themeColor } from '../../src/lib/brandColor.ts';
import { colours, settle, violationsOn } from '../../tools/statecharts/gallery/axe.ts';
import { hardColors } from '../../tools/statecharts/gallery/hardColors.ts';
import { expect, test } from '../support/journey.ts';
import { addressOf, enter, guarded, open, settled } from '../support/routes.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

type HardColor = keyof typeof hardColors;
const all = Object.keys(hardColors) as HardColor[];

/** The faults of the page in these colours; the page goes on in its own. */
async function faultsOf(page: Page, path: string, names: readonly HardColor[]): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of names) {
      const worn = await wear(page, themeColor(hardColors[name]));
      expect(worn, path).toBeGreaterThan(0); // a page without the color proves nothing
      for (const fault of await lastingFaults(page)) faults.push(`${path} ${name} ${colorScheme}: ${fault}`);
    }
  }
  return faults;
}

const LOOKS = 3;

/**
 * Lasting contrast faults: after a change of the scheme, each element's ink follows its parent's, a frame later than
 * the backgrounds.
 */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await settle(page);
    faults = await violationsOn(page, colours);
    if (faults.length === 0) break;
  }
  return faults;
}

/** Gives the page the colour as the store's brand would; counts the places that take it. */
const wear = (page: Page, color: string): Promise<number> =>
  page.evaluate((brand) => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-brand]')];
    for (const place of places) place.style.setProperty('--brand', brand);
    return places.length;
  }, color);

const pages = { open, ...guarded };
/** The rail and the columns of a wide window have grounds of their own. */
const widths = [360, 1280];

for (const area of ['open', 'customer', 'seller'] as const) {
  test(`hard colours, ${area}: every page can be read, by day and by night`, async ({
    page,
    store,
    watch,
  }) => {
    watch.allow(401); // all pages may take longer than access lasts
    const shop = store('meera');
    if (area !== 'open') await enter(page, shop, area);
    const faults: string[] = [];
    for (const path of pages[area]) {
      await page.goto(shop + (await addressOf(page, path)));
      await settled(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await faultsOf(page, `${path} at ${width}`, all)));
      }
    }
    expect(faults).toEqual([]);
  });
}
