// The jeweller's morning: the desk is opened, one line is put off and comes back, another is paid.
import { deskCopy as copy } from '../src/lib/copy/desk.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, logIn, people } from './support/pages.ts';
import { enter } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('a jeweller opens the desk, puts a line off and marks another paid', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await page.getByRole('link', { name: sellerCopy.portfolio.desk }).press('Enter');
  await expect(page).toHaveURL(`${store('meera')}/seller/desk`);
  const overdue = page.getByRole('region', { name: copy.sections.overdue });
  const lines = overdue.getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const count = await lines.count();
  const dialog = page.getByRole('dialog');

  await lines
    .first()
    .getByRole('button', { name: /^Snooze / })
    .press('Enter');
  await dialog.getByLabel(copy.dialog.note).fill('Pays on Friday');
  await dialog.getByRole('button', { name: copy.dialog.submit }).press('Enter');
  await expectToast(page, copy.dialog.saved);
  await overdue.getByText(copy.snoozed(1)).click();
  await expect(overdue.getByText(/Pays on Friday/)).toBeVisible();
  await expect(lines).toHaveCount(count);

  await lines
    .first()
    .getByRole('button', { name: /^Mark paid/ })
    .press('Enter');
  await dialog.getByRole('button', { name: sellerCopy.payments.submit }).press('Enter');
  await expectToast(page, sellerCopy.payments.marked);
  await dialog.getByRole('button', { name: paymentsCopy.receive.close }).press('Enter');
  await expect(lines).toHaveCount(count - 1);
});

test('a reminder sent from the payments stands on the desk', async ({ page, store }) => {
  const shop = store('meera');
  await enter(page, shop, 'seller');
  await page.goto(`${shop}/seller/payment`);
  const chat = page.getByRole('link', { name: copy.whatsapp('Ananya Rao') }).first();
  const plan = ((await chat.getAttribute('aria-label')) ?? '').split(', ').at(-1)!;
  await chat.evaluate((link) => link.addEventListener('click', (click) => click.preventDefault())); // stays off WhatsApp
  const recorded = page.waitForResponse((reply) => reply.url().endsWith('/contacts/'));
  await chat.click();
  expect((await recorded).status()).toBe(201);

  await page.goto(`${shop}/seller/desk`);
  const line = page
    .getByRole('region', { name: copy.sections.overdue })
    .getByRole('listitem')
    .filter({ hasText: 'Ananya Rao' })
    .filter({ hasText: plan });
  await expect(line.getByText(copy.contact.reminded(0))).toBeVisible();
});

test('who pays for several months at once is led from one instalment to all of them', async ({
  page,
  store,
}) => {
  const desk = `${store('meera')}/seller/desk`;
  await enter(page, store('meera'), 'seller');
  await page.goto(desk);
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Mark paid/ })
    .first()
    .click();
  await dialog.getByRole('link', { name: paymentsCopy.receive.open }).click();

  await expect(page).toHaveURL(/\/seller\/customer\/[\w-]+\?receive$/);
  const several = page.getByRole('dialog', { name: paymentsCopy.receive.title });
  await expect(several).toBeVisible();
  await several.getByRole('button', { name: paymentsCopy.receive.cancel }).click();
  await expect(several).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(desk);
  await expect(page.getByRole('button', { name: /^Mark paid/ }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
});
