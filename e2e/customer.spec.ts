// Customers: the pages of an active saver, the empty pages of a new customer, and the whole registration form. Forms by keyboard only.
import type { Page } from 'playwright/test';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { registrationCopy as register } from '../src/lib/copy/registration.ts';
import { historyCopy } from '../src/lib/copy/history.ts';
import { passbookCopy } from '../src/lib/copy/passbook.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { enterHome, expectToast, field, logIn, people, verifyCode } from './support/pages.ts';

const { vault, nominee } = customerCopy;
const { savings } = customerCopy.home;

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

/** Types each text into the focused field and moves to the next. */
async function fillByKey(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    const here = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at instanceof HTMLInputElement || at instanceof HTMLSelectElement
        ? (at.labels?.[0]?.textContent ?? '')
        : (at?.textContent ?? '');
    });
    if (here.startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches "${name}".`);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** The first button of that name, just pressed, is what a finger at its middle would hit. */
async function expectUncovered(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  const isHit = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isHit).toBe(true);
}

test('a customer enrolls from the plan list, cancels that plan and requests redemption of a completed one', async ({
  page,
  store,
}) => {
  await enterHome(page, store('meera'), people.ananya);
  await page.goto(`${store('meera')}/plans`);
  await expect(page.getByText(customerCopy.plans.end)).toBeVisible();
  const lotus = page.getByRole('listitem').filter({ hasText: 'Golden Lotus' });
  await lotus.getByRole('link', { name: customerCopy.plans.enroll }).click();
  await expect(page).toHaveURL(/\/home\?selectedPlan=/);
  await expect(page.getByLabel(customerCopy.home.planSelector)).toHaveValue(/.+/);

  // Visiting the terms keeps the choice.
  const amount = page.getByRole('slider');
  await amount.focus();
  await page.keyboard.press('ArrowRight');
  const chosen = await amount.inputValue();
  await page.getByRole('main').getByRole('link', { name: customerCopy.home.terms }).click();
  await expect(page.getByText(customerCopy.terms.heading)).toBeVisible();
  await page.goBack();
  await expect(amount).toHaveValue(chosen);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await tabTo(page, customerCopy.home.enroll);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: customerCopy.home.enrolledTitle })).toBeVisible();
  await press(page, customerCopy.home.seeVault);
  await expect(page).toHaveURL(`${store('meera')}/gold-vault`);
  await expectToast(page, customerCopy.home.enrolled);

  const fresh = page
    .getByRole('listitem')
    .filter({ hasText: 'Golden Lotus' })
    .filter({ hasText: 'Pending Payment' });
  await fresh.locator('summary').first().click();
  await fresh.getByRole('button', { name: vault.cancelPlan }).click();
  await expect(page.getByText(vault.cancelQuestion)).toBeVisible();
  await press(page, vault.cancelConfirm);
  await expectToast(page, vault.cancelled);
  await expect(page.getByText(vault.cancelledOn)).toHaveCount(2);

  await page.getByRole('listitem').filter({ hasText: vault.ready }).locator('summary').first().click();
  await page.getByRole('button', { name: vault.requestRedemption }).press('Enter');
  await expectToast(page, vault.redemptionRequested);
  await expect(page.getByRole('button', { name: vault.requestRedemption })).toHaveCount(0);
  for (const filter of Object.values(vault.filters)) {
    await page.getByRole('tab', { name: filter, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
  }
});

test('Home says what a customer has, owes and may redeem, as the vault and the due payments do', async ({
  page,
  server,
  store,
}) => {
  await server.resetDemo();
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  const card = page.getByRole('region', { name: savings.title });
  await expect(card.getByText('₹1,46,000')).toBeVisible();
  await expect(card.getByText('7 plans')).toBeVisible();

  // ₹2,000, ₹10,000 and ₹3,000 are a day or more late (server/demo/stores.ts).
  const late = await page.evaluate(async () => {
    const reply = await fetch('/api/payment/pending/');
    const { pending_payments } = (await reply.json()) as {
      pending_payments: { amount: number; overdue: boolean }[];
    };
    return pending_payments.flatMap(({ amount, overdue }) => (overdue ? [amount] : []));
  });
  expect(late.toSorted((one, other) => one - other)).toEqual([2000, 3000, 10_000]);
  await card.getByRole('link', { name: `₹15,000 ${savings.overdue(3)}` }).click();
  await expect(page).toHaveURL(`${shop}/due-payments`);

  await page.goBack();
  await card.getByRole('link', { name: `₹12,400 ${savings.ready}` }).click();
  await expect(page).toHaveURL(/\/gold-vault\?open=/);
  await expect(page.getByRole('button', { name: vault.requestRedemption })).toBeInViewport();
  await expect(page.getByRole('region', { name: vault.saved }).getByText('₹1,46,000')).toBeAttached();

  await page.goBack();
  await page.getByRole('link', { name: /unread notifications$/ }).click();
  await expect(page).toHaveURL(`${shop}/notifications`);
});

test('the savings fail alone: Home stays, and a retry brings them', async ({ page, store, watch }) => {
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  watch.expect(500);
  let fails = true;
  await page.route('**/api/enrollments/**', (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.reload();
  await expect(page.getByText(savings.failed)).toBeVisible();
  await expect(page.getByRole('link', { name: customerCopy.home.investToday })).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();

  fails = false;
  await expect(async () => {
    const retry = page.getByRole('button', { name: sharedCopy.actions.retry, exact: true });
    if (await retry.isVisible()) await retry.click({ timeout: 1000 }); // gone already where the page has just asked again itself
    await expect(page.getByText('₹1,46,000')).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('the vault leads to a plan’s passbook, its receipt, and back', async ({ page, store, watch }) => {
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  await page.goto(`${shop}/gold-vault`);
  const card = page.getByRole('listitem').filter({ hasText: '₹12,400' });
  await card.locator('summary').first().click();
  await card.getByRole('link', { name: passbookCopy.openShort }).click();
  await expect(page).toHaveURL(/\/gold-vault\/[0-9a-f-]{36}$/);
  await expect(page.getByText('₹12,000 yours + ₹400 benefit')).toBeVisible();
  await page.getByText(passbookCopy.why.value).click();
  await expect(page.getByText('You have paid 3 × ₹4,000 = ₹12,000.')).toBeVisible();
  await page.getByText(passbookCopy.acceptedTerms).click();
  await expect(page.getByText('between you and Meera Jewellers')).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: passbookCopy.receiptOf(3) }).click();
  const paper = await opened;
  await expect(paper.getByText('Instalment 3 of 3')).toBeVisible();
  await paper.close();
  await page.goBack();
  await expect(page).toHaveURL(`${shop}/gold-vault`);

  watch.expect(/status of 404.*enrollments/); // no plan of that id
  await page.goto(`${shop}/gold-vault/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText(passbookCopy.notFound)).toBeVisible();
  await page.getByRole('link', { name: passbookCopy.backToVault }).click();
  await expect(page).toHaveURL(`${shop}/gold-vault`);
});

/** Of a small phone. */
async function expectMoreWithinTwoScreens(page: Page): Promise<void> {
  const [before, height] = [page.viewportSize()!, 640];
  await page.setViewportSize({ width: 360, height });
  const more = page.getByRole('button', { name: historyCopy.more });
  await expect(more).toBeVisible();
  const { top, scrolled } = await more.evaluate((button) => ({
    top: button.getBoundingClientRect().top,
    scrolled: window.scrollY,
  }));
  expect(top + scrolled).toBeLessThan(2 * height);
  await page.setViewportSize(before);
}

test('a customer reads a notification and opens every other page', async ({ page, store }) => {
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  await page.goto(`${shop}/notifications`);
  const unread = page.getByRole('link', { name: /Unread/ });
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  await expectMoreWithinTwoScreens(page);
  await unread.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${shop}/gold-vault/[0-9a-f-]{36}$`));
  await page.goBack();
  await expect(unread).toHaveCount(before - 1);
  await press(page, historyCopy.notifications.markAll);
  await expect(unread).toHaveCount(0);

  await page.goto(`${shop}/transactions`);
  await expectMoreWithinTwoScreens(page);

  await page.goto(`${shop}/due-payments`);
  await press(page, customerCopy.duePayments.payNow);
  await expectToast(page, customerCopy.duePayments.payInfo);
  await expectUncovered(page, customerCopy.duePayments.payNow);

  await page.goto(`${shop}/catalogue`);
  await page.getByLabel(customerCopy.catalogue.search).fill('GOLD');
  await page.getByLabel(customerCopy.catalogue.search).fill('jhumka');
  await expect(page.getByText(customerCopy.catalogue.count(1))).toBeVisible();
  await expect(page.getByRole('link', { name: /Share/ })).toHaveAttribute('href', /wa\.me.*Jhumka/);

  await page.goto(`${shop}/home`);
  await press(page, customerCopy.home.contactUs);
  await expect(page.getByRole('link', { name: /WhatsApp Chat/ })).toHaveAttribute(
    'href',
    /wa\.me\/91\d{10}\?text=Hi%2C%20I%20need%20help/,
  );
});

test('a new customer sees the empty state of every page and adds a nominee by keyboard', async ({
  page,
  store,
  watch,
}) => {
  const shop = store('meera');
  await enterHome(page, shop, people.dev);
  await expect(page.getByRole('link', { name: customerCopy.home.investToday })).toBeVisible();
  await expect(page.getByRole('region', { name: savings.title })).toHaveCount(0);
  for (const [path, text] of [
    ['gold-vault', vault.empty],
    ['due-payments', customerCopy.duePayments.empty],
    ['transactions', customerCopy.transactions.empty],
    ['notifications', customerCopy.notifications.empty],
    ['profile', customerCopy.profile.notGiven],
  ] as const) {
    await page.goto(`${shop}/${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
  }

  watch.expect(/status of 404.*nominee/); // no nominee yet
  await page.goto(`${shop}/nominee`);
  await expect(page.getByText(nominee.empty)).toBeVisible();
  await page.getByRole('button', { name: nominee.add }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, nominee.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(nominee.nameRequired)).toBeVisible();
  await fillByKey(page, 'Leela Menon', '+91 98765 00003', 'Mother');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectToast(page, nominee.saved);
  await expect(page.getByText('9876500003')).toBeVisible();

  await page.getByRole('button', { name: nominee.edit }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, nominee.name)).toHaveValue('Leela Menon');
  await tabTo(page, nominee.relationship);
  await fillByKey(page, 'Sister');
  await page.keyboard.press('Space');
  await tabTo(page, nominee.saveChanges);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sister')).toBeVisible();

  await page.getByRole('button', { name: nominee.delete }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(nominee.deleteQuestion)).toBeVisible();
  await tabTo(page, nominee.deleteConfirm);
  await page.keyboard.press('Enter');
  await expectToast(page, nominee.deleted);
  await expect(page.getByText(nominee.empty)).toBeVisible();
});

test('a customer registers with every field filled, by keyboard', async ({ page, server, store }) => {
  const shop = store('kaveri');
  const phone = '9812300077';
  await page.goto(`${shop}/register`);
  await field(page, register.fullName).focus();
  await fillByKey(page, 'Meera Nambiar', 'meera.nambiar@example.com', phone);
  await page.keyboard.press('Enter');
  await expectToast(page, register.otpSent);
  await verifyCode(page, await server.readOtp(phone, 'kaveri'));
  await expectToast(page, register.phoneVerified);
  await field(page, register.password).focus();
  await page.keyboard.type('Marigold#7');
  await tabTo(page, register.confirmPassword);
  await page.keyboard.type('Marigold#7');
  await tabTo(page, register.staff);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, register.seeMore);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(register.gender)).toBeVisible();
  await tabTo(page, register.dob);
  await page.keyboard.type('17081994');
  await tabTo(page, register.gender);
  await fillByKey(page, 'Female', 'Married', '4 Lake View', 'Mysuru', 'Karnataka', '570 001', 'Social');
  await tabTo(page, register.submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop}/login`);
  await expectToast(page, register.success);
  await expect(field(page, customerCopy.login.phone)).toHaveValue(phone);

  await logIn(page, { phone, password: 'Marigold#7' });
  await expect(page).toHaveURL(`${shop}/home`);
  await page.goto(`${shop}/profile`);
  for (const text of [
    'Meera Nambiar',
    '17 Aug 1994',
    'Female',
    'Married',
    '4 Lake View, Mysuru, Karnataka, 570001',
  ])
    await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByText('Social Media')).toBeVisible();
});
