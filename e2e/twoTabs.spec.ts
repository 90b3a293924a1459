// Two tabs of one browser: a logout in one ends the other, and a payment is marked in one of them alone.
import type { Page } from 'playwright/test';
import { loginDialogsCopy } from '../src/lib/copy/loginDialogs.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { enterHome, expectToast, people, readApi } from './support/pages.ts';
import { enter, settled } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

async function openBeside(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(address);
  await settled(other);
  await page.bringToFront(); // a page behind another loads its late parts after ten seconds
  return other;
}

test('a customer who logs out in one tab is out in the other, and nothing of theirs is left there for the next one', async ({
  page,
  store,
}) => {
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  const other = await openBeside(page, `${shop}/profile`);
  await expect(other.locator('main')).toContainText(/98765/);
  await page.goto(`${shop}/login`);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: loginDialogsCopy.alreadyLoggedIn.logout }).click();

  await expect(other).toHaveURL(`${shop}/login`);
  await expect(other.getByText(sharedCopy.sessionEnded.otherTab)).toBeVisible();
  await expect(question).toBeHidden();
  await enterHome(page, shop, people.dev);
  await expect(other.locator('body')).not.toContainText(/98765|Ananya/);
});

test('a payment marked in one tab cannot be marked in the other', async ({ page, store, watch }) => {
  watch.expect(409);
  const copy = sellerCopy.payments;
  const shop = store('meera');
  await enter(page, shop, 'seller');
  const paid = async () =>
    (await readApi<{ count: number }>(page, '/api/transactions/?status=paid', 'seller')).count;
  const before = await paid();
  const other = await openBeside(page, `${shop}/seller/payment`);
  await page.goto(`${shop}/seller/payment`);
  for (const tab of [other, page]) {
    await tab.getByRole('button', { name: copy.markPaid }).first().click();
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  await page.getByRole('dialog').getByRole('button', { name: copy.submit }).click();
  await expectToast(page, copy.marked);

  await other.getByRole('dialog').getByRole('button', { name: copy.submit }).click();
  await expect(other.getByText('This instalment is already paid.').first()).toBeVisible();
  expect(await paid()).toBe(before + 1);
});
