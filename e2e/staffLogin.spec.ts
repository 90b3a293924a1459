// A staff member's login: given by the owner, opened with a password set by a code, held to its role, and over at once.
import type { Page } from 'playwright/test';
import { rolesCopy } from '../src/lib/copy/roles.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { staffCopy as copy } from '../src/lib/copy/staff.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, field, logIn, people, verifyCode } from './support/pages.ts';

const sunita = { phone: '9880010077', password: 'Marigold#7' };

test.beforeAll(({ server }) => server.resetDemo());

test('a person at the counter logs in by code, marks paid, opens no more than that, and is out when the login ends', async ({
  page,
  anotherPerson,
  server,
  store,
  watch,
}) => {
  const shop = store('meera');
  await page.goto(`${shop}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${shop}/seller/portfolio`);
  await page.goto(`${shop}/seller/staff`);
  await page.getByRole('button', { name: copy.add }).click();
  await field(page, copy.name).fill('Sunita Joshi');
  await field(page, copy.phone).fill(sunita.phone);
  await roleField(page).selectOption('counter');
  await page.getByRole('button', { name: copy.submit }).click();
  const row = page.getByRole('row').filter({ hasText: sunita.phone });
  await expect(row).toContainText(`Counter, ${copy.login.states.invited}`);

  const counter = await (await anotherPerson()).newPage();
  await resetPassword(counter, shop, server, sunita);
  await logIn(counter, sunita);

  await expect(counter).toHaveURL(`${shop}/seller/desk`);
  await counter.goto(`${shop}/seller/payment`);
  const markPaid = counter.getByRole('button', { name: new RegExp(`^${sellerCopy.payments.markPaid}`) });
  await markPaid.first().click();
  const dialog = counter.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('cash');
  await dialog.getByRole('button', { name: sellerCopy.payments.submit }).click();
  await expectToast(counter, sellerCopy.payments.marked);

  await counter.goto(`${shop}/seller/staff`);
  await expect(counter.getByText(rolesCopy.pageTitle)).toBeVisible();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: copy.delete }).click();
  await expectToast(page, copy.deleted);
  await expect(row).toHaveCount(0);

  watch.expect(401);
  await counter.goto(`${shop}/seller/payment`);
  await expect(counter).toHaveURL(`${shop}/seller/login`);
});

const roleField = (page: Page) => page.getByRole('combobox', { name: copy.login.label });

/** A code to the phone, and a password of one's own. */
async function resetPassword(
  page: Page,
  shop: string,
  server: { readOtp: (phone: string) => Promise<string> },
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  await page.goto(`${shop}/seller/otp`);
  await field(page, sellerCopy.forgotPassword.phone).fill(phone);
  await page.keyboard.press('Enter');
  await expectToast(page, sellerCopy.forgotPassword.sent);
  await verifyCode(page, await server.readOtp(phone));
  await field(page, sharedCopy.resetPassword.newPassword).fill(password);
  await field(page, sharedCopy.resetPassword.confirmPassword).fill(password);
  await page.getByRole('button', { name: sharedCopy.resetPassword.submit }).click();
  await expect(page).toHaveURL(`${shop}/seller/login`);
}
