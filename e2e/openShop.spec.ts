// A jeweller opens a store: from the landing page through both steps of the registration, with both pictures, to the store's own address,
// where the login is and the KYC waits.
import sharp from 'sharp';
import { landingCopy } from '../src/lib/copy/landing.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import type { Page } from 'playwright/test';
import { axeCheck, expect, test } from './support/journey.ts';
import { expectToast, field, logIn, verifyCode } from './support/pages.ts';

test.describe.configure({ mode: 'serial' });

const copy = sellerCopy.register;
const jeweller = { name: 'Asha Pillai', phone: '9845012345', password: 'Golden@2026' };

test.beforeAll(({ server }) => server.resetDemo());

test('a jeweller comes from the landing page and opens a store', async ({ page, server, store, watch }) => {
  await page.goto(store(null));
  await page.getByRole('link', { name: landingCopy.becomeSeller }).first().click();
  await page.getByRole('button', { name: sellerCopy.onboarding.first.next }).click();
  await page.getByRole('button', { name: sellerCopy.onboarding.second.next }).click();
  await expect(page).toHaveURL(`${store(null)}/seller/register`);
  await expect(page.getByRole('heading', { name: copy.profileStep })).toBeVisible();
  await axeCheck(page);

  await page.getByRole('button', { name: copy.next }).click();
  await expect(page.getByText(copy.nameRequired)).toBeVisible();
  await axeCheck(page);
  await field(page, copy.fullName).fill(jeweller.name);
  await field(page, copy.phone).fill(`+91 ${jeweller.phone}`);
  await page.getByRole('button', { name: copy.sendOtp }).click();
  await expectToast(page, copy.otpSent);
  await verifyCode(page, await server.readOtp(jeweller.phone, null));
  await expectToast(page, copy.phoneVerified);
  await field(page, copy.password).fill(jeweller.password);
  await field(page, copy.confirmPassword).fill(jeweller.password);
  await choosePicture(page, await picture('#a8763e'));
  await axeCheck(page);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: copy.storeStep })).toBeFocused();
  await axeCheck(page);
  await choosePicture(page, await picture('#7a2048'));
  await field(page, copy.shopName).fill('Pillai Gold House');
  await field(page, copy.storeUrl).fill('meera');
  await field(page, copy.gstin).fill('29abcde1234f1z5');
  await field(page, copy.shopPhone).fill('080 1234 5678');
  await field(page, copy.street).fill('12 Temple Street');
  await field(page, copy.city).fill('Bengaluru');
  await field(page, copy.pincode).fill('560001');
  await field(page, copy.state).fill('Karnataka');
  watch.expect(/400/); // another shop has this address
  await page.keyboard.press('Enter');
  await expect(page.getByText(copy.storeUrlTaken)).toBeVisible();
  await expect(field(page, copy.storeUrl)).toBeFocused();
  await axeCheck(page);

  await field(page, copy.storeUrl).fill('Pillai-Gold-');
  await expect(page.getByText(copy.storeUrlHint(new URL(store('pillai-gold')).host))).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${store(null)}/seller/login`);
  await expectToast(page, copy.success);
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(jeweller.phone);
});

test('a reload in the middle keeps the texts, and no password', async ({ page, store }) => {
  await page.goto(`${store(null)}/seller/register`);
  await field(page, copy.fullName).fill(jeweller.name);
  await field(page, copy.password).fill(jeweller.password);
  await page.reload();

  await expect(page.getByText(copy.draftRestored)).toBeVisible();
  await expect(field(page, copy.fullName)).toHaveValue(jeweller.name);
  await expect(field(page, copy.password)).toHaveValue('');
  await axeCheck(page);
});

test('the new jeweller is led to the own address, logs in there and finds the KYC pending', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/403/); // the landing page's address has no store
  await page.goto(`${store(null)}/seller/login`);
  await logIn(page, jeweller);
  await expect(page).toHaveURL(`${store('pillai-gold')}/seller/login`);
  await expect(page).toHaveTitle(/Pillai Gold House/);

  await logIn(page, jeweller);
  await expect(page).toHaveURL(`${store('pillai-gold')}/seller/kyc`);
  await expect(page.getByText('PENDING')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await axeCheck(page);

  await page.goto(`${store('pillai-gold')}/seller/register`);
  await expect(page.getByRole('dialog', { name: sharedCopy.alreadyLoggedIn.title })).toBeVisible();
});

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await page.setInputFiles('input[type=file]', { name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: sharedCopy.photo.confirm }).click();
  await expect(dialog).toBeHidden();
}

/** A photo as a phone would give it: large, not square. */
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
