// What the portfolio and the quick status count can be looked at: every tile and card leads to its rows, and the address of a list keeps it.
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { parseRupees } from '../../src/lib/money.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { behindLogin } from '../support/routes.ts';

const { portfolio, quick, narrowed, payments, customers } = sellerCopy;

behindLogin('seller');

/** Every row of the list that is open: how many, and what their amounts add up to, page after page. */
async function rowsOf(page: Page): Promise<{ count: number; amount: number }> {
  let [count, amount] = [0, 0];
  for (;;) {
    await expect(page.getByText(/^[\d,]+ rows?$/)).toBeVisible(); // loaded
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const amounts = await page.locator('tbody > tr > td:nth-child(5) p').allTextContents();
    const rupees = amounts.filter((text) => text.startsWith('₹'));
    count += rupees.length;
    amount += rupees.reduce((sum, text) => sum + (parseRupees(text.replaceAll(/[₹,]/g, '')) ?? NaN), 0);
    const next = page.getByRole('button', { name: 'Next' });
    if ((await next.count()) === 0 || (await next.isDisabled())) break;
    const turned = page.waitForResponse(/\/api\/(transactions|enrollments)\/\?/);
    await next.press('Enter');
    await turned;
  }
  return { count, amount };
}

test('each tile of the portfolio leads to as many rows as it counts', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/portfolio`);
  for (const tile of [
    portfolio.activePlans,
    portfolio.pendingPlans,
    portfolio.successPlans,
    portfolio.duePlans,
  ]) {
    const link = page.getByRole('link', { name: tile, exact: true });
    const text = await page.locator('dl > div').filter({ has: link }).locator('dd').textContent();
    const counted = Number(text);
    expect(counted, tile).toBeGreaterThan(0);

    await link.press('Enter');

    await expect(page.getByText(narrowed.count(counted), { exact: true })).toBeVisible();
    expect((await rowsOf(page)).count, tile).toBe(counted);
    await page.goBack();
  }
});

test('each card of this month leads to the rows that it adds up', async ({ page, store }) => {
  for (const figure of ['billed', 'collected', 'due', 'outstanding', 'pending'] as const) {
    await page.goto(`${store('meera')}/seller/quick`);
    const loaded = page.waitForResponse(/analytics\/payments/);
    await page.getByRole('tab', { name: quick.thisMonth }).click();
    await loaded;
    const card = page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`^${quick[figure]} ?₹`) });
    const text = await card.textContent();
    const rupees = parseRupees((text ?? '').replaceAll(/[^\d]/g, ''));

    await card.press('Enter');

    await expect(page.getByText(payments.only[figure])).toBeVisible();
    expect((await rowsOf(page)).amount, figure).toBe(rupees);
    await page.getByRole('button', { name: narrowed.showAll }).press('Enter');
    await expect(page.getByText(payments.only[figure])).toBeHidden();
    await expect(page).toHaveURL(`${store('meera')}/seller/payment`); // nothing is left out
  }
});

test('the address of a list leads to it in another tab, after a reload and by Back', async ({
  page,
  store,
}) => {
  await page.goto(`${store('meera')}/seller/payment?status=nonsense&page=0&sort=&from=31-02-2026`);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(payments.tabs.all);
  await expect(page).toHaveURL(`${store('meera')}/seller/payment`);

  await page.getByRole('tab', { name: payments.tabs.due }).click();
  await page.getByRole('searchbox').fill('pooja');
  await expect(page).toHaveURL(`${store('meera')}/seller/payment?status=due&q=pooja`);
  const rows = page.getByRole('row', { name: /Pooja/ });
  await expect(rows.first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('pooja');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(payments.tabs.due);
  await expect(rows.first()).toBeVisible();

  await page.goto(`${store('meera')}/seller/plans`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('pooja');
  await expect(rows.first()).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`${store('meera')}/seller/customer?status=payment_pending`);
  await expect(other.getByText(customers.only('Pending'))).toBeVisible();
  await other.close();
});

test('a year of collections is told to the eye and to the ear', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/portfolio`);
  const figure = page.getByRole('figure', { name: portfolio.collections.title });
  await expect(figure).toContainText(/so far\. .*(more|less|As much)/);
  await expect(figure.getByRole('row')).toHaveCount(13);
});
