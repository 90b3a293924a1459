// The morning of a shop that opens with nothing but its register: six people are served, and the day is closed.
import { counterCopy } from '../../src/lib/copy/counter.ts';
import { daySheetCopy } from '../../src/lib/copy/daySheet.ts';
import { deskCopy } from '../../src/lib/copy/desk.ts';
import { counterCopy as counterHi } from '../../src/lib/copy/hi/counter.ts';
import { daySheetCopy as daySheetHi } from '../../src/lib/copy/hi/daySheet.ts';
import { deskCopy as deskHi } from '../../src/lib/copy/hi/desk.ts';
import { importCopy as importHi } from '../../src/lib/copy/hi/imports.ts';
import { sellerLoginCopy as loginHi } from '../../src/lib/copy/hi/login.ts';
import { paymentsCopy as paymentsHi } from '../../src/lib/copy/hi/payments.ts';
import { peopleCopy as peopleHi } from '../../src/lib/copy/hi/people.ts';
import { sellerCopy as sellerHi } from '../../src/lib/copy/hi/seller.ts';
import { importCopy } from '../../src/lib/copy/imports.ts';
import { sellerLoginCopy } from '../../src/lib/copy/login.ts';
import { paymentsCopy } from '../../src/lib/copy/payments.ts';
import { peopleCopy } from '../../src/lib/copy/people.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { sellerPaths } from '../../src/lib/paths.ts';
import { expect, type Page } from 'playwright/test';
import { Cashier, type Effort } from './cashier.ts';
import { expectPrinted, field, notePrints, people } from './pages.ts';
import type { TestServer } from './server.ts';

const words = {
  en: {
    counter: counterCopy,
    sheet: daySheetCopy,
    desk: deskCopy,
    imports: importCopy,
    login: sellerLoginCopy,
    payments: paymentsCopy,
    people: peopleCopy,
    seller: sellerCopy,
  },
  hi: {
    counter: counterHi,
    sheet: daySheetHi,
    desk: deskHi,
    imports: importHi,
    login: loginHi,
    payments: paymentsHi,
    people: peopleHi,
    seller: sellerHi,
  },
};

const SHOP = 'naya';
/** Four instalments of ₹5,000 are paid of each plan, and the fifth is due. */
const members = ['Rukmini Amma', 'Gita Rao', 'Hema Nair', 'Indu Das', 'Jaya Sen', 'Kamla Bai', 'Lata Pai'];
const phoneOf = (name: string): string => `987652200${members.indexOf(name)}`;
const register = [
  'Name,Mobile,Scheme,Monthly amount,Start date,Instalments paid,Total instalments',
  ...members.map((name) => `${name},${phoneOf(name)},Swarna 11,"₹5,000",05/06/2027,4,11`),
].join('\n');

/** The actions and keys of each task, by its name in docs/comparison.md. */
export async function morning(
  page: Page,
  { server, language }: { server: TestServer; language: 'en' | 'hi' },
): Promise<Record<string, Effort>> {
  const copy = words[language];
  const { receive } = copy.payments;
  const shop = server.origin(SHOP);
  const cashier = new Cashier(page);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true }).first(); // in Hindi the cross is called as an action
  const efforts: Record<string, Effort> = {};
  await notePrints(page.context());
  await page.context().addCookies([{ name: 'language', value: language, url: shop }]);
  await server.setKyc(SHOP, 'ACTIVE');
  await server.moveClock('2027-11-01T09:00:00+05:30');

  const goTo = async (path: string) => {
    await page.goto(shop + path);
    await page.mouse.move(1, 1); // a rendered page may defer its scripts until a person is there
  };
  const found = page.getByRole('list', { name: copy.desk.search.results });
  const search = async (text: string) => {
    await cashier.fill(page.getByRole('searchbox', { name: copy.desk.search.label }), text);
    await expect(found).toBeVisible();
  };
  const print = async () => {
    const paper = await cashier.open(dialog.getByRole('link', { name: receive.printReceipt }).first());
    await expectPrinted(paper);
    await paper.close();
  };
  const done = async () => {
    await cashier.click(button(receive.close));
    await expect(dialog).toBeHidden();
  };

  await goTo(sellerPaths.login);
  await field(page, copy.login.phone).fill(people.naya.phone);
  await field(page, copy.login.password).fill('Jeweller@2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shop + sellerPaths.portfolio);

  await goTo(sellerPaths.import);
  await cashier.chooseFile(page.locator('button', { hasText: copy.imports.choose }), {
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(register),
  });
  await cashier.click(page.getByRole('button', { name: copy.imports.columns.check }));
  await expect(page.locator('[name="months 0"]')).toHaveValue('11');
  await cashier.click(page.getByRole('button', { name: copy.imports.columns.check }));
  await cashier.click(page.getByRole('checkbox', { name: copy.imports.totals.confirm }));
  await cashier.click(page.getByRole('button', { name: copy.imports.takeIn }));
  await expect(page.getByText(copy.imports.earlier.line(7, 7))).toBeVisible();
  efforts['A register of running plans comes in'] = cashier.effort();

  await goTo(sellerPaths.plans);
  await cashier.click(page.getByRole('button', { name: copy.seller.plans.activate }));
  efforts['Its plan is opened for new people'] = cashier.effort();

  await goTo(sellerPaths.desk);
  const enroll = async (consent: () => Promise<void>) => {
    await expect(page.getByRole('dialog', { name: copy.counter.plan.title }).locator('select')).toBeVisible();
    await cashier.click(button(copy.counter.plan.submit));
    await consent();
    await cashier.click(button(copy.counter.agreement.submit.enroll));
    await cashier.click(button(receive.submit(5000)));
    await print();
  };
  await cashier.click(page.getByRole('button', { name: copy.counter.open }));
  await cashier.fill(field(page, copy.counter.person.name), 'Asha Nair');
  await cashier.fill(field(page, copy.counter.person.phone), '9812300099');
  await cashier.click(button(copy.counter.person.submit));
  await enroll(async () => {
    await cashier.click(button(copy.counter.consent.submit.code));
    await expect(field(page, copy.counter.agreement.otp)).toBeVisible();
    await cashier.fill(field(page, copy.counter.agreement.otp), await server.readOtp('9812300099', SHOP));
  });
  efforts['Somebody new joins and pays: to the printed receipt'] = cashier.effort();
  await done();

  await cashier.click(page.getByRole('button', { name: copy.counter.open }));
  await cashier.fill(field(page, copy.counter.person.name), 'Parvati Amma');
  await cashier.fill(field(page, copy.counter.person.phone), phoneOf('Rukmini Amma'));
  await cashier.click(button(copy.counter.person.submit));
  await cashier.click(button(copy.counter.person.share));
  await enroll(async () => {
    await dialog.getByLabel(copy.counter.consent.by).selectOption('paper');
    await cashier.click(button(copy.counter.consent.submit.paper));
    await (await cashier.open(dialog.getByRole('link', { name: copy.counter.agreement.print }))).close();
    await cashier.click(dialog.getByRole('checkbox', { name: copy.counter.agreement.signed }));
  });
  efforts['One without a phone of her own joins on a relative’s account, by paper'] = cashier.effort();
  await done();

  await search(phoneOf('Gita Rao'));
  await cashier.press('Enter');
  await cashier.fill(field(page, copy.payments.amount), '2500');
  await cashier.click(button(receive.submit(2500)));
  await print();
  efforts['One pays half of what is due'] = cashier.effort();
  await done();

  for (const name of ['Hema Nair', 'Indu Das', 'Jaya Sen']) {
    await search(name.split(' ')[0]!.toLowerCase());
    await cashier.click(page.getByRole('button', { name: copy.desk.search.add(name) }));
  }
  await cashier.click(page.getByRole('button', { name: copy.desk.search.takeAll(3) }));
  await cashier.click(button(receive.submit(15_000)));
  await expect(dialog.getByRole('link', { name: receive.printReceipt })).toHaveCount(3);
  efforts['One pays for three of the family'] = cashier.effort();
  await done();

  await search(phoneOf('Kamla Bai'));
  await cashier.click(found.getByRole('link', { name: 'Kamla Bai' }));
  await cashier.click(page.getByRole('button', { name: copy.people.phone.open }));
  await cashier.fill(field(page, copy.people.phone.number), '9812300077');
  await cashier.fill(field(page, copy.people.phone.reason), 'lost');
  await cashier.click(button(copy.people.phone.submit));
  await expect(field(page, copy.people.code.otp)).toBeVisible();
  await cashier.fill(field(page, copy.people.code.otp), await server.readOtp('9812300077', SHOP));
  await cashier.click(button(copy.people.code.submit));
  await expect(dialog).toBeHidden();
  efforts['A phone number is changed'] = cashier.effort();
  await goTo(sellerPaths.desk);
  await search('9812300077');
  await cashier.press('Enter');
  await cashier.click(button(receive.submit(5000)));
  await print();
  efforts['From a phone number to the printed receipt'] = cashier.effort();
  await done();

  await search(phoneOf('Gita Rao'));
  const again = await cashier.open(found.locator('a[href^="/receipts/"]').first());
  await expect(again.getByText('₹2,500').first()).toBeVisible();
  await again.close();
  efforts['One wants his receipt again'] = cashier.effort();

  await goTo(sellerPaths.daySheet);
  await cashier.click(page.getByRole('button', { name: copy.sheet.close }));
  await cashier.fill(dialog.getByLabel(copy.sheet.dialog.counted), '32500');
  await cashier.click(button(copy.sheet.dialog.submit));
  await expect(page.getByText(copy.sheet.differs(0))).toBeVisible();
  efforts['The day is closed'] = cashier.effort();

  await page.goto('about:blank'); // the server rests while its books are checked
  await server.moveClock(null);
  await server.checkLedger();
  return efforts;
}
