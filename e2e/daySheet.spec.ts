// The evening: a jeweller counts the drawer, closes the day and prints the sheet; afterwards no payment is received on it.
import { daySheetCopy as copy } from '../src/lib/copy/daySheet.ts';
import { papersCopy } from '../src/lib/copy/papers.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { axeCheck, expect, test } from './support/journey.ts';
import { expectPrinted, expectToast, logIn, notePrints, people } from './support/pages.ts';

const { payments } = sellerCopy;
const REASON = 'A ₹50 note went out for tea';

test.beforeAll(({ server }) => server.resetDemo());

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
  const markOne = async () => {
    await page.goto(`${store('meera')}/seller/payment`);
    await page.getByRole('button', { name: payments.markPaid }).first().click();
    await dialog.getByRole('button', { name: payments.submit }).click();
  };
  await markOne();
  await expectToast(page, payments.marked);
  await dialog.getByRole('button', { name: paymentsCopy.receive.close }).click();

  await page.goto(`${store('meera')}/seller/day-sheet`);
  await page.getByRole('button', { name: copy.close }).click();
  const booked = Number(
    (await dialog
      .getByText(/^₹[\d,]+$/)
      .first()
      .textContent())!.replaceAll(/\D/g, ''),
  );
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
  await markOne();
  await expect(dialog.getByText("Today's day sheet is closed.")).toBeVisible();
});
