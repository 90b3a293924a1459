// Every page of the jeweller with the longest texts and amounts, at 320 px.
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sellerPaths } from '../src/lib/paths.ts';
import { expect, test } from './support/journey.ts';
import { expectToFit, lengthenReplies, NARROW } from './support/longTexts.ts';
import { logIn, people } from './support/pages.ts';

test.beforeAll(({ server }) => server.resetDemo());

const open = [sellerPaths.login, sellerPaths.onboarding, sellerPaths.register, sellerPaths.otp];
const own = [
  sellerPaths.portfolio,
  sellerPaths.quick,
  sellerPaths.customers,
  sellerPaths.payments,
  sellerPaths.transactions,
  sellerPaths.redemptions,
  sellerPaths.plans,
  sellerPaths.catalogue,
  sellerPaths.staff,
  sellerPaths.qrCode,
  sellerPaths.profile,
  sellerPaths.storeProfile,
  sellerPaths.contact,
];

test('no page of the jeweller scrolls sideways or cuts a button, however long its texts', async ({
  page,
  store,
}) => {
  await page.setViewportSize(NARROW);
  for (const path of open) {
    await page.goto(`${store('meera')}${path}`);
    await expectToFit(page, path);
  }
  await page.goto(`${store('meera')}${sellerPaths.login}`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}${sellerPaths.portfolio}`);
  await lengthenReplies(page);
  for (const path of own) {
    await page.goto(`${store('meera')}${path}`);
    await expect(page.locator('main')).toBeVisible();
    await expectToFit(page, path);
  }
});

test('no dialog of the jeweller scrolls sideways or cuts a button, however long its texts', async ({
  page,
  store,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto(`${store('meera')}${sellerPaths.login}`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}${sellerPaths.portfolio}`);
  await lengthenReplies(page);
  const dialogs: [string, RegExp][] = [
    [sellerPaths.transactions, new RegExp(`^${sellerCopy.transactions.markPaid}`)],
    [sellerPaths.redemptions, new RegExp(`^${sellerCopy.redemptions.accept} ?,`)],
    [sellerPaths.staff, /^Delete/],
    [sellerPaths.staff, /^Edit/],
    [sellerPaths.catalogue, /^Edit/],
    [sellerPaths.plans, new RegExp(`^${sellerCopy.plans.add}$`)],
  ];
  for (const [path, opener] of dialogs) {
    await page.goto(`${store('meera')}${path}`);
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFit(page, `${path} ${String(opener)}`);
  }
  await page.goto(`${store('meera')}${sellerPaths.customers}`);
  await page
    .getByRole('link', { name: /^VIEW ALL/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: sellerCopy.customer.nominee })).toBeVisible();
  await expectToFit(page, 'a customer');
});
