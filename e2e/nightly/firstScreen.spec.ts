// What a person came for: at most one gold press on a page, the way to pay or to redeem on the first screen, and few words.
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { paths, routePatterns, sellerPaths } from '../../src/lib/paths.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { enterHome, people } from '../support/pages.ts';
import { addressOf, enter, guarded, settled } from '../support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

const sizes = { phone: { width: 360, height: 760 }, desktop: { width: 1280, height: 800 } } as const;

/** Of the demo: numbers of Imran Khan, Asha Pillai, Nandini Murthy and Thomas Varghese. */
const persons = {
  new: { phone: people.dev.phone, press: null },
  'on time': { phone: '9845000618', press: null },
  late: { phone: '9845000211', press: customerCopy.vault.payNow },
  complete: { phone: '9845000692', press: customerCopy.home.savings.ready },
  'refund owed': { phone: '9845000729', press: customerCopy.home.savings.openVault },
} as const;

/** Labels of the gold buttons that can be pressed. */
const gold = (page: Page) =>
  page
    .locator('main :is(a, button)[class*=Button-primary]:not([aria-disabled=true]):visible')
    .allInnerTexts();

const words = async (page: Page): Promise<number> =>
  (await page.locator('main').innerText()).split(/\s+/).filter(Boolean).length;

const mostWords: Readonly<Record<string, number>> = {
  [paths.home]: 120,
  [paths.notifications]: 150,
  [paths.myData]: 150,
};

for (const [who, { phone, press }] of Object.entries(persons))
  test(`a customer who is ${who} has one gold press on a page, and few words to read`, async ({
    page,
    store,
    watch,
  }) => {
    const shop = store('meera');
    if (who !== 'late') watch.expect(/status of 404.*nominee/); // nobody named
    await page.setViewportSize(sizes.phone);
    await enterHome(page, shop, { ...people.dev, phone });
    for (const path of guarded.customer) {
      if (who === 'new' && path === routePatterns.passbook) continue;
      await page.goto(shop + (await addressOf(page, path)));
      await settled(page);
      expect.soft((await gold(page)).length, path).toBeLessThanOrEqual(1);
      expect.soft(await words(page), path).toBeLessThanOrEqual(mostWords[path] ?? Infinity);
    }
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await page.goto(shop + paths.home);
      await settled(page);
      const wanted = page.getByRole('link', { name: press ?? customerCopy.home.investToday });
      await expect(wanted.first()).toBeInViewport({ ratio: 1 });
    }
  });

test('a jeweller has one gold press on a page, at the desk also for whoever was searched', async ({
  page,
  store,
}) => {
  const shop = store('meera');
  await enter(page, shop, 'seller');
  for (const path of guarded.seller) {
    await page.goto(shop + (await addressOf(page, path)));
    await settled(page);
    expect.soft((await gold(page)).length, path).toBeLessThanOrEqual(1);
  }
  await page.goto(shop + sellerPaths.desk);
  for (const [search, pressed] of [
    ['Imran', 1],
    ['a', 0],
  ] as const) {
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ pe/ })).toBeVisible();
    await expect.poll(() => gold(page)).toHaveLength(pressed);
  }
});

test('on a phone the button that exports lies over no transaction', async ({ page, store }) => {
  const shop = store('meera');
  await page.setViewportSize(sizes.phone);
  await enter(page, shop, 'seller');
  await page.goto(shop + sellerPaths.transactions);
  await settled(page);
  const first = await page.locator('main table').boundingBox();
  const button = await page.getByRole('button', { name: sellerCopy.exports.start }).boundingBox();
  expect(button!.y + button!.height).toBeLessThanOrEqual(first!.y);
});

test('the landing page is not longer than 5,500 px on a phone', async ({ page, store }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(store(null));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(5_500);
});
