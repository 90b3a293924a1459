// The jeweller's morning: the desk is opened, one line is put off and comes back, another is paid.
import { deskCopy as copy } from '../src/lib/copy/desk.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { axeCheck, expect, test } from './support/journey.ts';
import { expectToast, logIn, people } from './support/pages.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('a jeweller opens the desk, puts a line off and marks another paid', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await page.getByRole('link', { name: sellerCopy.portfolio.desk }).press('Enter');
  await expect(page).toHaveURL(`${store('meera')}/seller/desk`);
  const overdue = page.getByRole('region', { name: copy.sections.overdue });
  const lines = overdue.getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  await axeCheck(page);
  const count = await lines.count();
  const dialog = page.getByRole('dialog');

  await lines
    .first()
    .getByRole('button', { name: /^Snooze / })
    .press('Enter');
  await dialog.getByLabel(copy.dialog.note).fill('Pays on Friday');
  await dialog.getByRole('button', { name: copy.dialog.submit }).press('Enter');
  await expectToast(page, copy.dialog.saved);
  await overdue.getByText(copy.snoozed(1)).click();
  await expect(overdue.getByText(/Pays on Friday/)).toBeVisible();
  await expect(lines).toHaveCount(count);

  await lines
    .first()
    .getByRole('button', { name: /^Mark paid/ })
    .press('Enter');
  await dialog.getByRole('button', { name: sellerCopy.payments.submit }).press('Enter');
  await expectToast(page, sellerCopy.payments.marked);
  await expect(lines).toHaveCount(count - 1);
});
