// Every page of the map as its person meets it, on a desktop, and on a phone by command, by day and by night: it keeps to WCAG 2.2 A and AA.
// Every state and dialog of the flows, on a phone: walks.spec.ts. What the server prints: papers, daySheet and profiles.
import { landingCopy } from '../src/lib/copy/landing.ts';
import { violationsByDayAndNight } from '../tools/statecharts/gallery/axe.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, enter, guarded, open, settled } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('the landing page keeps to the accessibility standards', async ({ page, store }) => {
  await page.goto(store(null));
  await expect(page.getByRole('heading', { name: landingCopy.hero.title })).toBeVisible();
  expect(await violationsByDayAndNight(page)).toEqual([]);
});

for (const area of ['open', 'customer', 'seller'] as const) {
  test(`every page keeps to the accessibility standards (${area})`, async ({ page, store }) => {
    const shop = store('meera');
    if (area !== 'open') await enter(page, shop, area);
    const looks = new Set<string>();
    for (const path of { open, ...guarded }[area]) {
      await page.goto(shop + (await addressOf(page, path)));
      await settled(page);
      expect.soft(await violationsByDayAndNight(page, looks), page.url()).toEqual([]);
    }
  });
}
