// The evening: a jeweller counts the drawer, closes the day and prints the sheet; afterwards no payment is received on it.
import { daySheetCopy as copy } from '../src/lib/copy/daySheet.ts';
import { papersCopy } from '../src/lib/copy/papers.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import type { Page } from 'playwright/test';
import { refusals } from '../src/lib/copy/refusals.ts';
import { axeCheck, expect, test } from './support/journey.ts';
import { expectPrinted, expectToast, logIn, notePrints, people } from './support/pages.ts';
import { enter } from './support/routes.ts';

const { payments } = sellerCopy;
const REASON = 'A ₹50 note went out for tea';

test.beforeEach(({ server }) => server.resetDemo());

async function markOne(page: Page, shop: string) {
  await page.goto(`${shop}/seller/payment`);
  await page.getByRole('button', { name: payments.markPaid }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: payments.submit }).click();
}

const bookedIn = async (page: Page) =>
  Number(
    (await page
      .getByRole('dialog')
      .getByText(/^₹[\d,]+$/)
      .first()
      .textContent())!.replaceAll(/\D/g, ''),
  );

/** Counts ₹50 more than the dialog shows as booked, and gives the reason. */
async function countTooMuch(page: Page, shop: string) {
  await page.goto(`${shop}/seller/day-sheet`);
  await page.getByRole('button', { name: copy.close }).click();
  const booked = await bookedIn(page);
  await page.getByLabel(copy.dialog.counted).fill(String(booked + 50));
  await page.getByLabel(copy.dialog.reason).fill(REASON);
  return booked;
}

test('a jeweller closes a day ₹50 short, prints its sheet, and receives no payment on it any more', async ({
  page,
  context,
  store,
  watch,
}) => {
  await notePrints(context);
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
  const dialog = page.getByRole('dialog');
  await markOne(page, store('meera'));
  await expectToast(page, payments.marked);
  await dialog.getByRole('button', { name: paymentsCopy.receive.close }).click();

  await page.goto(`${store('meera')}/seller/day-sheet`);
  await page.getByRole('button', { name: copy.close }).click();
  const booked = await bookedIn(page);
  await dialog.getByLabel(copy.dialog.counted).fill(String(booked - 50));
  await expect(dialog.getByText(copy.differs(-50))).toBeVisible();
  await dialog.getByRole('button', { name: copy.dialog.submit }).click();
  await expect(dialog.getByText(copy.dialog.reasonRequired)).toBeVisible();
  await dialog.getByLabel(copy.dialog.reason).fill(REASON);
  await dialog.getByRole('button', { name: copy.dialog.submit }).click();
  await expectToast(page, copy.dialog.saved);
  for (const text of [copy.differs(-50), REASON]) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: copy.close })).toBeHidden();

  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: copy.print }).click(),
  ]);
  await expect(paper.getByRole('heading', { name: papersCopy.daySheet.title })).toBeVisible();
  for (const part of [copy.byMethod, copy.byPerson, copy.lines, papersCopy.daySheet.closing]) {
    await expect(paper.getByRole('heading', { name: part, exact: true })).toBeVisible();
  }
  for (const text of [copy.differs(-50), REASON, /^Closed by /, papersCopy.daySheet.counted]) {
    await expect(paper.getByText(text).first()).toBeVisible();
  }
  for (const width of [320, 360, 1280]) {
    await paper.setViewportSize({ width, height: 740 });
    expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await axeCheck(paper);
  }
  await paper.getByRole('button', { name: papersCopy.actions.print }).click();
  await expectPrinted(paper);
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/); // A4 in points
  await paper.close();

  watch.expect(409);
  await markOne(page, store('meera'));
  await expect(dialog.getByText("Today's day sheet is closed.", { exact: true })).toBeVisible();
});

test('cash that is booked while it is counted shows in the dialog, which keeps what was typed', async ({
  page,
  context,
  store,
  watch,
}) => {
  watch.expect(409);
  const shop = store('meera');
  await enter(page, shop, 'seller');
  const booked = await countTooMuch(page, shop);
  const till = await context.newPage();
  await markOne(till, shop);
  await expectToast(till, payments.marked);

  const submit = page.getByRole('button', { name: copy.dialog.submit });
  await submit.click();
  await expectToast(page, refusals.daySheet.bookedMeanwhile);
  await expect(page.getByLabel(copy.dialog.reason)).toHaveValue(REASON);
  await expect.poll(() => bookedIn(page)).toBeGreaterThan(booked);
  const difference = copy.differs(booked + 50 - (await bookedIn(page)));
  await expect(page.getByText(difference)).toBeVisible();
  await submit.click();

  await expectToast(page, copy.dialog.saved);
  await expect(page.getByText(difference)).toBeVisible();
});

test('a day that another person closed meanwhile is said to be closed, and shows how', async ({
  page,
  context,
  store,
  watch,
}) => {
  watch.expect(409);
  const shop = store('meera');
  await enter(page, shop, 'seller');
  await countTooMuch(page, shop);
  const other = await context.newPage();
  await countTooMuch(other, shop);
  await other.getByRole('button', { name: copy.dialog.submit }).click();
  await expectToast(other, copy.dialog.saved);

  await page.getByRole('button', { name: copy.dialog.submit }).click();

  await expectToast(page, refusals.daySheet.closedToday);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Closed by /)).toBeVisible();
});
