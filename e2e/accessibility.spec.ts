// Pages as their person meets them, by day and by night: they keep to WCAG 2.2 A and AA. On a desktop the landing page and the frame of
// each area around a short page; every page, on a desktop and a phone, in both languages, is tagged @full: `npm run bars`.
// Every state and dialog of the flows, on a phone: walks.spec.ts. What the server prints: papers, daySheet and profiles.
import { landingCopy } from '../src/lib/copy/landing.ts';
import { paths, sellerPaths } from '../src/lib/paths.ts';
import { violationsByDayAndNight } from '../tools/statecharts/gallery/axe.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, enter, guarded, open, settled } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('the landing page keeps to the accessibility standards', async ({ page, store }) => {
  await page.goto(store(null));
  await expect(page.getByRole('heading', { name: landingCopy.hero.title })).toBeVisible();
  expect(await violationsByDayAndNight(page)).toEqual([]);
});

for (const [form, pages, languages, options] of [
  [
    'a short page',
    { open: [paths.login], customer: [paths.profile], seller: [sellerPaths.contact] },
    ['en'],
    {},
  ],
  ['every page', { open, ...guarded }, ['en', 'hi'], { tag: '@full' }],
] as const)
  for (const language of languages)
    for (const area of ['open', 'customer', 'seller'] as const)
      test(
        `${form} keeps to the accessibility standards (${area}, ${language})`,
        options,
        async ({ page, context, store }) => {
          const shop = store('meera');
          if (area !== 'open') await enter(page, shop, area);
          await context.addCookies([{ name: 'language', value: language, url: shop }]);
          const looks = new Set<string>();
          for (const path of pages[area]) {
            await page.goto(shop + (await addressOf(page, path)));
            await settled(page);
            expect.soft(await violationsByDayAndNight(page, looks), page.url()).toEqual([]);
          }
        },
      );
