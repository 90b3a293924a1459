// A staff member's login: given by the owner, opened with a password set by a code, held to its role, and over at once.
import { rolesCopy } from '../src/lib/copy/roles.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, field, logIn, people, verifyCode } from './support/pages.ts';

const copy = sellerCopy.staff;
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
  await page.getByRole('combobox', { name: copy.login.label }).selectOption('counter');
  await page.getByRole('button', { name: copy.submit }).click();
  const row = page.getByRole('row').filter({ hasText: sunita.phone });
  await expect(row).toContainText(`Counter, ${copy.login.states.invited}`);

  const counter = await (await anotherPerson()).newPage();
  await counter.goto(`${shop}/seller/otp`);
  await field(counter, sellerCopy.forgotPassword.phone).fill(sunita.phone);
  await counter.keyboard.press('Enter');
  await expectToast(counter, sellerCopy.forgotPassword.sent);
  await verifyCode(counter, await server.readOtp(sunita.phone));
  await field(counter, sharedCopy.resetPassword.newPassword).fill(sunita.password);
  await field(counter, sharedCopy.resetPassword.confirmPassword).fill(sunita.password);
  await counter.getByRole('button', { name: sharedCopy.resetPassword.submit }).click();
  await expect(counter).toHaveURL(`${shop}/seller/login`);
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
  await expectToast(page, copy.kept);
  await expect(row).toContainText(copy.login.states.deactivated);

  watch.expect(/401/);
  await counter.goto(`${shop}/seller/payment`);
  await expect(counter).toHaveURL(`${shop}/seller/login`);
});
