// Catalogue items and staff: the jeweller adds, changes and removes each by keyboard, and customers see the result.
import sharp from 'sharp';
import type { Page } from 'playwright/test';
import { customerCopy } from '../src/lib/copy/customer.ts';
import { partsCopy } from '../src/lib/copy/parts.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { staffCopy } from '../src/lib/copy/staff.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, field, logIn, people } from './support/pages.ts';

test.describe.configure({ mode: 'default' });

test.beforeAll(({ server }) => server.resetDemo());

/** Presses Tab until the named element has the focus. */
async function reach(page: Page, role: 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} cannot be reached by keyboard`);
}

async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await reach(page, 'button', name);
  await page.keyboard.press('Enter');
}

const openAsSeller = async (page: Page, shop: string, path: string): Promise<void> => {
  await page.goto(`${shop}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${shop}/seller/portfolio`);
  await page.goto(`${shop}/seller/${path}`);
};

const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function cropPicture(page: Page, background: string): Promise<void> {
  const buffer = await photo(background);
  await page.setInputFiles('input[type=file]', { name: 'piece.jpg', mimeType: 'image/jpeg', buffer });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('application')).toBeFocused(); // the image, not the close button
  await pressByKey(page, 'Confirm');
  await expect(confirm).toBeHidden();
}

test('a jeweller publishes, changes and removes a catalogue item, and customers see each step', async ({
  page,
  anotherPerson,
  store,
}) => {
  const copy = sellerCopy.catalogue;
  const shop = store('meera');
  await openAsSeller(page, shop, 'catalogue');
  await expect(page.getByRole('button', { name: copy.add })).toBeVisible();

  await pressByKey(page, copy.add);
  await expect(field(page, copy.name)).toBeFocused();
  await page.keyboard.type('Journey Pendant');
  await page.keyboard.press('Tab');
  await page.keyboard.type('22K');
  await page.keyboard.press('Tab');
  await page.keyboard.type('pendant, gift, gift,');
  await expect(page.getByRole('button', { name: partsCopy.tags.remove('pendant') })).toBeVisible();
  await pressByKey(page, partsCopy.tags.remove('gift'));
  await expect(page.getByRole('button', { name: copy.submit })).toHaveAttribute('aria-disabled', 'true');
  await cropPicture(page, '#a8763e');
  await pressByKey(page, copy.submit);
  await expectToast(page, copy.created);
  const piece = page.getByRole('listitem').filter({ hasText: 'Journey Pendant' });
  await expect(piece).toContainText('pendant');
  await expect(piece).not.toContainText('gift');
  const before = await piece.locator('img').getAttribute('src');

  const visitor = await (await anotherPerson()).newPage();
  await visitor.goto(`${shop}/login`);
  await logIn(visitor, people.ananya);
  await expect(visitor).toHaveURL(`${shop}/home`);
  await visitor.goto(`${shop}/catalogue`);
  await expect(visitor.getByRole('heading', { name: 'Journey Pendant' })).toBeVisible();

  await page.bringToFront();
  await pressByKey(page, /^Edit.*Journey Pendant$/);
  await expect(field(page, copy.name)).toHaveValue('Journey Pendant');
  await reach(page, 'textbox', copy.purity);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('18K');
  await cropPicture(page, '#3e76a8');
  await pressByKey(page, copy.submit);
  await expectToast(page, copy.updated);
  await expect(piece).toContainText('18K');
  await expect(piece.locator('img')).not.toHaveAttribute('src', before ?? '');
  await visitor.reload();
  await expect(visitor.getByText(customerCopy.catalogue.purity('18K')).first()).toBeVisible();

  await pressByKey(page, /^Delete.*Journey Pendant$/);
  const question = page.getByRole('dialog', { name: copy.deleteTitle });
  await expect(question).toContainText('Journey Pendant');
  await pressByKey(page, copy.delete);
  await expectToast(page, copy.deleted);
  await expect(piece).toHaveCount(0);
  await expect(page.locator('main ul:focus')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Journey Pendant' })).toHaveCount(0);
});

test('a jeweller adds, changes and removes a staff member, and visitors can choose them', async ({
  page,
  anotherPerson,
  store,
}) => {
  const copy = staffCopy;
  const shop = store('meera');
  await openAsSeller(page, shop, 'staff');
  await expect(page.getByRole('button', { name: copy.add })).toBeVisible();

  await pressByKey(page, copy.add);
  await expect(field(page, copy.name)).toBeFocused();
  await page.keyboard.type('Ravi Kumar');
  await page.keyboard.press('Enter');
  await expect(page.getByText(copy.invalidPhone)).toBeVisible();
  await expect(field(page, copy.phone)).toBeFocused();
  await page.keyboard.type('+91 98800 10009');
  await page.keyboard.press('Enter');
  await expectToast(page, copy.added);
  const row = page.getByRole('row').filter({ hasText: 'Ravi' });
  await expect(row).toContainText('9880010009');

  const visitor = await (await anotherPerson()).newPage();
  await visitor.goto(`${shop}/register`);
  await expect(visitor.getByRole('option', { name: 'Ravi Kumar' })).toHaveCount(1);

  await page.bringToFront();
  await pressByKey(page, /^Edit.*Ravi Kumar$/);
  await expect(field(page, copy.phone)).toHaveValue('9880010009');
  await reach(page, 'textbox', copy.address);
  await page.keyboard.type('7 Lake View, Mysuru');
  await page.keyboard.press('Enter');
  await expectToast(page, copy.updated);
  await expect(row).toContainText('7 Lake View');

  await pressByKey(page, /^Delete.*Ravi Kumar$/);
  await expect(page.getByRole('dialog', { name: copy.deleteTitle })).toContainText('Ravi Kumar');
  await pressByKey(page, copy.delete);
  await expectToast(page, copy.deleted);
  await expect(row).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('option', { name: 'Kavya Iyer' })).toHaveCount(1);
  await expect(visitor.getByRole('option', { name: 'Ravi Kumar' })).toHaveCount(0);
});
