// A plan by weight from the first rate to the hand-over. Each payment buys 0.800 g and 0.790 g, and every page says the same.
import { counterCopy } from '../../src/lib/copy/counter.ts';
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { goldRatesCopy } from '../../src/lib/copy/goldRates.ts';
import { counterCopy as counterHi } from '../../src/lib/copy/hi/counter.ts';
import { customerCopy as customerHi } from '../../src/lib/copy/hi/customer.ts';
import { goldRatesCopy as ratesHi } from '../../src/lib/copy/hi/goldRates.ts';
import { sellerLoginCopy as loginHi } from '../../src/lib/copy/hi/login.ts';
import { papersCopy as papersHi } from '../../src/lib/copy/hi/papers.ts';
import { passbookCopy as passbookHi } from '../../src/lib/copy/hi/passbook.ts';
import { paymentsCopy as paymentsHi } from '../../src/lib/copy/hi/payments.ts';
import { planFormCopy as planFormHi } from '../../src/lib/copy/hi/planForm.ts';
import { sellerCopy as sellerHi } from '../../src/lib/copy/hi/seller.ts';
import { sharedCopy as sharedHi } from '../../src/lib/copy/hi/shared.ts';
import { sellerLoginCopy } from '../../src/lib/copy/login.ts';
import { papersCopy } from '../../src/lib/copy/papers.ts';
import { passbookCopy } from '../../src/lib/copy/passbook.ts';
import { paymentsCopy } from '../../src/lib/copy/payments.ts';
import { planFormCopy } from '../../src/lib/copy/planForm.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sharedCopy } from '../../src/lib/copy/shared.ts';
import { paths, sellerPaths } from '../../src/lib/paths.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { expectToast, field, people, readApi, write, type Credentials } from './pages.ts';

const words = {
  en: {
    counter: counterCopy,
    customer: customerCopy,
    login: sellerLoginCopy,
    papers: papersCopy,
    passbook: passbookCopy,
    payments: paymentsCopy,
    planForm: planFormCopy,
    rates: goldRatesCopy,
    seller: sellerCopy,
    shared: sharedCopy,
  },
  hi: {
    counter: counterHi,
    customer: customerHi,
    login: loginHi,
    papers: papersHi,
    passbook: passbookHi,
    payments: paymentsHi,
    planForm: planFormHi,
    rates: ratesHi,
    seller: sellerHi,
    shared: sharedHi,
  },
};

/** A shop that had no plan by weight, and one of its customers. */
const SHOP = 'kaveri';
const PLAN = 'Grams of Gold';

export function goldByWeight(language: 'en' | 'hi'): void {
  const copy = words[language];
  const { correct, rate, receive, void: voiding } = copy.payments;
  const { redemptions } = copy.seller;
  const grams = copy.shared.grams;

  test(`from the rate to the hand-over, every page says the same weight, ${language}`, async ({
    page,
    server,
    anotherPerson,
    watch,
  }) => {
    watch.expect(409); // the questions about the rate
    await server.resetDemo();
    const shop = server.origin(SHOP);
    const customer = await (await anotherPerson()).newPage();
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true }).first(); // in Hindi the cross is called as an action

    const goTo = async (who: Page, path: string) => {
      await who.goto(shop + path);
      await who.mouse.move(1, 1); // a rendered page may defer its scripts until a person is there
    };
    const logIn = async (who: Page, path: string, { phone, password }: Credentials) => {
      await who.context().addCookies([{ name: 'language', value: language, url: shop }]);
      await goTo(who, path);
      await field(who, copy.login.phone).fill(phone);
      await field(who, copy.login.password).fill(password);
      await who.keyboard.press('Enter');
      await expect(who).not.toHaveURL(shop + path);
    };
    const setRate = async (rupees: string) => {
      await goTo(page, sellerPaths.goldRates);
      await page.getByRole('button', { name: copy.rates.set }).click();
      await field(page, copy.rates.dialog.perGram(22)).fill(rupees);
      await button(copy.rates.dialog.submit).click();
      await expectToast(page, copy.rates.dialog.saved);
    };
    /** Somebody else of the shop sets another rate. */
    const rateChanges = (rupees: number) =>
      write(page, '/api/gold-rates/', { rates: [{ karat: 22, paise_per_gram: rupees * 100 }] });
    const expectSaid = async (who: Page, pages: Record<string, string>) => {
      for (const [path, said] of Object.entries(pages)) {
        await goTo(who, path);
        await expect(who.locator('body'), path).toContainText(said);
      }
    };
    /** The dialog about the second payment. */
    const mend = async (name: string) => {
      await goTo(page, sellerPaths.customer(ids.customer));
      const button = page.getByRole('button', {
        name: new RegExp(`^${name} ${PLAN}.*${copy.seller.customer.installment(2, 2)}`),
      });
      await expect(async () => {
        if (!(await button.isVisible()))
          await page.getByText(copy.seller.customer.installments, { exact: true }).last().click();
        await expect(button).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await button.click();
    };
    const ids = { customer: '', enrollment: '', receipts: ['', ''], request: '' };
    /** Opens the payment, and expects to be asked about the rate. */
    const take = async (weight: string) => {
      await goTo(page, sellerPaths.customer(ids.customer));
      await page.getByRole('button', { name: receive.open }).click();
      await dialog.getByRole('combobox', { name: 'River of Gold' }).selectOption('0'); // what she owes there is not of this journey
      await dialog.getByRole('combobox', { name: PLAN }).selectOption('1');
      await button(receive.submit(5000)).click();
      await expect(button(rate.book(grams(weight)))).toBeInViewport();
    };
    const book = async (weight: string) => {
      await page.mouse.move(1, 1); // a press where the last one was counts as its double tap until the new button was seen
      await button(rate.book(grams(weight))).click();
      await expectToast(page, receive.booked);
      await button(receive.close).click();
    };
    const receiptOf = async (number: number) => {
      const { transactions } = (
        await readApi<{
          enrollment: { transactions: { installment_number: number; receipt_url: string }[] };
        }>(customer, `/api/enrollments/${ids.enrollment}/`)
      ).enrollment;
      return transactions.find((one) => one.installment_number === number)!.receipt_url;
    };

    await server.moveClock('2027-11-01T10:00:00+05:30');
    await logIn(page, sellerPaths.login, people.senthil);
    await setRate('6250');
    await goTo(page, sellerPaths.plans);
    await page.getByRole('button', { name: copy.seller.plans.add }).click();
    const { planForm } = copy;
    for (const [label, text] of [
      [planForm.name, PLAN],
      [planForm.duration, '2'],
      [planForm.redemptionDays, '0'],
      [planForm.minAmount, '5000'],
      [planForm.maxAmount, '5000'],
      [planForm.benefits, '50'],
    ] as const)
      await field(page, label).fill(text);
    await dialog.getByLabel(planForm.kind).selectOption('22');
    await dialog.getByLabel(planForm.activate).check();
    await button(planForm.submit).click();
    await page.getByRole('button', { name: planForm.confirmCreate }).click();
    await expect(page.getByRole('heading', { name: PLAN })).toBeVisible();
    const { results } = await readApi<{ results: { id: string; name: string }[] }>(
      page,
      '/api/plans/',
      'seller',
    );

    await logIn(customer, paths.login, people.kavya);
    await goTo(customer, paths.homeWithPlan(results.find(({ name }) => name === PLAN)!.id));
    await customer.getByRole('checkbox').check({ force: true });
    await customer.getByRole('button', { name: copy.customer.home.enroll }).click();
    await customer.getByRole('button', { name: copy.customer.home.seeVault }).click();
    const own = await readApi<{ results: { id: string; plan_name: string; user_id: string }[] }>(
      customer,
      '/api/enrollments/',
    );
    ids.enrollment = own.results.find(({ plan_name }) => plan_name === PLAN)!.id;
    const found = await readApi<{ people: { id: string }[] }>(
      page,
      `/api/search/?q=${people.kavya.phone}`,
      'seller',
    );
    ids.customer = found.people[0]!.id;

    await take('0.800');
    await book('0.800');
    await expectSaid(customer, { [paths.home]: copy.customer.vault.goldOf(grams('0.800'), 22) });

    // A month later the rate changes while the payment is on the screen.
    await server.moveClock('2027-12-01T10:00:00+05:30');
    await setRate('6300');
    await take('0.794');
    await rateChanges(6333);
    await button(rate.book(grams('0.794'))).click();
    await expect(dialog.getByText(rate.changed)).toBeVisible();
    await book('0.790');
    await mend(voiding.open);
    await dialog.getByLabel(voiding.reason).fill('Twice');
    await button(voiding.submit).click();
    await expectToast(page, voiding.voided);
    await expectSaid(customer, { [paths.home]: copy.customer.vault.goldOf(grams('0.800'), 22) });
    await take('0.790');
    await book('0.790');
    await mend(correct.open);
    await dialog.getByLabel(correct.method).selectOption('upi');
    await dialog.getByLabel(correct.reason).fill('It was by UPI');
    await button(correct.submit).click();
    await expectToast(page, correct.corrected);

    const worth = copy.seller.enrollment.worth(grams('1.590'), '₹10,069');
    const second = copy.papers.gold('0.790', 22, '₹6,333.00');
    await expectSaid(customer, {
      [paths.home]: copy.customer.vault.goldOf(grams('1.590'), 22),
      [paths.goldVault]: copy.customer.vault.goldOf(grams('1.590'), 22),
      [paths.passbook(ids.enrollment)]: copy.passbook.bought(grams('0.790'), '₹6,333'),
      [`${paths.passbook(ids.enrollment)}?why`]: copy.passbook.because.goldBought(grams('1.590'), 22),
      [await receiptOf(1)]: copy.papers.gold('0.800', 22, '₹6,250.00'),
      [await receiptOf(2)]: second,
      '/statements/mine': copy.papers.gold('1.590', 22, '₹6,333.00'),
      '/papers/my-data': copy.papers.gold('1.590', 22, '₹6,333.00'),
    });
    await expectSaid(page, {
      [sellerPaths.customer(ids.customer)]: worth,
      [sellerPaths.liability]: worth,
      [sellerPaths.daySheet]: `${grams('-0.790')} × ₹6,333`,
      [`${sellerPaths.daySheet}?of`]: `${copy.seller.enrollment.gold(22)}: ${grams('0.790')}`,
      '/day-sheets/2027-12-01': second,
    });

    await server.moveClock('2027-12-02T10:00:00+05:30');
    await goTo(page, sellerPaths.customer(ids.customer));
    await page.getByRole('button', { name: new RegExp(`^${copy.counter.redeem}`) }).click();
    await dialog.getByLabel(copy.counter.consent.by).selectOption('paper');
    await button(copy.counter.consent.submit.paper).click();
    await dialog.getByLabel(copy.counter.agreement.signed).check();
    await button(copy.counter.agreement.submit.redeem).click();
    await expectToast(page, copy.counter.agreement.saved.redeem);
    await goTo(page, sellerPaths.redemptions);
    const row = (name: string) =>
      page
        .getByRole('button', { name: new RegExp(`^${name}.*${PLAN}`) })
        .filter({ visible: true })
        .first();
    await row(redemptions.accept).click();
    await rateChanges(6400);
    await button(redemptions.accept).click();
    await expect(dialog).toContainText(redemptions.worth(22, '₹6,400', grams('1.590'), '₹10,176'));
    await button(redemptions.acceptAtRate).click();
    await expectToast(page, redemptions.approved);
    await row(redemptions.handOver).click();
    await expect(dialog.getByLabel(redemptions.netWeight)).toHaveValue('1.590');
    await expect(dialog.getByLabel(redemptions.rate)).toHaveValue('6400');
    await dialog.getByLabel(redemptions.item).fill('Coin');
    await dialog.getByLabel(redemptions.settled).selectOption('carried');
    await button(redemptions.handOver).click();
    await expectToast(page, redemptions.handedOver);

    const { redemption } = (
      await readApi<{ enrollment: { redemption: { slip_url: string; invoice_url: string } } }>(
        customer,
        `/api/enrollments/${ids.enrollment}/`,
      )
    ).enrollment;
    await expectSaid(customer, {
      [redemption.slip_url]: copy.papers.gold('1.590', 22, '₹6,400.00'),
      [redemption.invoice_url]: copy.papers.invoice.gold('1.590', '₹6,400'),
      [`${paths.passbook(ids.enrollment)}?why`]: copy.passbook.because.goldBought(grams('1.590'), 22),
    });
    await goTo(customer, paths.home);
    await expect(customer.getByText(copy.customer.vault.gold)).toHaveCount(0); // it was handed over
    await goTo(page, sellerPaths.liability);
    await expect(page.locator('body')).not.toContainText(copy.seller.enrollment.gold(22));
    await page.goto('about:blank');
    await server.checkLedger();
  });
}
