// Three days of a shop as its owner works through them. After each the drawer is right, and every page has the same figures.
import { addDays, todayInKolkata, type Day } from '../../src/lib/dates.ts';
import { counterCopy } from '../../src/lib/copy/counter.ts';
import { daySheetCopy } from '../../src/lib/copy/daySheet.ts';
import { paymentsCopy } from '../../src/lib/copy/payments.ts';
import { peopleCopy } from '../../src/lib/copy/people.ts';
import { refundCopy } from '../../src/lib/copy/refund.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { sellerPaths } from '../../src/lib/paths.ts';
import { formatRupees } from '../../src/lib/money.ts';
import type { Page } from 'playwright/test';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from './journey.ts';
import { expectToast, logIn, people, readApi, write, type Reply } from './pages.ts';
import { expectSameFigures } from './sameFigures.ts';
import type { TestServer } from './server.ts';

const OPENING = addDays(todayInKolkata(Temporal.Now.instant()), 1);
const PLAN = 'Festival Saver'; // three months, 10 % of one as benefit

const dialogOf = (page: Page) => page.getByRole('dialog');

async function openShop(page: Page, server: TestServer, day: Day): Promise<void> {
  await server.moveClock(`${day}T11:00:00+05:30`);
  await page.context().clearCookies();
  await page.goto(`${server.origin('meera')}${sellerPaths.login}`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/seller\/portfolio/);
}

const open = (page: Page, server: TestServer, path: string) => page.goto(`${server.origin('meera')}${path}`);

/** The savings with the shop before the day. */
const savedNow = async (page: Page): Promise<number> =>
  (await readApi<{ total: { saved: number } }>(page, '/api/liability/', 'seller')).total.saved;

/** Counts the drawer, and compares what the pages say of the day. */
async function closeDay(
  page: Page,
  server: TestServer,
  day: Day,
  expected: { drawer: number; collected: number; saved: number },
): Promise<void> {
  await open(page, server, sellerPaths.daySheet);
  await page.getByRole('button', { name: daySheetCopy.close }).click();
  await dialogOf(page).getByLabel(daySheetCopy.dialog.counted).fill(String(expected.drawer));
  await dialogOf(page).getByRole('button', { name: daySheetCopy.dialog.submit }).click();
  await expectToast(page, daySheetCopy.dialog.saved);
  await expect(page.getByText(daySheetCopy.differs(0))).toBeVisible();

  const sheet = await readApi<{ total: { amount: number } }>(page, `/api/day-sheets/?day=${day}`, 'seller');
  expect([sheet.total.amount, await savedNow(page)]).toEqual([expected.collected, expected.saved]);
  await expectSameFigures(page, day);
  await page.goto('about:blank'); // nothing asks the server while it is stopped
  await server.checkLedger();
}

/** Takes the next instalment on the customer's page. */
async function take(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: paymentsCopy.receive.open }).click();
  const { receive } = paymentsCopy;
  await dialogOf(page).getByRole('combobox', { name: PLAN }).selectOption('1');
  const field = dialogOf(page).getByLabel(paymentsCopy.amount);
  if ((await field.count()) > 0) await field.fill(String(amount));
  await dialogOf(page)
    .getByRole('button', { name: receive.submit(amount) })
    .click();
  await expectToast(page, receive.booked);
  await dialogOf(page).getByRole('button', { name: receive.close }).click();
}

/** Opens the dialog about an instalment's payment, and gives the reason. */
async function mend(page: Page, button: string, number: number, reason: string): Promise<void> {
  await page.getByText(sellerCopy.customer.installments, { exact: true }).first().click();
  await page
    .getByRole('button', { name: new RegExp(`^${button} .*${sellerCopy.customer.installment(number, 3)}`) })
    .first()
    .click();
  await dialogOf(page).getByLabel('Reason').fill(reason);
}

/** Somebody joins with a paper, and pays. */
async function join(page: Page, name: string, phone_number: string, payment: object): Promise<string> {
  const { id } = await write(page, '/api/customers/', { full_name: name, phone_number });
  const { results } = await readApi<Reply>(page, '/api/plans/', 'seller');
  const plan = results.find(({ name: plan }) => plan === PLAN)!.id;
  const { id: enrollment } = await write(page, `/api/customers/${id}/enrollments/`, {
    plan,
    monthly_amount: 2000,
    consent: 'paper',
  });
  await write(page, '/api/payments/', {
    installments: [{ enrollment, first: 1, count: 1, ...payment }],
    paid_through: 'upi',
  });
  return id;
}

/** The three days, for one size of window. */
export function shopDays(): void {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(({ server }) => server.resetDemo());
  const ids = { lata: '', ravi: '', mohan: '' };

  test('an opening: somebody new joins at the counter and pays in cash', async ({ page, server }) => {
    await openShop(page, server, OPENING);
    const before = await savedNow(page);
    ids.ravi = await join(page, 'Ravi Nair', '9811200002', {});
    ids.mohan = await join(page, 'Mohan Das', '9811200003', { count: 3 });

    await open(page, server, sellerPaths.customers);
    await page.getByRole('button', { name: counterCopy.open }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(counterCopy.person.name).fill('Lata Iyer');
    await dialog.getByLabel(counterCopy.person.phone).fill('9811200001');
    await dialog.getByRole('button', { name: counterCopy.person.submit }).click();
    await dialog
      .getByRole('combobox', { name: counterCopy.plan.plan, exact: true })
      .selectOption({ label: PLAN });
    await dialog.getByLabel(counterCopy.plan.amount).fill('2000');
    await dialog.getByRole('button', { name: counterCopy.plan.submit }).click();
    await dialog.getByLabel(counterCopy.consent.by).selectOption('paper');
    await dialog.getByRole('button', { name: counterCopy.consent.submit.paper }).click();
    await dialog.getByLabel(counterCopy.agreement.signed).check();
    await dialog.getByRole('button', { name: counterCopy.agreement.submit.enroll }).click();
    await dialog.getByRole('combobox', { name: PLAN }).selectOption('1');
    await dialog.getByRole('button', { name: paymentsCopy.receive.submit(2000) }).click();
    await expectToast(page, paymentsCopy.receive.booked);
    await dialog.getByRole('button', { name: paymentsCopy.receive.close }).click();
    const found = await readApi<{ people: { id: string }[] }>(page, '/api/search/?q=9811200001', 'seller');
    ids.lata = found.people[0]!.id;

    await closeDay(page, server, OPENING, { drawer: 2000, collected: 10_000, saved: before + 10_000 });
  });

  test('day 30: a cheque bounces, half is paid, an amount and a method are mended, a phone changes', async ({
    page,
    server,
  }) => {
    const day = addDays(OPENING, 30);
    await openShop(page, server, addDays(day, -1));
    const lata = await readApi<{ enrollments: { id: string }[] }>(
      page,
      `/api/customers/${ids.lata}/`,
      'seller',
    );
    await write(page, '/api/payments/', {
      installments: [{ enrollment: lata.enrollments[0]!.id, first: 2, count: 1 }],
      paid_through: 'cheque',
    });
    await openShop(page, server, day);
    const before = await savedNow(page);
    const dialog = dialogOf(page);

    await open(page, server, sellerPaths.desk);
    const { cheque, correct, void: voiding } = paymentsCopy;
    await page.getByRole('button', { name: new RegExp(`^${cheque.returned.open} Lata Iyer`) }).click();
    await dialog.getByLabel(cheque.reason).fill('Funds were insufficient');
    await dialog.getByRole('button', { name: cheque.returned.submit }).click();
    await expectToast(page, cheque.returned.saved);

    await open(page, server, sellerPaths.customer(ids.ravi));
    await take(page, 1000);
    await write(page, '/api/seller/profile/', { form: { takes_part_payments: false } });
    await page.reload();
    await page.getByRole('button', { name: paymentsCopy.receive.open }).click();
    await expect(dialog.getByRole('combobox', { name: PLAN })).toBeVisible();
    await expect(dialog.getByLabel(paymentsCopy.amount)).toHaveCount(0);
    await dialog.getByRole('button', { name: paymentsCopy.receive.cancel }).click();
    await take(page, 1000);
    await take(page, 2000);
    await mend(page, voiding.open, 3, 'It was for another customer');
    await dialog.getByRole('button', { name: voiding.submit }).click();
    await expectToast(page, voiding.voided);
    await page.reload();
    await mend(page, correct.open, 1, 'It was cash');
    await dialog.getByLabel(correct.method).selectOption('cash');
    await dialog.getByRole('button', { name: correct.submit }).click();
    await expectToast(page, correct.corrected);

    const { phone, code } = peopleCopy;
    await page.getByRole('button', { name: phone.open }).click();
    await dialog.getByLabel(phone.number).fill('9811200022');
    await dialog.getByLabel(phone.reason).fill('The old phone was lost');
    await dialog.getByRole('button', { name: phone.submit }).click();
    await dialog.getByRole('textbox', { name: code.otp }).fill(await server.readOtp('9811200022'));
    await dialog.getByRole('button', { name: code.submit }).click();
    await expectToast(page, code.saved);

    await closeDay(page, server, day, { drawer: 4000, collected: 0, saved: before });
  });

  test('day 330: a redemption is rejected, accepted and handed over, a plan is cancelled and paid back, a customer has died', async ({
    page,
    server,
  }) => {
    const day = addDays(OPENING, 330);
    await openShop(page, server, day);
    const before = await savedNow(page);
    const dialog = dialogOf(page);

    await open(page, server, sellerPaths.customer(ids.ravi));
    await take(page, 2000);
    const { claim } = peopleCopy;
    await page.getByRole('button', { name: claim.open }).click();
    await dialog.getByLabel(claim.claimant).fill('Maya Nair');
    await dialog.getByLabel(claim.document).fill('Death certificate');
    await dialog.getByLabel(claim.number).fill('1204/2027');
    await dialog.getByRole('button', { name: claim.submit }).click();
    await expectToast(page, claim.saved);

    await open(page, server, sellerPaths.customer(ids.mohan));
    const ask = async () => {
      await page.getByRole('button', { name: new RegExp(`^${counterCopy.redeem}`) }).click();
      await dialog.getByLabel(counterCopy.consent.by).selectOption('paper');
      await dialog.getByRole('button', { name: counterCopy.consent.submit.paper }).click();
      await dialog.getByLabel(counterCopy.agreement.signed).check();
      await dialog.getByRole('button', { name: counterCopy.agreement.submit.redeem }).click();
      await expectToast(page, counterCopy.agreement.saved.redeem);
    };
    const { redemptions } = sellerCopy;
    const row = (name: string) =>
      page
        .getByRole('button', { name: new RegExp(`^${name}.*Mohan Das`) })
        .filter({ visible: true })
        .first();
    await ask();
    await open(page, server, sellerPaths.redemptions);
    await row(redemptions.reject).click();
    await dialog.getByLabel(redemptions.reason).fill('Bring your receipts');
    await dialog.getByRole('button', { name: redemptions.reject }).click();
    await expectToast(page, redemptions.rejected);
    await open(page, server, sellerPaths.customer(ids.mohan));
    await ask();
    await open(page, server, sellerPaths.redemptions);
    await row(redemptions.accept).click();
    await dialog.getByRole('button', { name: redemptions.accept }).click();
    await expectToast(page, redemptions.approved);
    await row(redemptions.handOver).click();
    await dialog.getByLabel(redemptions.item).fill('Coin');
    await dialog.getByRole('button', { name: redemptions.handOver }).click();
    await expectToast(page, redemptions.handedOver);

    await open(page, server, sellerPaths.customer(ids.lata));
    const { cancelling, paying } = refundCopy;
    await page.getByRole('button', { name: new RegExp(`^${cancelling.start}`) }).click();
    await dialog.getByLabel(cancelling.reason).fill('Moved away');
    await dialog.getByLabel(cancelling.deduction).fill('100');
    await expect(dialog.getByText(cancelling.refund(formatRupees(1900)))).toBeVisible();
    await dialog.getByRole('button', { name: cancelling.submit }).click();
    await expectToast(page, cancelling.done);
    await page.getByRole('button', { name: new RegExp(`^${paying.start}`) }).click();
    await dialog.getByLabel(paying.amount).fill('1900');
    await dialog.getByLabel(paying.method).selectOption({ label: sharedCopy.paidThrough.cash });
    await dialog.getByRole('button', { name: paying.submit }).click();
    await expectToast(page, paying.done);

    await closeDay(page, server, day, { drawer: 100, collected: 2000, saved: before - 6000 });
  });
}
