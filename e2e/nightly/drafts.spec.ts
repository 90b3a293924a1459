// Typed input survives a reload and the end of a session, for the same person only.
import type { Page } from 'playwright/test';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { registrationCopy as register } from '../../src/lib/copy/registration.ts';
import { loginDialogsCopy } from '../../src/lib/copy/loginDialogs.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { expect, test } from '../support/journey.ts';
import { enterHome, field, logIn, people, verifyCode } from '../support/pages.ts';

const { profileEdit } = customerCopy;
const { draft, sessionEnded } = sharedCopy;

test.describe.configure({ mode: 'default' });
test.beforeAll(({ server }) => server.resetDemo());

test('a reload in the middle of a registration keeps the texts and the verified phone, not the password', async ({
  page,
  store,
  server,
  watch,
}) => {
  watch.expect(429); // another code within the wait
  const phone = '9812300077';
  await page.goto(`${store('meera')}/register`);
  await field(page, register.fullName).fill('Lakshmi Menon');
  await field(page, register.phone).fill(phone);
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expect(page.getByLabel(sharedCopy.otp.group)).toBeVisible();

  await page.reload();
  await expect(page.getByText(draft.restoredWithoutSecrets)).toBeVisible();
  await page.getByRole('button', { name: sharedCopy.otp.send }).click();
  await expect(page.getByLabel(sharedCopy.otp.group)).toBeVisible(); // the first code still counts
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await verifyCode(page, await server.readOtp(phone));
  await expect(page.getByText(register.verified)).toBeVisible();
  await field(page, register.password).fill('Marigold77');

  await page.reload();
  await expect(page.getByText(register.verified)).toBeVisible();
  await expect(field(page, register.fullName)).toHaveValue('Lakshmi Menon');
  await expect(field(page, register.phone)).toHaveValue(phone);
  await expect(field(page, register.password)).toHaveValue('');

  await page.getByRole('button', { name: draft.discard }).click();
  await expect(field(page, register.fullName)).toHaveValue('');
  await expect(page.getByText(register.verified)).toBeHidden();
  await page.reload();
  await expect(page.getByText(draft.restoredWithoutSecrets)).toBeHidden();
});

test('a profile form outlives a logout in another tab, for the same person and nobody else', async ({
  page,
  store,
}) => {
  const shop = store('meera');
  const edit = `${shop}/profile/edit`;
  await enterHome(page, shop, people.ananya);
  await page.goto(edit);
  await field(page, profileEdit.fullName).fill('Ananya Devi Rao');
  await logOutInAnotherTab(page, shop);

  await expect(page.getByText(sessionEnded.otherTab)).toBeVisible();
  await logIn(page, people.ananya);
  await expect(page).toHaveURL(edit);
  await expect(field(page, profileEdit.fullName)).toHaveValue('Ananya Devi Rao');
  await expect(page.getByText(draft.restored)).toBeVisible();

  await logOutInAnotherTab(page, shop);
  await expect(page.getByText(sessionEnded.otherTab)).toBeVisible();
  await logIn(page, people.dev);
  await expect(page).toHaveURL(`${shop}/home`);
  await page.goto(edit);
  await expect(field(page, profileEdit.fullName)).not.toHaveValue('Ananya Devi Rao');
  await expect(page.getByText(draft.restored)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Devi');
});

async function logOutInAnotherTab(page: Page, shop: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${shop}/login`);
  await other.getByRole('button', { name: loginDialogsCopy.alreadyLoggedIn.logout }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.close();
}
