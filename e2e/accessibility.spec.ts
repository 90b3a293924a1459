// Every page of the map as its person meets it, on a phone and at a desk, by day and by night: it keeps to WCAG 2.2 A and AA.
// Every state and dialog of the flows: walks.spec.ts.
import { paths } from '../src/lib/paths.ts';
import { violationsByDayAndNight } from '../tools/statecharts/gallery/axe.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, enter, guarded, open, settled } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

for (const area of ['open', 'customer', 'seller'] as const) {
  test(`every page keeps to the accessibility standards (${area})`, async ({ page, store }) => {
    const shop = store('meera');
    if (area !== 'open') await enter(page, shop, area);
    const addresses = [];
    for (const path of { open, ...guarded }[area]) addresses.push(shop + (await addressOf(page, path)));
    if (area === 'open') addresses.push(store(null) + paths.home);
    for (const address of addresses) {
      await page.goto(address);
      await settled(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await violationsByDayAndNight(page), `${address} at ${width}`).toEqual([]);
      }
    }
  });
}
