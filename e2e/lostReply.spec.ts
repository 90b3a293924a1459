// The server has done a write, but its reply is lost with the connection: a second press does not repeat it.
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { expect, test } from './support/journey.ts';
import { loseReply, network } from './support/lostReply.ts';
import { readApi } from './support/pages.ts';
import { enter } from './support/routes.ts';

test.beforeAll(({ server }) => server.resetDemo());

test('a payment whose reply was lost is booked once, and its receipt shown', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/);
  const copy = sellerCopy.payments;
  await enter(page, store('meera'), 'seller');
  const paid = async () =>
    (await readApi<{ count: number }>(page, '/api/transactions/?status=paid', 'seller')).count;
  const before = await paid();
  await page.goto(`${store('meera')}/seller/transactions?status=due`);
  const mark = page.getByRole('row').getByRole('button', { name: /^Mark As Paid/ });
  await expect(mark.first()).toBeVisible();
  const due = await mark.count();
  await mark.first().dblclick(); // the second tap must change nothing
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(copy.method).selectOption('upi');
  await dialog.getByLabel(copy.reference).fill('UPI 6618');
  const submit = dialog.getByRole('button', { name: copy.submit });

  await loseReply(
    page,
    /mark_paid/,
    () => submit.dblclick(),
    () => expect(dialog.getByText(network, { exact: true })).toBeVisible(),
  );
  await expect(dialog.getByLabel(copy.reference)).toHaveValue('UPI 6618');
  await submit.click();

  await expect(dialog.getByText('UPI, received on')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(mark).toHaveCount(due - 1);
  expect(await paid()).toBe(before + 1);
});
