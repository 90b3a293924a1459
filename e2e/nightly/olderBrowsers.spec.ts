// Browsers without the newer functions of CSS: each page's styles are served without them.
import type { Page } from 'playwright/test';
import { oldBrowserCopy } from '../../src/lib/copy/hi/oldBrowser.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import { axeCheck, expect, test } from '../support/journey.ts';
import { enter, homeOf, settled } from '../support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

const newer =
  /(?<![\w-])(?=(?:light-dark|color-mix|oklch|oklab|has)\(|(?:rgb|hsl)\(from |width *[<>])|(?<=\d)(?=[dsl]vh\b)/g;
const withoutNewer = (css: string) => css.replaceAll(newer, 'unknown-');

async function asOlderBrowser(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const url = new URL(route.request().url());
    const headersSent = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = '127.0.0.1'; // Node does not resolve names below localhost
    const response = await route.fetch({ url: url.href, headers: headersSent, maxRedirects: 0 });
    const { 'content-security-policy': _, ...headers } = response.headers();
    const text = await response.text();
    const body =
      type === 'document' ? text.replaceAll(/<style.*?<\/style>/gs, withoutNewer) : withoutNewer(text);
    return route.fulfill({ response, headers, body });
  });
}

/** The fields and buttons that are no more than their text. */
const frameless = (page: Page) =>
  page
    .locator(
      'main :is(button[type=submit], div:has(> * > input:not([type=radio], [type=checkbox], [type=file])))',
    )
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).borderBottomStyle === 'none')
        .map((one) => one.outerHTML.slice(0, 200)),
    );

for (const colours of ['day', 'night'])
  test(`by ${colours} pages can be read in a browser without the newer functions of CSS`, async ({
    page,
    context,
    store,
  }) => {
    const shop = store('meera');
    await context.addCookies([{ name: 'colours', value: colours, url: shop }]);
    await asOlderBrowser(page);
    for (const path of [paths.login, paths.register, sellerPaths.login]) {
      await page.goto(shop + path);
      await settled(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink'))).toMatch(
        /^ ?#/,
      );
      await axeCheck(page);
      expect(await frameless(page), path).toEqual([]);
    }
    await enter(page, shop, 'customer');
    await page.goto(shop + homeOf.customer);
    await settled(page);
    await axeCheck(page);
  });

test('a browser that is too old is told so in the page’s language', async ({ page, context, store }) => {
  const url = store('meera') + paths.login;
  await context.addCookies([{ name: 'language', value: 'hi', url }]);
  await page.addInitScript('delete window.CSSLayerBlockRule');

  await page.goto(url);

  await expect(page.getByText(oldBrowserCopy.sentence)).toBeInViewport({ ratio: 1 });
  await settled(page);
  await axeCheck(page);
});
