// The longest texts on every page, and in every dialog of the jeweller, at 320 px: nothing scrolls sideways, no button
// is cut.
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { paths, routePatterns, sellerPaths } from '../../src/lib/paths.ts';
import { routes } from '../../src/routeTable.ts';
import { expect, test } from '../support/journey.ts';
import { expectPageToFit, expectToFit, lengthenReplies, longest } from '../support/longTexts.ts';
import { logIn, people } from '../support/pages.ts';
import { addressOf, enter } from '../support/routes.ts';

/** The buttons that open the dialogs of a page. */
const openers: Partial<Record<string, RegExp[]>> = {
  [sellerPaths.transactions]: [new RegExp(`^${sellerCopy.transactions.markPaid}`)],
  [sellerPaths.redemptions]: [new RegExp(`^${sellerCopy.redemptions.accept} `)],
  [sellerPaths.staff]: [/^Delete/, /^Edit/],
  [sellerPaths.catalogue]: [/^Edit/],
  [sellerPaths.plans]: [new RegExp(`^${sellerCopy.plans.add}$`)],
};

test.beforeAll(({ server }) => server.resetDemo());
test.beforeEach(({ page }) => lengthenReplies(page));

test('long texts fit every page of the customer', async ({ page, store, watch }) => {
  watch.expect(/status of 404.*upsert_for_due/); // the copies of an enrollment are unknown to the server
  const shop = store('meera');
  await enter(page, shop, 'customer');

  for (const { path, access } of routes)
    if (access === 'customer') await expectPageToFit(page, shop + (await addressOf(page, path)));
});

test('long texts fit every public page', async ({ page, store }) => {
  await expectPageToFit(page, store(null) + paths.landing);
  await expectPageToFit(page, store(null) + paths.login);
  for (const { path, access } of routes)
    if (access === 'public') {
      await page.goto(store('meera') + path);
      await expect(page).toHaveTitle(new RegExp(longest.word)); // the name of the shop has come
      await expectToFit(page, path);
    }
});

test('long texts fit every page and dialog of the jeweller', async ({ page, store }) => {
  const shop = store('meera');
  await enter(page, shop, 'seller');

  for (const { path, access } of routes) {
    if (access !== 'activeSeller' || path === routePatterns.sellerCustomer) continue;
    await expectPageToFit(page, shop + path);
    for (const opener of openers[path] ?? []) {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectToFit(page, `${path} ${String(opener)}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  await page.goto(shop + sellerPaths.customers);
  await page
    .getByRole('link', { name: /^VIEW ALL/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: sellerCopy.customer.nominee })).toBeVisible();
  await expectToFit(page, routePatterns.sellerCustomer);
});

test('long texts fit the page of a jeweller whose shop is being verified', async ({ page, store }) => {
  await page.goto(store('naya') + sellerPaths.login);
  await logIn(page, people.naya);
  await expect(page).toHaveURL(store('naya') + sellerPaths.kyc);
  await expectToFit(page, sellerPaths.kyc);
});
