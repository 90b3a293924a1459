// The seller's lists: find a customer, book an instalment, accept a redemption request.
import { customerCopy } from '../src/lib/copy/customer.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, logIn, people } from './support/pages.ts';

test.describe.configure({ mode: 'serial' });
test.beforeAll(({ server }) => server.resetDemo());

test('a jeweller finds and opens a customer, and going back keeps the search', async ({ page, store }) => {
  const copy = sellerCopy.customers;
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);
  await page.goto(`${store('meera')}/seller/customer`);
  await expect(page.getByRole('progressbar').first()).toBeVisible();

  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText(copy.empty)).toBeVisible();
  await page.getByRole('searchbox').fill('ananya');
  const first = page.getByRole('link', { name: /^VIEW ALL/ }).first();
  await expect(page.getByRole('row', { name: /Ananya Rao/ }).first()).toBeVisible();
  await first.focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/seller\/customer(\/|\?q=ananya&customer=)[0-9a-f-]{36}$/); // beside the list on a desk
  await expect(page.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible();
  await expect(page.getByRole('region', { name: sellerCopy.customer.nominee })).toContainText('Rohan Rao');
  await page.getByRole('button', { name: sellerCopy.customer.back, exact: true }).press('Enter');

  await expect(page).toHaveURL(`${store('meera')}/seller/customer?q=ananya`);
  await expect(page.getByRole('searchbox')).toHaveValue('ananya');
  await expect(page.getByRole('row', { name: /Ananya Rao/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Sneha/ })).toHaveCount(0);
});

test('an unknown customer is not found', async ({ page, store, watch }) => {
  watch.expect(404);
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);
  await page.goto(`${store('meera')}/seller/customer/00000000-0000-4000-8000-000000000000`);

  await expect(page.getByText(sellerCopy.customer.notFound)).toBeVisible();
});

test('a jeweller sorts Transactions by customer and by amount', async ({ page, store }) => {
  const copy = sellerCopy.transactions;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);
  await page.goto(`${store('meera')}/seller/transactions`);
  const first = page.locator('tbody tr').first();
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');

  await head(copy.customer).press('Enter');
  await expect(first).toContainText('Ananya Rao');
  await head(copy.customer).press('Enter');
  await expect(first).toContainText('Vikram Singh');
  await head(copy.amount).press('Enter');

  await expect(first).toContainText('₹50,000');
});

test('a jeweller finds a due instalment and books it as paid by UPI', async ({ page, store }) => {
  const copy = sellerCopy.transactions;
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);
  await page.goto(`${store('meera')}/seller/transactions`);
  await page.getByLabel(copy.status).selectOption('due');
  await page.getByRole('searchbox').fill('Pooja');
  await expect(page).toHaveURL(/q=Pooja/);
  const mark = page.getByRole('button', { name: /^Mark As Paid.*Pooja/ });
  await expect(mark).toHaveCount(1);
  await page.getByRole('button', { name: /^Show details.*Pooja/ }).press('Enter');
  await expect(page.getByText(copy.systemNumber, { exact: true })).toBeVisible();

  await mark.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option')).toHaveText(['Cash', 'UPI', 'Online', 'Other']);
  await dialog.getByLabel(copy.method).selectOption('upi');
  await dialog.getByLabel(copy.referenceField).fill('UPI 7731');
  await page.keyboard.press('Enter');

  await expectToast(page, copy.marked);
  await dialog.getByRole('button', { name: paymentsCopy.receive.close }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(mark).toHaveCount(0);
  await expect(page.getByText('UPI 7731')).toBeVisible();
});

test('a customer requests redemption of a completed plan, and the jeweller accepts', async ({
  page,
  store,
  anotherPerson,
}) => {
  const copy = sellerCopy.redemptions;
  const customer = await (await anotherPerson()).newPage();
  await customer.goto(`${store('meera')}/login`);
  await logIn(customer, people.ananya);
  await expect(customer).toHaveURL(`${store('meera')}/home`);
  await customer.getByRole('link', { name: customerCopy.home.savings.ready }).click();
  await customer.getByRole('button', { name: customerCopy.vault.requestRedemption }).first().press('Enter');
  await expectToast(customer, customerCopy.vault.redemptionRequested);

  await page.bringToFront();
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);
  await page.goto(`${store('meera')}/seller/redemptions`);
  await page.getByRole('searchbox').fill('ananya');
  const accept = page.getByRole('button', { name: /^Accept.*Ananya Rao.*Festival Saver/ });
  await expect(accept).toHaveCount(1);
  await accept.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Ananya Rao.*Festival Saver.*₹/);
  await dialog.getByRole('button', { name: copy.accept }).press('Enter');

  await expectToast(page, copy.approved);
  await expect(dialog).toBeHidden();
  await expect(accept).toHaveCount(0);
  await customer.reload();
  await expect(customer.getByText(/Redeemed ·/).first()).toBeVisible();
});
