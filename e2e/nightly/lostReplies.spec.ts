// The reply to a write is lost: pressed again or after a reload it is done once, no input is lost, and the message is
// true.
import type { Page } from 'playwright/test';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { registrationCopy } from '../../src/lib/copy/registration.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { planFormCopy as plan } from '../../src/lib/copy/planForm.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { expect, test } from '../support/journey.ts';
import { atNextWrite, loseReply, network, press } from '../support/lostReply.ts';
import { enterHome, expectToast, field, logIn, people, verifyCode } from '../support/pages.ts';
import { enter, settled } from '../support/routes.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

const lostLine = /ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/;

test('a redemption is requested once; the vault shows it as soon as the line is back', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(lostLine);
  const { vault } = customerCopy;
  await enterHome(page, store('meera'), people.ananya);
  await page.goto(`${store('meera')}/gold-vault`);
  const ready = page.getByRole('listitem').filter({ hasText: vault.ready });
  await ready.locator('summary').first().press('Enter');
  const request = page.getByRole('button', { name: vault.requestRedemption });
  await request.press('Enter');

  await loseReply(
    page,
    /redemption-requests/,
    () => page.getByRole('button', { name: vault.redemptionConfirm }).press('Enter'),
    () => expectToast(page, network),
  );
  await expect(page.getByText(vault.requestedOn).first()).toBeVisible();
  await expect(request).toHaveCount(0);
});

test('an enrollment is one, although its page was loaded anew or its line lost meanwhile', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(lostLine);
  const copy = customerCopy.home;
  await enterHome(page, store('meera'), people.dev);
  const count = () =>
    page
      .evaluate(async () => ((await (await fetch('/api/enrollments/')).json()) as { count: number }).count)
      .catch(() => -1); // the page is being loaded anew
  const before = await count();
  const enroll = async () => {
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('checkbox').first().check({ force: true });
    await press(page, copy.enroll);
  };

  await loseReply(page, /api\/enrollments\/$/, enroll, () => expectToast(page, network));
  await press(page, copy.enroll);
  await press(page, copy.seeVault);
  await expect(page).toHaveURL(`${store('meera')}/gold-vault`); // a step through the history would stop what follows
  await settled(page);
  expect(await count()).toBe(before + 1);

  await page.goto(`${store('meera')}/home`);
  await settled(page);
  await atNextWrite(page, /api\/enrollments\/$/, () => page.reload());
  await enroll();
  await expect.poll(count).toBe(before + 2);
  await settled(page);
  await enroll();
  await press(page, copy.seeVault);
  expect(await count()).toBe(before + 2);
});

const openPlanForm = async (page: Page, shop: string, name: string) => {
  await enter(page, shop, 'seller');
  await page.goto(`${shop}/seller/plans`);
  await page.getByRole('button', { name: sellerCopy.plans.add }).click();
  await expect(field(page, plan.name)).toBeFocused();
  for (const text of [name, '11', '30', '1000', '50000', '75']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};
const createPlan = async (page: Page) => {
  await page.getByRole('button', { name: plan.submit }).click();
  await page.getByRole('button', { name: plan.confirmCreate }).click();
};
const plansNamed = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test('a plan is created once, although it is pressed again with other terms, which are not taken', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(lostLine);
  watch.expect(422);
  await openPlanForm(page, store('meera'), 'Onam Gold');
  await loseReply(
    page,
    /api\/plans/,
    () => createPlan(page),
    () => expectToast(page, network),
  );
  await field(page, plan.name).fill('Onam Gold Two');
  await createPlan(page);
  await expectToast(page, plan.createdBefore);
  await expect(page.getByRole('dialog', { name: plan.title })).toBeHidden();
  await expect(plansNamed(page, 'Onam Gold')).toHaveCount(1);
  await expect(plansNamed(page, 'Onam Gold Two')).toHaveCount(0);
});

// ------------------------------------------------------------------------------------------------------------------ registrations

const password = 'Marigold#7Needle';
test('a registration goes on after each lost reply, and says at the end that it is done', async ({
  page,
  store,
  server,
  watch,
}) => {
  watch.expect(lostLine);
  watch.expect(429); // another code within the wait
  watch.expect(400); // registered already
  const copy = registrationCopy;
  const phone = '9812300066';
  const lost = () => expect(page.getByText(network).first()).toBeVisible();
  await page.goto(`${store('meera')}/register`);
  await field(page, copy.fullName).fill('Lakshmi Menon');
  await field(page, copy.phone).fill(phone);

  const send = () => press(page, sharedCopy.otp.send);
  await loseReply(page, /register\/send/, send, lost);
  await send();
  await expect(page.getByLabel(sharedCopy.otp.group)).toBeVisible();
  await expect(page.getByText(/Too many attempts/)).toHaveCount(0);

  const code = await server.readOtp(phone);
  await loseReply(page, /register\/verify/, () => verifyCode(page, code), lost);
  await press(page, sharedCopy.otp.verify);
  await expect(page.getByText(copy.verified)).toBeVisible();

  const password = 'Marigold#7';
  await field(page, copy.password).fill(password);
  await field(page, copy.confirmPassword).fill(password);
  await page.getByRole('checkbox', { name: copy.consent }).check();
  const submit = () => press(page, copy.submit);
  await loseReply(page, /api\/register\//, submit, lost);
  await expect(field(page, copy.password)).toHaveValue(password);
  await submit();
  await expect(page.getByText('This phone number is already registered here. Please log in.')).toBeVisible();
  await expect(field(page, copy.fullName)).toHaveValue('Lakshmi Menon');

  await enterHome(page, store('meera'), { phone, password });
});

const seller = sellerCopy.register;

async function fillSeller(
  page: Page,
  apex: string,
  phone: string,
  slug: string,
  readCode: () => Promise<string>,
) {
  await page.goto(`${apex}/seller/register`);
  await field(page, seller.fullName).fill('Asha Pillai');
  await field(page, seller.phone).fill(phone);
  await press(page, sharedCopy.otp.send);
  await expect(page.getByLabel(sharedCopy.otp.group)).toBeVisible();
  await verifyCode(page, await readCode());
  await expectToast(page, seller.phoneVerified);
  await fillSellerSecrets(page);
  await field(page, seller.shopName).fill('Pillai Gold House');
  await field(page, seller.storeUrl).fill(slug);
  await field(page, seller.shopPhone).fill('080 1234 5678');
  await field(page, seller.street).fill('12 Temple Street');
  await field(page, seller.city).fill('Bengaluru');
  await field(page, seller.pincode).fill('560001');
  await field(page, seller.state).fill('Karnataka');
}
async function fillSellerSecrets(page: Page) {
  await field(page, seller.password).fill('Golden@2026');
  await field(page, seller.confirmPassword).fill('Golden@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: seller.storeStep })).toBeFocused();
}

test('a store whose reply was lost is one; pressed again its jeweller is sent to the login', async ({
  page,
  store,
  server,
  watch,
}) => {
  watch.expect(lostLine);
  watch.expect(400);
  const phone = '9845012371';
  await fillSeller(page, store(null), phone, 'pillai-one', () => server.readOtp(phone, null));
  const submit = () => press(page, seller.submit);
  await loseReply(page, /seller\/register/, submit, () =>
    expect(page.getByText(network).first()).toBeVisible(),
  );
  await expect(field(page, seller.shopName)).toHaveValue('Pillai Gold House');
  await submit();
  await expect(page.getByText(seller.phoneTaken)).toBeVisible();
  await expect(field(page, seller.fullName)).toHaveValue('Asha Pillai');
  await page.goto(`${store('pillai-one')}/seller/login`);
  await logIn(page, { phone, password: 'Golden@2026' });
  await expect(page).toHaveURL(/\/seller\/kyc$/);
});

// ------------------------------------------------------------------------------------------------------------- a forgotten password

for (const area of ['customer', 'seller'] as const) {
  const person = area === 'seller' ? people.meera : people.dev;
  const at = area === 'seller' ? '/seller' : '';
  const copy = sharedCopy.resetPassword;

  test(`a ${area}’s forgotten password survives the loss of each reply`, async ({
    page,
    store,
    server,
    watch,
  }) => {
    watch.expect(lostLine);
    watch.expect(400); // the ticket is used
    const shop = store('meera');
    await page.goto(`${shop}${at}/otp`);
    await field(page, customerCopy.forgotPassword.phone).fill(person.phone);
    await press(page, sharedCopy.otp.send);
    await expect(page.getByLabel(sharedCopy.otp.group)).toBeVisible();
    const code = await server.readOtp(person.phone);
    await loseReply(
      page,
      /forgot-password\/verify/,
      () => verifyCode(page, code),
      () => expect(page.getByText(network).first()).toBeVisible(),
    );
    await press(page, sharedCopy.otp.verify);
    await expect(page).toHaveURL(/reset-password$/);

    await field(page, copy.newPassword).fill(password);
    await field(page, copy.confirmPassword).fill(password);
    await loseReply(
      page,
      /api\/reset-password/,
      () => press(page, copy.submit),
      () => expect(page.getByText(network).first()).toBeVisible(),
    );
    await expect(field(page, copy.newPassword)).toHaveValue(password);
    await press(page, copy.submit);
    await expect(page.getByText(copy.usedPerhaps)).toBeVisible();
    await page.getByRole('link', { name: copy.backToLogin }).click();
    await expect(page).toHaveURL(`${shop}${at}/login`);
    await logIn(page, { ...person, password });
    await expect(page).toHaveURL(shop + (area === 'seller' ? '/seller/portfolio' : '/home'));
    await settled(page);
  });
}
