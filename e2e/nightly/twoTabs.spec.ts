// Two tabs of one browser, and what one of them does to the other (docs/gates.md, B16).
import type { Page } from 'playwright/test';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { loginDialogsCopy } from '../../src/lib/copy/loginDialogs.ts';
import { staffCopy } from '../../src/lib/copy/staff.ts';
import { expect, test } from '../support/journey.ts';
import { enterHome, expectToast, field, logIn, people } from '../support/pages.ts';
import { enter, settled } from '../support/routes.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

/** A second tab at another page of the same person. */
async function openBeside(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(address);
  await settled(other);
  await page.bringToFront(); // a page behind another loads its late parts after ten seconds
  return other;
}

test('a login in one tab leads the other, which was idle too, back to its page and to what was typed there', async ({
  page,
  store,
}) => {
  const copy = customerCopy.nominee;
  const shop = store('meera');
  await page.context().clock.install();
  await enterHome(page, shop, people.ananya);
  const other = await openBeside(page, `${shop}/nominee`);
  await other.getByRole('button', { name: copy.edit }).click();
  await field(other, copy.name).fill('Rohan Iyer');
  await page.context().clock.fastForward('14:30');
  await page.context().clock.fastForward('01:30');
  await expect(page).toHaveURL(`${shop}/login`);
  await expect(other).toHaveURL(`${shop}/login`);

  await logIn(page, people.ananya);

  await expect(page).toHaveURL(`${shop}/home`);
  await expect(other).toHaveURL(`${shop}/nominee`);
  await expect(field(other, copy.name)).toHaveValue('Rohan Iyer');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('activity in one tab keeps the session of the other', async ({ page, store }) => {
  const shop = store('meera');
  await page.context().clock.install();
  await enterHome(page, shop, people.ananya);
  const other = await openBeside(page, `${shop}/profile`);
  await page.context().clock.fastForward('14:30');
  await expect(other).toHaveURL(`${shop}/profile`);
  await page.bringToFront();
  await page.mouse.move(50, 50);
  await page.keyboard.press('Shift');
  await page.mouse.click(5, 200);

  await page.context().clock.fastForward('10:00');
  await expect(other).toHaveURL(`${shop}/profile`);
  await page.context().clock.fastForward('06:00');
  await expect(other).toHaveURL(`${shop}/login`);
  await expect(page).toHaveURL(`${shop}/login`);
});

test('a staff member deleted in one tab cannot be saved in the other, which says so and goes back', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(404);
  const copy = staffCopy;
  const shop = store('meera');
  await enter(page, shop, 'seller');
  const other = await openBeside(page, `${shop}/seller/staff`);
  await other.getByRole('button', { name: /^Edit/ }).first().click();
  await field(other, copy.address).fill('7 Lake View');
  await page.goto(`${shop}/seller/staff`);
  const rows = page.getByRole('button', { name: /^Delete/ });
  await rows.first().click();
  await page.getByRole('dialog').getByRole('button', { name: copy.delete }).click();
  await expectToast(page, copy.deleted);

  await other.keyboard.press('Enter');
  await expectToast(other, copy.goneMeanwhile);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a nominee deleted in one tab is not changed in the other, which says so', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(404);
  const copy = customerCopy.nominee;
  const shop = store('meera');
  await enterHome(page, shop, people.ananya);
  const other = await openBeside(page, `${shop}/nominee`);
  await other.getByRole('button', { name: copy.edit }).click();
  await field(other, copy.name).fill('Rohan Rao');
  await other.getByRole('checkbox').check({ force: true });
  await page.goto(`${shop}/nominee`);
  await page.getByRole('button', { name: copy.delete }).click();
  await page.getByRole('button', { name: copy.deleteConfirm }).click();
  await expectToast(page, copy.deleted);

  await other.getByRole('button', { name: copy.saveChanges }).click();
  await expectToast(other, copy.goneMeanwhile);
  await expect(field(other, copy.name)).toHaveValue('Rohan Rao');
});

test('a login in one tab is seen by the other’s login, which asks before another account', async ({
  page,
  store,
}) => {
  const shop = store('meera');
  await page.goto(`${shop}/login`);
  const other = await openBeside(page, `${shop}/login`);
  await logIn(page, people.ananya);
  await expect(page).toHaveURL(`${shop}/home`);

  await expect(other.getByRole('dialog', { name: loginDialogsCopy.alreadyLoggedIn.title })).toBeVisible();
});
