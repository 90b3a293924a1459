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

test('a partner runs the shop as the owner does, and no longer once the owner makes them a manager', async ({
  page,
  anotherPerson,
  server,
  store,
  watch,
}) => {
  const shop = store('meera');
  const ravi = { name: 'Ravi Shah', phone: '9880010078', password: 'Marigold#8' };
  const fill = async (by: Page, role: string) => {
    await field(by, copy.name).fill(ravi.name);
    await field(by, copy.phone).fill(ravi.phone);
    await roleField(by).selectOption(role);
    await by.getByRole('button', { name: copy.submit }).click();
  };
  await page.goto(`${shop}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${shop}/seller/portfolio`);
  await page.goto(`${shop}/seller/staff`);
  await page.getByRole('button', { name: copy.add }).click();
  await fill(page, 'owner');
  await expectToast(page, copy.added);

  const partner = await (await anotherPerson()).newPage();
  await resetPassword(partner, shop, server, ravi);
  await logIn(partner, ravi);
  await expect(partner).toHaveURL(`${shop}/seller/portfolio`);
  await partner.goto(`${shop}/seller/staff`);
  const own = partner.getByRole('row').filter({ hasText: ravi.phone });
  await expect(own).toContainText('Owner');
  await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await own.getByRole('button', { name: /^Edit/ }).click();
  watch.expect(/status of 400.*staff/);
  await fill(partner, 'counter');
  await expect(partner.getByText(copy.login.own)).toBeVisible();
  await partner.keyboard.press('Escape');
  await partner.getByRole('button', { name: sharedCopy.leave.discard }).click();
  await partner.goto(`${shop}/seller/store-profile`);
  await expect(partner.getByRole('button', { name: sellerCopy.storeProfile.edit })).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: ravi.phone });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await roleField(page).selectOption('manager');
  await page.getByRole('button', { name: copy.submit }).click();
  await expectToast(page, copy.updated);

  await partner.goto(`${shop}/seller/staff`);
  await expect(partner.getByText(rolesCopy.pageTitle)).toBeVisible();
});

test('who corrects an address on an older list does not give back the login that another owner ended', async ({
  page,
  anotherPerson,
  store,
}) => {
  const shop = store('meera');
  const asha = '9880010079';
  const other = await (await anotherPerson()).newPage();
  for (const owner of [page, other]) {
    await owner.goto(`${shop}/seller/login`);
    await logIn(owner, people.meera);
    await expect(owner).toHaveURL(`${shop}/seller/portfolio`);
  }
  await page.goto(`${shop}/seller/staff`);
  await page.getByRole('button', { name: copy.add }).click();
  await field(page, copy.name).fill('Asha Nair');
  await field(page, copy.phone).fill(asha);
  await roleField(page).selectOption('manager');
  await page.getByRole('button', { name: copy.submit }).click();
  await expectToast(page, copy.added);
  await other.goto(`${shop}/seller/staff`);
  await change(other, asha, () => roleField(other).selectOption(''));

  await expect(rowOf(page, asha)).toContainText('Manager');
  await change(page, asha, () => field(page, copy.address).fill('9 Hill Road'));

  await other.reload();
  for (const owner of [page, other]) {
    await expect(rowOf(owner, asha)).toContainText('9 Hill Road');
    await expect(rowOf(owner, asha)).not.toContainText('Manager');
  }
});

const roleField = (page: Page) => page.getByRole('combobox', { name: copy.login.label });
const rowOf = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: phone });

/** Changes a staff member in the form. */
async function change(page: Page, phone: string, fill: () => Promise<unknown>): Promise<void> {
  await rowOf(page, phone).getByRole('button', { name: /^Edit/ }).click();
  await fill();
  await page.getByRole('button', { name: copy.submit }).click();
  await expectToast(page, copy.updated);
}

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
