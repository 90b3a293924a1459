// Every page as its person sees it meets WCAG 2.2 A and AA, by day and by night, in both languages, on a phone and on a
// desktop. Every state and dialog of the flows: states.spec.ts. Printed pages: receipt.spec.ts and papers.spec.ts.
import { landingCopy } from '../../src/lib/copy/landing.ts';
import { violationsByDayAndNight } from '../../tools/statecharts/gallery/axe.ts';
import { expect, test } from '../support/journey.ts';
import { addressOf, enter, guarded, open, settled } from '../support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('the landing page keeps to the accessibility standards', async ({ page, store }) => {
  await page.goto(store(null));
  await expect(page.getByRole('heading', { name: landingCopy.hero.title })).toBeVisible();
  expect(await violationsByDayAndNight(page)).toEqual([]);
});

const pages = { open, ...guarded };

for (const language of ['en', 'hi'])
  for (const area of ['open', 'customer', 'seller'] as const)
    test(`every page keeps to the accessibility standards (${area}, ${language})`, async ({
      page,
      context,
      store,
    }) => {
      const shop = store('meera');
      if (area !== 'open') await enter(page, shop, area);
      await context.addCookies([{ name: 'language', value: language, url: shop }]);
      const looks = new Set<string>();
      for (const path of pages[area]) {
        await page.goto(shop + (await addressOf(page, path)));
        await settled(page);
        expect.soft(await violationsByDayAndNight(page, looks), page.url()).toEqual([]);
      }
    });
