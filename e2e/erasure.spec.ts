// A customer asks for the erasure of their data, takes it back, asks again; the shop sees it, the operator carries it out, and the same phone
// begins anew.
import { customerCopy } from '../src/lib/copy/customer.ts';
import { registrationCopy } from '../src/lib/copy/registration.ts';
import { erasureCopy as copy } from '../src/lib/copy/erasure.ts';
import { myDataCopy } from '../src/lib/copy/myData.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { paths, sellerPaths } from '../src/lib/paths.ts';
import { expect, test } from './support/journey.ts';
import { enterHome, expectToast, field, logIn, people, verifyCode } from './support/pages.ts';

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ server }) => server.resetDemo());

test('a customer asks for erasure, takes it back and asks again', async ({ page, store }) => {
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  await page.goto(`${shop}${paths.myData}`);
  await expect(page.getByText(copy.erased)).toBeVisible();
  await expect(page.getByText(copy.keptWhy)).toBeVisible();

  await page.getByRole('button', { name: copy.ask }).click();
  await expect(page.getByRole('dialog', { name: copy.askTitle })).toBeVisible();
  await page.getByRole('button', { name: copy.askKeep }).click();
  await page.getByRole('button', { name: copy.ask }).click();
  await page.getByRole('button', { name: copy.askConfirm }).click();
  await expectToast(page, copy.asked);
  await expect(page.getByText(/^You asked for erasure on /)).toBeVisible();

  await page.getByRole('button', { name: copy.takeBack }).click();
  await expectToast(page, copy.takenBack);
  await page.reload();
  await expect(page.getByText(/^You took your last request back on /)).toBeVisible();
  await page.getByRole('button', { name: copy.ask }).click();
  await page.getByRole('button', { name: copy.askConfirm }).click();
  await expectToast(page, copy.asked);
  await page.reload();
  await expect(page.getByText(/^Your data is erased on /)).toBeVisible();
});

test('the shop sees until when, on the desk and on the customer’s page', async ({ page, store }) => {
  const shop = store('meera');
  await page.goto(`${shop}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${shop}${sellerPaths.desk}`);
  const section = page.getByRole('region', { name: copy.seller.desk });
  await expect(section.getByText(/in 30 days$/)).toBeVisible();
  await section.getByRole('link', { name: 'Dev Menon' }).click();
  await expect(page.getByText(copy.seller.badge)).toBeVisible();
  await expect(page.getByText(/^Asked for: due on /)).toBeVisible();
});

test('the operator carries it out: the login is over, the books agree, and the same phone registers anew', async ({
  page,
  server,
  store,
  watch,
}) => {
  watch.expect(401); // the session and the login that are gone
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  const listed = await server.command('erasure:list');
  expect(listed).toMatch(/^\S{36} {2}meera +asked \S{10} {2}due \S{10}\n$/);
  expect(await server.command('erasure:carry-out', listed.slice(0, 36))).toContain('Erased.');
  await server.checkLedger();

  await page.goto(`${shop}${paths.myData}`);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, people.dev);
  await expect(page.getByText(customerCopy.login.invalidCredentials)).toBeVisible();

  const words = registrationCopy;
  await page.goto(`${shop}/register`);
  await field(page, words.fullName).fill('Deepa Nair');
  await field(page, words.phone).fill(people.dev.phone);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expectToast(page, 'OTP sent to your phone');
  await verifyCode(page, await server.readOtp(people.dev.phone));
  await expectToast(page, 'Phone verified!');
  await field(page, words.password).fill('Marigold#7');
  await field(page, words.confirmPassword).fill('Marigold#7');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(page).toHaveURL(`${shop}/login`);
  await enterHome(page, shop, { phone: people.dev.phone, password: 'Marigold#7' });
  await page.goto(`${shop}${paths.myData}`);
  await expect(page.getByText(myDataCopy.notAsked)).toBeVisible();
  await expect(page.getByRole('button', { name: copy.ask })).toBeVisible();
});
