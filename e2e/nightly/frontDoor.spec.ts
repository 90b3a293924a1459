// First pages of each address: a store's slides, once, and an address without a store.
import { customerLoginCopy, sellerLoginCopy } from '../../src/lib/copy/login.ts';
import { customerIntroCopy } from '../../src/lib/copy/customerIntro.ts';
import { noStoreCopy } from '../../src/lib/copy/noStore.ts';
import { problemDetails } from '../../src/lib/copy/problems.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { axeCheck, expect, test } from '../support/journey.ts';
import { field, people } from '../support/pages.ts';

test('a first visit to a store begins with the slides, once', async ({ page, store }) => {
  await page.goto(store('meera'));
  await expect(page.getByRole('heading', { name: customerIntroCopy.first.title })).toBeVisible();
  await page.getByRole('button', { name: customerIntroCopy.first.next }).click();
  await page.getByRole('button', { name: customerIntroCopy.second.next }).click();
  await expect(page).toHaveURL(`${store('meera')}/login`);

  await page.goto(store('meera'));
  await expect(page.getByRole('heading', { name: customerLoginCopy.title })).toBeVisible();
  await expect(page).toHaveURL(`${store('meera')}/login`);
});

test('an address without a store shows no login that can only fail', async ({ page, store }) => {
  for (const address of [`${store(null)}/login`, `${store('no-such-store')}/login`, store('no-such-store')]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: noStoreCopy.title })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await axeCheck(page);
});

test('a jeweller who forgot the password at the bare domain reads at the phone number where to ask for a code', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/status of 400.*forgot-password/); // no store here
  const { forgotPassword } = sellerCopy;
  await page.goto(`${store(null)}/seller/login`);
  await page.getByRole('link', { name: sellerLoginCopy.forgotPassword }).click();
  await expect(page.getByRole('heading', { name: forgotPassword.title })).toBeVisible();
  await field(page, forgotPassword.phone).fill(people.meera.phone);
  await page.getByRole('button', { name: forgotPassword.submit }).click();

  await expect(field(page, forgotPassword.phone)).toHaveAccessibleDescription(
    problemDetails.ownStore('name.localhost'),
  );
  await axeCheck(page);
});
