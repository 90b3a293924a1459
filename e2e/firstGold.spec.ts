// The product's main path: a customer registers and enrolls, the jeweller books the first instalment, and the data survives a killed
// server. The journeys build on each other, in this order.
import sharp from 'sharp';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { registrationCopy } from '../src/lib/copy/registration.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, field, logIn, people, verifyCode } from './support/pages.ts';

test.describe.configure({ mode: 'serial' });

const newcomer = { name: 'New Customer', phone: '9812300001', password: 'Marigold#7' };

test.beforeAll(({ server }) => server.resetDemo());

test('a customer registers with a cropped photo and a verified phone', async ({ page, server, store }) => {
  const copy = registrationCopy;
  await page.goto(`${store('meera')}/register`);

  await page.locator('summary', { hasText: copy.photoAndStaff }).click();
  await page.setInputFiles('input[type=file]', {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await field(page, copy.fullName).fill(newcomer.name);
  await field(page, copy.email).fill('new.customer@example.com');
  await field(page, copy.phone).fill(newcomer.phone);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expectToast(page, 'OTP sent to your phone');

  await verifyCode(page, await server.readOtp(newcomer.phone));
  await expectToast(page, 'Phone verified!');
  await field(page, copy.password).fill(newcomer.password);
  await page.getByRole('checkbox', { name: copy.consent }).check();
  await field(page, copy.confirmPassword).fill(newcomer.password);
  await page.getByRole('button', { name: copy.submit, exact: true }).click();

  await expect(page).toHaveURL(`${store('meera')}/login`);
  await expectToast(page, 'Registration successful! Please log in.');
});

test('the new customer logs in, chooses a plan and an amount, and enrolls', async ({ page, store }) => {
  await page.goto(`${store('meera')}/login`);
  await logIn(page, newcomer);
  await expect(page).toHaveURL(`${store('meera')}/home`);
  await expect(page).toHaveTitle(/Meera Jewellers/);

  const enroll = page.getByRole('button', { name: customerCopy.home.enroll });
  await expect(enroll).toBeVisible();
  await expect(enroll).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('group', { name: customerCopy.home.quickSelect })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await page.getByRole('checkbox').check({ force: true });
  await enroll.click();
  await page.getByRole('button', { name: customerCopy.home.seeVault }).click();

  await expect(page).toHaveURL(`${store('meera')}/gold-vault`);
  await expect(page.getByText('Pending Payment')).toBeVisible();
});

test('the jeweller passes the KYC gate and books the first instalment', async ({ page, store }) => {
  const copy = sellerCopy.payments;
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${store('meera')}/seller/portfolio`);

  await page.goto(`${store('meera')}/seller/payment`);
  await expect(page.getByText(copy.title)).toBeVisible();
  await page.getByRole('main').getByLabel(copy.search).fill(newcomer.name);
  const row = page.locator('tr, li, article').filter({ hasText: newcomer.name }).first();
  await expect(page.getByRole('button', { name: copy.markPaid })).toHaveCount(1); // the search has been answered
  await row.getByRole('button', { name: copy.markPaid }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(copy.method).selectOption('upi');
  await dialog.getByLabel(copy.reference).fill('UPI 4417');
  await dialog.getByRole('button', { name: copy.submit }).click();

  await expectToast(page, 'Transaction marked as paid.');
  await expect(dialog.getByText('UPI, received on')).toBeVisible();
  await dialog.getByRole('button', { name: paymentsCopy.receive.close }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row.getByRole('button', { name: copy.markPaid })).toBeHidden();
});

test('the customer sees the active plan, one paid instalment, a notification and the history', async ({
  page,
  store,
}) => {
  await page.goto(`${store('meera')}/login`);
  await logIn(page, newcomer);
  await expect(page).toHaveURL(`${store('meera')}/home`);

  await page.goto(`${store('meera')}/gold-vault`);
  await expect(page.getByText(/^1\/\d+$/)).toBeVisible();
  await expect(page.getByText('Pending Payment')).toHaveCount(0);
  await page.getByRole('main').locator('summary').first().click();
  await expect(page.getByText(customerCopy.vault.nextDue).first()).toBeVisible();

  await page.goto(`${store('meera')}/notifications`);
  await expect(page.getByRole('listitem').first()).toBeVisible();

  await page.goto(`${store('meera')}/transactions`);
  const paid = page.getByRole('main').locator('summary').filter({ hasText: 'Paid' }).first();
  await expect(paid).toBeVisible();
  await paid.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('UPI 4417')).toBeVisible();
});

test('all data survives a killed server', async ({ page, server, store }) => {
  await server.killAndRestart();

  await page.goto(`${store('meera')}/login`);
  await logIn(page, newcomer);
  await expect(page).toHaveURL(`${store('meera')}/home`);
  await page.goto(`${store('meera')}/gold-vault`);
  await expect(page.getByText(/^1\/\d+$/)).toBeVisible();
  await page.goto(`${store('meera')}/transactions`);
  await page.getByRole('main').locator('summary').filter({ hasText: 'Paid' }).first().click();
  await expect(page.getByText('UPI 4417')).toBeVisible();
});

/** A photo as a phone takes it: large, not square. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a8763e' } })
    .jpeg()
    .toBuffer();
