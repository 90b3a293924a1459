// A jeweller's first year: registration with both images, KYC at the store's own URL, a plan, a first customer by the QR code's URL,
// twelve instalments and the redemption.
import sharp from 'sharp';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { customerLoginCopy, sellerLoginCopy } from '../src/lib/copy/login.ts';
import { registrationCopy } from '../src/lib/copy/registration.ts';
import { landingCopy } from '../src/lib/copy/landing.ts';
import { loginDialogsCopy } from '../src/lib/copy/loginDialogs.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sellerIntroCopy } from '../src/lib/copy/sellerIntro.ts';
import { planFormCopy } from '../src/lib/copy/planForm.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { expectToast, field, logIn, readApi, verifyCode, write, type Reply } from './support/pages.ts';

test.describe.configure({ mode: 'serial' });

const copy = sellerCopy.register;
const jeweller = { name: 'Asha Pillai', phone: '9845012345', password: 'Golden@2026' };

const customer = { name: 'Lakshmi Rao', phone: '9812300099', password: 'Marigold#7' };
const plan = 'Twelve Moons';

test.beforeAll(({ server }) => server.resetDemo());
test.afterAll(({ server }) => server.moveClock(null));

test('a jeweller registers a store from the landing page', async ({ page, server, store, watch }) => {
  await page.goto(store(null));
  await page.getByRole('link', { name: landingCopy.becomeSeller }).first().click();
  await page.getByRole('button', { name: sellerIntroCopy.first.next }).click();
  await page.getByRole('button', { name: sellerIntroCopy.second.next }).click();
  await expect(page).toHaveURL(`${store(null)}/seller/register`);
  await expect(page.getByRole('heading', { name: copy.profileStep })).toBeVisible();

  await page.getByRole('button', { name: copy.next }).click();
  await expect(page.getByText(copy.nameRequired)).toBeVisible();
  await field(page, copy.fullName).fill(jeweller.name);
  await field(page, copy.phone).fill(`+91 ${jeweller.phone}`);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expectToast(page, copy.otpSent);
  await verifyCode(page, await server.readOtp(jeweller.phone, null));
  await expectToast(page, copy.phoneVerified);
  await field(page, copy.password).fill(jeweller.password);
  await field(page, copy.confirmPassword).fill(jeweller.password);
  await choosePicture(page, await picture('#a8763e'));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: copy.storeStep })).toBeFocused();
  await choosePicture(page, await picture('#7a2048'));
  await field(page, copy.shopName).fill('Pillai Gold House');
  await field(page, copy.storeUrl).fill('meera');
  await field(page, copy.gstin).fill('29abcde1234f1z5');
  await field(page, copy.shopPhone).fill('080 1234 5678');
  await field(page, copy.street).fill('12 Temple Street');
  await field(page, copy.city).fill('Bengaluru');
  await field(page, copy.pincode).fill('560001');
  await field(page, copy.state).fill('Karnataka');
  watch.expect(400); // another shop has this store URL
  await page.keyboard.press('Enter');
  await expect(page.getByText(copy.storeUrlTaken)).toBeVisible();
  await expect(field(page, copy.storeUrl)).toBeFocused();

  await field(page, copy.storeUrl).fill('Pillai-Gold-');
  await expect(page.getByText(copy.storeUrlHint(new URL(store('pillai-gold')).host))).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${store(null)}/seller/login`);
  await expect(field(page, sellerLoginCopy.phone)).toHaveValue(jeweller.phone);
  await expectToast(page, copy.success);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).not.toContain(jeweller.phone);
});

test('the login redirects the new jeweller to the store’s own URL, where the KYC is pending', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(403); // the landing page's host has no store
  await page.goto(`${store(null)}/seller/login`);
  await logIn(page, jeweller);
  await expect(page).toHaveURL(`${store('pillai-gold')}/seller/login`); // the number came in the fragment, which is gone
  await expect(page).toHaveTitle(/Pillai Gold House/);
  await expect(field(page, sellerLoginCopy.phone)).toHaveValue(jeweller.phone);

  await logIn(page, jeweller);
  await expect(page).toHaveURL(`${store('pillai-gold')}/seller/kyc`);
  await expect(page.getByText('PENDING')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();

  await page.goto(`${store('pillai-gold')}/seller/register`);
  await expect(page.getByRole('dialog', { name: loginDialogsCopy.alreadyLoggedIn.title })).toBeVisible();
});

test('with an active KYC, the jeweller creates a plan and gets the QR code', async ({
  page,
  server,
  store,
}) => {
  await server.setKyc('pillai-gold', 'ACTIVE');
  await openShop(page, store('pillai-gold'));
  await expect(page.getByText(sellerCopy.portfolio.recentEmpty)).toBeVisible();

  await page.goto(`${store('pillai-gold')}/seller/plans`);
  await expect(page.getByText('No Plans Found.')).toBeVisible();
  await page.getByRole('button', { name: sellerCopy.plans.emptyAction }).press('Enter');
  await expect(field(page, planFormCopy.name)).toBeFocused();
  for (const text of [plan, '12', '0', '1000', '5000', '75']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: planFormCopy.submit }).press('Enter');
  await page.getByRole('button', { name: planFormCopy.confirmCreate }).press('Enter');
  await expectToast(page, 'Plan created.');

  await page.goto(`${store('pillai-gold')}/seller/qr-code`);
  const address = `${store('pillai-gold')}/login`;
  await expect(page.getByRole('img', { name: sellerCopy.qrCode.code(address) })).toBeVisible();
});

test('a customer follows the QR code, registers and enrolls in the plan', async ({ page, server, store }) => {
  const shop = store('pillai-gold');
  const words = registrationCopy;
  await server.moveClock('2027-01-05T10:00:00+05:30');
  await page.goto(`${shop}/login`);
  await page.getByRole('link', { name: customerLoginCopy.register }).click();
  await field(page, words.fullName).fill(customer.name);
  await field(page, words.phone).fill(customer.phone);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expectToast(page, words.otpSent);
  await verifyCode(page, await server.readOtp(customer.phone, 'pillai-gold'));
  await expectToast(page, words.phoneVerified);
  await field(page, words.password).fill(customer.password);
  await page.getByRole('checkbox', { name: words.consent }).check();
  await field(page, words.confirmPassword).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop}/login`);

  await logIn(page, customer);
  await expect(page).toHaveURL(`${shop}/home`);
  await expect(page.getByRole('heading', { name: plan })).toBeVisible();
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: customerCopy.home.enroll }).press('Enter');
  await page.getByRole('button', { name: customerCopy.home.seeVault }).press('Enter');
  await expect(page).toHaveURL(`${shop}/gold-vault`);
  await expect(page.getByText('Pending Payment')).toBeVisible();
});

test('the jeweller books twelve instalments and approves the redemption that the customer requests', async ({
  page,
  server,
  store,
  anotherPerson,
}) => {
  test.setTimeout(120_000);
  const shop = store('pillai-gold');
  await openShop(page, shop);
  await page.goto(`${shop}/seller/payment`);
  for (const day of ['2027-01-05', '2027-02-05']) {
    await server.moveClock(`${day}T10:00:00+05:30`);
    await page.reload();
    await page
      .getByRole('button', { name: new RegExp(`^${sellerCopy.payments.markPaid}.*${customer.name}`) })
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: sellerCopy.payments.submit }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: paymentsCopy.receive.close }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  // The ten others at once, at the end of the year.
  await server.moveClock('2027-12-05T10:00:00+05:30');
  const { results } = await readApi<Reply>(page, '/api/enrollments/', 'seller');
  await write(page, '/api/payments/', {
    installments: [{ enrollment: results[0]!.id, first: 3, count: 10 }],
    paid_through: 'cash',
  });
  await page.goto(`${shop}/seller/customer`);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  const phone = await (await anotherPerson()).newPage();
  await phone.goto(`${shop}/login`);
  await logIn(phone, customer);
  await expect(phone).toHaveURL(`${shop}/home`);
  await phone.goto(`${shop}/gold-vault`);
  await phone.getByRole('main').locator('summary').first().click();
  await expect(phone.getByText('Plan Complete / Ready to Redeem').first()).toBeVisible();
  await phone.getByRole('button', { name: customerCopy.vault.requestRedemption }).press('Enter');
  await phone.getByRole('button', { name: customerCopy.vault.redemptionConfirm }).press('Enter');
  await expectToast(phone, customerCopy.vault.redemptionRequested);

  await page.bringToFront();
  await page.goto(`${shop}/seller/redemptions`);
  await page.getByRole('button', { name: new RegExp(`^Accept.*${customer.name}`) }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: sellerCopy.redemptions.accept }).press('Enter');
  await expectToast(page, 'Request approved!');
  await phone.reload();
  await phone.getByRole('main').locator('summary').first().click();
  await expect(phone.getByText(/Redeemed ·/)).toBeVisible();
});

/** Logs the jeweller in at a shop with an active KYC. */
async function openShop(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/seller/login`);
  await logIn(page, jeweller);
  await expect(page).toHaveURL(`${shop}/seller/portfolio`);
}

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await page.setInputFiles('input[type=file]', { name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: sharedCopy.photo.confirm }).click();
  await expect(dialog).toBeHidden();
}

/** A photo as a phone takes it: large, not square. */
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
