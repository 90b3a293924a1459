// A jeweller's day: the desk in the morning, cash for three plans at once, a wrong payment voided, gold handed over,
// and the drawer counted in the evening. The journal has all of it, and the books agree to the rupee.
import { customerCopy } from '../src/lib/copy/customer.ts';
import { daySheetCopy } from '../src/lib/copy/daySheet.ts';
import { deskCopy } from '../src/lib/copy/desk.ts';
import { journalCopy } from '../src/lib/copy/journal.ts';
import { papersCopy } from '../src/lib/copy/papers.ts';
import { paymentsCopy } from '../src/lib/copy/payments.ts';
import { sellerCopy } from '../src/lib/copy/seller.ts';
import { expect, test } from './support/journey.ts';
import { expectPrinted, expectToast, logIn, notePrints, people, printedSheets } from './support/pages.ts';

const { receive, void: voiding } = paymentsCopy;

test.beforeAll(({ server }) => server.resetDemo());

/** The whole rupees of the first amount in a text. */
const rupeesIn = (text: string | null) => Number(/₹([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('a jeweller’s day, from the desk to the counted drawer', async ({
  page,
  context,
  anotherPerson,
  server,
  store,
}) => {
  await notePrints(context);
  const shop = store('meera');
  const dialog = page.getByRole('dialog');

  const customer = await (await anotherPerson()).newPage();
  await customer.goto(`${shop}/login`);
  await logIn(customer, people.ananya);
  await expect(customer).toHaveURL(`${shop}/home`);
  await customer.getByRole('link', { name: customerCopy.home.savings.ready }).click();
  await customer.getByRole('button', { name: customerCopy.vault.requestRedemption }).first().click();
  await customer.getByRole('button', { name: customerCopy.vault.redemptionConfirm }).click();
  await expectToast(customer, customerCopy.vault.redemptionRequested);

  await page.goto(`${shop}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(`${shop}/seller/portfolio`);
  await page.goto(`${shop}/seller/desk`);
  const overdue = page.getByRole('region', { name: deskCopy.sections.overdue });
  const line = overdue.getByRole('listitem').filter({ hasText: 'Ananya Rao' }).first();
  await expect(line.getByRole('link', { name: deskCopy.call('Ananya Rao') })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  const chat = line.getByRole('link', { name: deskCopy.whatsapp('Ananya Rao') });
  await expect(chat).toHaveAttribute('href', /wa\.me\/919876543210\?text=.*Ananya/);
  await chat.evaluate((link) => link.addEventListener('click', (click) => click.preventDefault())); // stays off WhatsApp
  await chat.click();
  await expect(line.getByText(deskCopy.contact.reminded(0))).toBeVisible();

  await line.getByRole('link', { name: 'Ananya Rao', exact: true }).click();
  await expect(page).toHaveURL(/seller\/customer\//);
  await page.getByRole('button', { name: receive.open }).click();
  await expect(dialog.getByText(receive.chosen(2))).toBeVisible();
  await dialog.getByRole('button', { name: receive.more('Festival Saver') }).click(); // without a payment it is never due
  await expect(dialog.getByText(receive.chosen(3))).toBeVisible();
  await dialog.getByRole('button', { name: receive.submit(15_000) }).click();
  await expectToast(page, receive.booked);
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: receive.viewReceipt }).click(),
  ]);
  await expect(paper.getByText('₹15,000').first()).toBeVisible();
  for (const plan of ['Golden Lotus', 'Temple Treasure', 'Festival Saver'])
    await expect(paper.getByText(new RegExp(plan)).first()).toBeVisible();
  await paper.getByRole('button', { name: papersCopy.actions.print }).click();
  await expectPrinted(paper);
  expect(await printedSheets(paper)).toEqual(['148×210']);
  await paper.close();
  await dialog.getByRole('button', { name: receive.close }).click();

  await page.goto(`${shop}/seller/payment`);
  const mark = page
    .getByRole('button', { name: sellerCopy.payments.markPaid })
    .filter({ hasNotText: 'Imran Khan' }) // a part of his was paid: the list is read again after it
    .first();
  const of = ((await mark.textContent()) ?? '').replace(sellerCopy.payments.markPaid, '');
  await mark.click();
  await dialog.getByRole('button', { name: sellerCopy.payments.submit }).click();
  await expectToast(page, sellerCopy.payments.marked);
  await dialog.getByRole('button', { name: receive.close }).click();
  await page.getByRole('button', { name: new RegExp(`^${voiding.open} ?${of}$`) }).click();
  await dialog.getByLabel(voiding.reason).fill('Wrong customer');
  await dialog.getByRole('button', { name: voiding.submit }).click();
  await expectToast(page, voiding.voided);

  await page.goto(`${shop}/seller/redemptions`);
  await page
    .getByRole('button', { name: /^Accept.*Ananya Rao/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: sellerCopy.redemptions.accept }).click();
  await expectToast(page, sellerCopy.redemptions.approved);

  await page.goto(`${shop}/seller/day-sheet`);
  await page.getByRole('button', { name: daySheetCopy.close }).click();
  await dialog.getByLabel(daySheetCopy.dialog.counted).fill('15450');
  await dialog.getByLabel(daySheetCopy.dialog.reason).fill('A note went out for tea');
  await dialog.getByRole('button', { name: daySheetCopy.dialog.submit }).click();
  await expectToast(page, daySheetCopy.dialog.saved);
  await expect(page.getByText(daySheetCopy.differs(-50))).toBeVisible();
  const collected = rupeesIn(
    await page
      .getByText(/^Collected on/)
      .locator('..')
      .textContent(),
  );
  const print = await page.getByRole('link', { name: daySheetCopy.print }).getAttribute('href');
  const day = print?.split('/').at(-1);

  await page.goto(`${shop}/seller/journal?from=${day}&to=${day}`);
  for (const text of ['Wrong customer', '₹3,000', '₹10,000', '₹2,000']) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  const { payment, void: voided } = journalCopy.kinds;
  const collectedInJournal = async () => {
    const entries = await page.locator('tbody').allInnerTexts();
    const sumOf = (kind: string) =>
      entries
        .filter((text) => text.split('\n').includes(kind))
        .reduce((sum, text) => sum + rupeesIn(text), 0);
    return sumOf(payment) - sumOf(voided);
  };
  // Polled: the app takes the server's page over meanwhile.
  await expect.poll(collectedInJournal).toBe(collected);
  const closing = page.locator('tbody').filter({ hasText: journalCopy.kinds.closing });
  await expect(closing).toContainText(daySheetCopy.differs(-50));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: sellerCopy.exports.start }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);

  await server.checkLedger();
});
