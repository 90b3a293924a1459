// Figures of the portfolio and the quick status can be opened: every tile and card leads to its rows, and the list's
// address keeps the filter.
import { deskCopy } from '../../src/lib/copy/desk.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { parseRupees } from '../../src/lib/money.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { behindLogin } from '../support/routes.ts';

const { portfolio, quick, narrowed, payments } = sellerCopy;

behindLogin('seller');

/** Every row of the list that is open: how many, and what their amounts add up to, page after page. */
async function rowsOf(page: Page): Promise<{ count: number; amount: number }> {
  let [count, amount] = [0, 0];
  for (;;) {
    await expect(page.getByText(/^[\d,]+ rows?$/)).toBeVisible(); // loaded
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const amounts = await page.locator('tbody > tr > td:nth-child(5) p').allTextContents();
    const rupees = amounts.filter((text) => /^-?₹/.test(text));
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

const countOn = async (page: Page, tile: string): Promise<number> => {
  const link = page.getByRole('link', { name: tile, exact: true });
  return Number(await page.locator('dl > div').filter({ has: link }).locator('dd').first().textContent());
};

test('the due plans of the portfolio are those that the desk counts', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/portfolio`);
  const counted = await countOn(page, portfolio.duePlans);

  await page.getByRole('link', { name: portfolio.duePlans, exact: true }).press('Enter');

  await expect(page.getByRole('heading', { name: deskCopy.sections.overdue })).toBeVisible();
  let plans = 0;
  for (const name of [deskCopy.sections.overdue, deskCopy.sections.due_today]) {
    const said = await page.getByRole('region', { name }).allTextContents();
    plans += Number(said[0]?.match(/(\d+) plans?/)?.[1] ?? 0);
    plans += Number(said[0]?.match(/(\d+) snoozed/)?.[1] ?? 0);
  }
  expect(plans).toBe(counted);
});

test('each tile of the portfolio leads to as many rows as it counts', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/portfolio`);
  for (const tile of [portfolio.activePlans, portfolio.pendingPlans, portfolio.successPlans]) {
    const link = page.getByRole('link', { name: tile, exact: true });
    const counted = await countOn(page, tile);
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
    await expect(page).toHaveURL(`${store('meera')}/seller/payment`); // without a filter
  }
});
