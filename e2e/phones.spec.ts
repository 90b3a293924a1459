// A phone number arrives whole in every phone field of the app: typed key by key with +91, pasted, or filled in by the browser.
import type { Locator, Page } from 'playwright/test';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { staffCopy } from '../src/lib/copy/staff.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { enterHome, expectToast, field, logIn, people, verifyCode } from './support/pages.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

const phones = (page: Page) => page.locator('input[type=tel]:visible');

/** Sets the field as a browser's own autofill does. */
const autofill = (input: Locator, text: string) =>
  input.evaluate((one, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(one, value);
    one.dispatchEvent(new Event('input', { bubbles: true }));
    one.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);

/** Tries every phone field that stands on the page now. */
async function expectWholeNumbers(page: Page, count: number): Promise<void> {
  await expect(phones(page)).toHaveCount(count);
  const passwords = page.locator('input[type=password]');
  for (const input of await phones(page).all()) {
    const name = await input.getAttribute('name');
    const isShop = name === 'shop_phone_number';
    // A shop's may be a landline; a mobile that begins like the country code is the hard case of the others.
    const [typed, bare] = isShop ? ['+91 484 2345678', '4842345678'] : ['+919198450666', '9198450666'];
    const whole = new RegExp(`^(91)?${bare}$`);
    for (const [way, put] of [
      ['key by key', () => input.pressSequentially(typed)],
      [
        'by paste',
        () => page.keyboard.insertText(`${typed.slice(0, 3)} ${typed.slice(3, 8)}-${typed.slice(8)} `),
      ],
      ['by autofill', () => autofill(input, typed)],
      ['in ten digits', () => input.pressSequentially(bare)],
    ] as const) {
      await input.fill('');
      await input.focus();
      await put();
      await expect(input, `${page.url()} ${name} ${way}`).toHaveValue(whole);
      for (const password of await passwords.all()) await expect(password).toHaveValue('');
    }
    await input.fill('');
  }
}

test('in the forms of a visitor', async ({ page, store }) => {
  const shop = store('meera');
  for (const path of ['/login', '/register', '/otp', '/seller/login', '/seller/otp']) {
    await page.goto(shop + path);
    await expectWholeNumbers(page, 1);
  }
});

test('in both steps of a jeweller’s registration', async ({ page, server, store }) => {
  const copy = sellerCopy.register;
  const phone = '9845012377';
  await page.goto(`${store(null)}/seller/register`);
  await expectWholeNumbers(page, 1);
  await field(page, copy.fullName).fill('Asha Pillai');
  await field(page, copy.phone).fill(phone);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await verifyCode(page, await server.readOtp(phone, null));
  await expectToast(page, copy.phoneVerified);
  await field(page, copy.password).fill('Golden@2026');
  await field(page, copy.confirmPassword).fill('Golden@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: copy.storeStep })).toBeFocused();
  await expectWholeNumbers(page, 2);
});

test('in the forms behind a login', async ({ page, store, watch }) => {
  watch.expect(404); // no nominee yet
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  await page.goto(`${shop}/nominee`);
  await page.getByRole('button', { name: customerCopy.nominee.add }).click();
  await expectWholeNumbers(page, 1);
  await page.getByRole('button', { name: customerCopy.nominee.cancel, exact: true }).click();
  await expect(page.getByRole('dialog', { name: sharedCopy.leave.title })).toHaveCount(0);

  await page.goto(`${shop}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${shop}/seller/portfolio`);
  await page.goto(`${shop}/seller/staff`);
  await page.getByRole('button', { name: staffCopy.add }).click();
  await expectWholeNumbers(page, 2);
  await page.goto(`${shop}/seller/store-profile`);
  await page.getByRole('button', { name: sellerCopy.storeProfile.edit }).click();
  await expectWholeNumbers(page, 2);
});
