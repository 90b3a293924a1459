// A wrong payment is voided: marked paid, voided with a reason, due again, and its receipt shows that.
import { papersCopy } from '../src/lib/copy/papers.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { expect, test } from './support/journey.ts';
import { expectToast, logIn, people } from './support/pages.ts';

const copy = sellerCopy.payments;
const voiding = paymentsCopy.void;

test.beforeAll(({ server }) => server.resetDemo());

test('a jeweller voids a payment that was marked by mistake', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
  await page.goto(`${store('meera')}/seller/payment`);
  const name = await page
    .getByRole('button', { name: copy.markPaid })
    .filter({ hasNotText: 'Imran Khan' }) // a part of his was paid: the list is read again after it
    .first()
    .textContent();
  const of = (name ?? '').replace(copy.markPaid, '');
  const button = (does: string) => page.getByRole('button', { name: new RegExp(`^${does} ?${of}$`) });
  const mark = button(copy.markPaid);
  const dialog = page.getByRole('dialog');
  await mark.click();
  await dialog.getByRole('button', { name: copy.submit }).click();
  await expectToast(page, copy.marked);
  await dialog.getByRole('button', { name: paymentsCopy.receive.close }).click();
  await expect(mark).toBeHidden();

  await button(voiding.open).click();
  await dialog.getByRole('button', { name: voiding.submit }).click();
  await expect(dialog.getByText(voiding.reasonRequired)).toBeVisible();
  await dialog.getByLabel(voiding.reason).fill('Wrong customer');
  await dialog.getByRole('button', { name: voiding.submit }).click();
  await expectToast(page, voiding.voided);

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: voiding.viewReceipt }).click(),
  ]);
  await expect(paper.getByText(/Wrong customer/)).toBeVisible();
  await expect(paper.getByText(papersCopy.receipt.void.toUpperCase(), { exact: true })).toBeVisible();
  await paper.close();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(mark).toBeVisible();
});
