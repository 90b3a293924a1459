// Where things stand on the seller's screens, measured in the window: rows of one height, nothing cut, a hint before the button it is about.
import { legalCopy } from '../src/lib/copy/legal.ts';
import { partsCopy } from '../src/lib/copy/parts.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { logIn, people } from './support/pages.ts';

const phone = { width: 360, height: 740 };
const { transactions } = sellerCopy;

test.beforeAll(({ server }) => server.resetDemo());

test.beforeEach(async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
});

const heights = (rows: Locator) =>
  rows.evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);

/** The words of the elements whose text is wider than its box. */
const cut = (those: Locator) =>
  those.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

const top = async (one: Locator) => (await one.boundingBox())?.y ?? NaN;

async function expectEvenRows(page: Page) {
  const rows = page.locator('tbody > tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const [height = NaN, ...others] = await heights(rows);
  expect(others).toEqual([]);
  expect(height).toBeGreaterThanOrEqual(48);
  expect(height).toBeLessThanOrEqual(57); // 56 and its rule
}

for (const language of ['en', 'hi'])
  test(`the rows of Transactions are of one height, alone and beside a customer (${language})`, async ({
    page,
    context,
    store,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: store('meera') }]);
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const status of ['', '?status=paid']) {
        await page.goto(`${store('meera')}/seller/transactions${status}`);
        await expectEvenRows(page);
        if (width < 1200) continue;
        await page.locator('[data-row]').first().click();
        await expect(page.locator('section').getByRole('heading').first()).toBeVisible();
        await expectEvenRows(page);
      }
    }
  });

test('beside a customer, Transactions keep the status and the instalment of each row', async ({
  page,
  store,
}) => {
  await page.goto(`${store('meera')}/seller/transactions?status=paid`);
  const row = page.locator('tbody > tr').first();
  await row.locator('[data-row]').click();
  await expect(page.getByRole('region', { name: sellerCopy.layout.titles.Customer })).toBeVisible();

  await expect(row.getByText(sharedCopy.transactionStatus.paid, { exact: true })).toBeVisible();
  await expect(row).toHaveAccessibleName(/Instalment \d+/);
});

test('the stamp of a redemption says value, day and person in full', async ({ page, store }) => {
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${store('meera')}/seller/redemptions`);
    const stamps = page.getByText(/^Approved/).locator('..');
    await expect(stamps.first()).toHaveText(/Approved.*₹[\d,]+.*\d{4}.*Meera Krishnan/);
    expect(await cut(stamps)).toEqual([]);
  }
});

test('the side menu names the shop without a break in a word, and the person below it', async ({
  page,
  store,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${store('meera')}/seller/portfolio`);
  await page.getByRole('button', { name: partsCopy.menu }).click();
  const menu = page.getByRole('dialog');
  const shop = menu.getByText('Meera Jewellers', { exact: true });
  const person = menu.getByText(/Meera Krishnan/);

  const below = (await top(shop)) + ((await shop.boundingBox())?.height ?? NaN);
  expect(await top(person)).toBeGreaterThanOrEqual(below);
  const lines = await shop.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getClientRects().length;
  });
  expect(lines).toBeLessThanOrEqual(2); // words of the name
});

test('the hint about cash stands above the buttons of the payment', async ({ page, store }) => {
  await page.route('**/api/payments/cash/**', (route) =>
    route.fulfill({ json: { day: '2026-11-21', amount: 199_999 } }),
  );
  await page.setViewportSize(phone);
  await page.goto(`${store('meera')}/seller/transactions?status=due`);
  await page
    .getByRole('button', { name: new RegExp(`^${transactions.markPaid}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const hint = dialog.getByRole('status').filter({ hasText: /in cash on/ });
  await expect(hint).toBeVisible();
  expect(legalCopy.cash('', '', '')).toContain('in cash on');

  const submit = dialog.getByRole('button', { name: transactions.submit, exact: true });
  expect(await top(hint)).toBeLessThan(await top(submit));
});

test('an export that fails says so below its button, which stays under the finger', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/503/);
  await page.route('**/api/exports/**', (route) => route.fulfill({ status: 503, json: {} }));
  const button = page.getByRole('button', { name: sellerCopy.exports.start });
  for (const width of [360, 1280])
    for (const list of ['customer', 'staff', 'redemptions']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${store('meera')}/seller/${list}`);
      await expect(page.locator('tbody').first()).toBeVisible();
      const before = await top(button);
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      const moved = (await top(button)) - before;
      expect(Math.abs(moved), `px moved in ${list} at ${width} px`).toBeLessThan(8);
    }
});
