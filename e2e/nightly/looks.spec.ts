// Pages with text of twice the size on a narrow phone, and with forced colors: nothing is cut, and chosen or open
// elements are recognizable. With more contrast: 7:1 for text. Every state and dialog: stateLooks.spec.ts.
import { enhancedContrast, settle, violationsOn } from '../../tools/statecharts/gallery/axe.ts';
import { expect, test } from '../support/journey.ts';
import { cutTexts, enlargeText, lostEdges } from '../support/looks.ts';
import { addressOf, enter, guarded, open, settled } from '../support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

const every = { open, ...guarded };

for (const language of ['en', 'hi']) {
  test(`nothing is cut or lost on any page at 200 % text and in forced colours (${language})`, async ({
    browser,
    contextOptions,
    store,
  }) => {
    const shop = store('meera');
    for (const area of ['open', 'customer', 'seller'] as const) {
      const context = await browser.newContext({
        ...contextOptions,
        viewport: { width: 360, height: 740 },
      });
      const page = await context.newPage();
      if (area !== 'open') await enter(page, shop, area);
      await context.addCookies([{ name: 'language', value: language, url: shop }]);
      const addresses: string[] = [];
      for (const path of every[area]) addresses.push(shop + (await addressOf(page, path)));
      await enlargeText(page);
      for (const address of addresses) {
        await page.goto(address);
        await settled(page);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await cutTexts(page), address).toEqual([]);
        await page.emulateMedia({ forcedColors: 'active' });
        expect.soft(await lostEdges(page), address).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      }
      await context.close();
    }
  });
}

test(`where more contrast is asked for, all text on every page has 7:1, by day and by night`, async ({
  browser,
  contextOptions,
  store,
}) => {
  const shop = store('meera');
  for (const area of ['open', 'customer', 'seller'] as const) {
    const context = await browser.newContext({
      ...contextOptions,
      viewport: { width: 360, height: 740 },
      contrast: 'more',
    });
    const page = await context.newPage();
    if (area !== 'open') await enter(page, shop, area);
    for (const path of every[area]) {
      await page.goto(shop + (await addressOf(page, path)));
      await settled(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, contrast: 'more' });
        await settle(page);
        expect.soft(await violationsOn(page, enhancedContrast), `${path} ${colorScheme}`).toEqual([]);
      }
    }
    await context.close();
  }
});
