// The jeweller creates a plan, whose terms are final, and opens and closes its enrollment.
import sharp from 'sharp';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { planFormCopy as copy } from '../src/lib/copy/planForm.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, field, logIn, people } from './support/pages.ts';
import type { Page } from 'playwright/test';

test.describe.configure({ mode: 'serial' });
test.beforeAll(({ server }) => server.resetDemo());

const name = 'Diwali Gold';

const photo = async (at: string, width: number, height: number) => ({
  name: `${at}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#a8763e' } })
    .jpeg()
    .toBuffer(),
});

const openPlans = async (page: Page, origin: string) => {
  await page.goto(`${origin}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${origin}/seller/portfolio`);
  await page.goto(`${origin}/seller/plans`);
  await expect(page.getByRole('button', { name: sellerCopy.plans.add })).toBeVisible();
};

/** Fills the terms by keyboard, starting at the focused name. */
const typeTerms = async (page: Page) => {
  await expect(field(page, copy.name)).toBeFocused();
  for (const text of [name, '11', '30', '1000', '50000', '75']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};

test('a jeweller creates a plan by keyboard, confirms it and sees it in the list', async ({
  page,
  store,
}) => {
  await openPlans(page, store('meera'));
  await page.getByRole('button', { name: sellerCopy.plans.add }).press('Enter');

  await typeTerms(page);
  await page.keyboard.press('Enter'); // "Add a line" is next
  await page.keyboard.type('No making charges on coins');
  const dialog = page.getByRole('dialog', { name: copy.title });
  const files = dialog.locator('input[type=file]');
  await files.first().setInputFiles(await photo('main', 1200, 900));
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(crop.getByRole('button', { name: 'Confirm' })).not.toHaveAttribute('aria-disabled', 'true');
  await crop.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(crop).toBeHidden();
  await files.nth(1).setInputFiles([await photo('one', 600, 900), await photo('two', 900, 600)]);
  await expect(dialog.getByRole('button', { name: copy.removeImage(2) })).toBeVisible();

  await dialog.getByRole('button', { name: copy.submit }).press('Enter');
  const question = page.getByRole('dialog', { name: copy.confirmTitle });
  await expect(question).toContainText(copy.confirmQuestion);
  await question.getByRole('button', { name: copy.confirmCreate }).press('Enter');

  await expectToast(page, 'Plan created.');
  await expect(dialog).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('₹1,000 to ₹50,000');
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 880);
});

test('a duplicate plan name shows an info toast and keeps the typed values', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(409);
  await openPlans(page, store('meera'));
  await page.getByRole('button', { name: sellerCopy.plans.add }).press('Enter');
  await typeTerms(page);
  await page.getByRole('button', { name: copy.submit }).press('Enter');
  await page.getByRole('button', { name: copy.confirmCreate }).press('Enter');

  await expectToast(page, `You already have a plan named ${name}.`);
  await expect(field(page, copy.name)).toHaveValue(name);
  await expect(field(page, copy.maxAmount)).toHaveValue('50000');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: sharedCopy.leave.discard }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a deactivated plan is locked for customers until the jeweller activates it again', async ({
  page,
  store,
  anotherPerson,
}) => {
  await openPlans(page, store('meera'));
  const card = page.getByRole('listitem').filter({ hasText: name });
  const customer = await (await anotherPerson()).newPage();
  await customer.goto(`${store('meera')}/login`);
  await logIn(customer, people.ananya);
  await expect(customer).toHaveURL(`${store('meera')}/home`);
  const seen = customer.getByRole('listitem').filter({ has: customer.getByRole('heading', { name }) });

  await page.bringToFront();
  await card.getByRole('button', { name: sellerCopy.plans.deactivate }).press('Enter');
  await expectToast(page, 'Plan deactivated successfully!');
  await expect(card).toContainText(sellerCopy.plans.inactive);
  await customer.goto(`${store('meera')}/plans`);
  await expect(seen.getByRole('button', { name: customerCopy.plans.locked })).toBeVisible();

  await page.bringToFront();
  await card.getByRole('button', { name: sellerCopy.plans.activate }).press('Enter');
  await expectToast(page, 'Plan activated successfully!');
  await customer.reload();
  await expect(seen.getByRole('link', { name: customerCopy.plans.enroll })).toBeVisible();
});
