// The shop's papers: opened from a list, read at every width and without JavaScript, shared and printed.
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { papersCopy } from '../../src/lib/copy/papers.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { todayInKolkata } from '../../src/lib/dates.ts';
import type { Page } from 'playwright/test';
import { Temporal } from 'temporal-polyfill';
import { axeCheck, expect, test } from '../support/journey.ts';
import { enterHome, expectToast, logIn, people, printedSheets, readApi, write } from '../support/pages.ts';

const { actions, slip, statement } = papersCopy;
const { redemptions } = sellerCopy;

test.beforeAll(({ server }) => server.resetDemo());

test('a customer reads the statement of all plans at every width and prints it on A4', async ({
  page,
  context,
  store,
}) => {
  await enterHome(page, store('meera'), people.ananya);
  await page.goto(`${store('meera')}/transactions`);
  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: customerCopy.transactions.statement }).click(),
  ]);

  await expect(paper.getByRole('heading', { name: statement.title })).toBeVisible();
  for (const width of [320, 1280]) {
    await paper.setViewportSize({ width, height: 740 });
    expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await axeCheck(paper);
  expect(new Set(await printedSheets(paper))).toEqual(new Set(['210×297']));
  await paper.evaluate(() => {
    const lines = document.querySelector('tbody')!;
    for (const plan of document.querySelectorAll('.savings')) if (!plan.contains(lines)) plan.remove();
    while (lines.childElementCount < 60) lines.append(lines.lastElementChild!.cloneNode(true));
  });
  expect(await printedSheets(paper), 'a plan of 60 lines begins on the first sheet').toHaveLength(3);
});

test('a day of 120 payments is printed on eight sheets of A4 at most', async ({ page, store }) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
  const { id, installments_paid } = await planWithUnpaid(page, 1);
  const installments = [{ enrollment: id, first: installments_paid + 1, count: 1 }];
  await write(page, '/api/payments/', { installments, paid_through: 'cash' });
  await page.goto(`${store('meera')}/day-sheets/${todayInKolkata(Temporal.Now.instant())}`);
  await page.evaluate(() => {
    const list = document.querySelector('.lines')!;
    while (list.childElementCount < 120) list.append(list.lastElementChild!.cloneNode(true));
  });

  const sheets = await printedSheets(page);
  expect(new Set(sheets)).toEqual(new Set(['210×297']));
  expect(sheets.length).toBeLessThanOrEqual(8);
});

test('a jeweller prints the hand-over slip of an accepted redemption on one sheet', async ({
  page,
  context,
  store,
}) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
  await page.goto(`${store('meera')}/seller/redemptions`);
  await page
    .getByRole('button', { name: new RegExp(`^${redemptions.accept}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: redemptions.accept }).click();
  await expectToast(page, redemptions.approved);
  const link = page.getByRole('link', { name: redemptions.slip }).first();
  const [paper] = await Promise.all([context.waitForEvent('page'), link.click()]);

  await expect(paper.getByRole('heading', { name: slip.title })).toBeVisible();
  expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axeCheck(paper);
  expect(await printedSheets(paper)).toEqual(['148×210']);
  await paper.getByLabel(actions.papers['80mm']).check();
  expect(await printedSheets(paper)).toHaveLength(1);
});

test('a receipt for many instalments has a line for each on the roll, and ends below them', async ({
  page,
  store,
}) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
  const plan = await planWithUnpaid(page, 7);
  const part = {
    enrollment: plan.id,
    first: plan.installments_paid + 1,
    count: 7,
    amount: 6 * plan.monthly_amount + 700,
  };
  const paid = await write(page, '/api/payments/', { installments: [part], paid_through: 'cash' });
  await page.goto(`${store('meera')}/receipts/${paid.payments[0]!.id}?paper=80mm`);
  await page.emulateMedia({ media: 'print' });
  const lines = await page.locator('.lines li').evaluateAll((all) =>
    all.map((line) => ({
      rows: Math.round(line.clientHeight / parseFloat(getComputedStyle(line).lineHeight)),
      isWithin: line.scrollWidth <= line.clientWidth,
      isPlanRead: line.querySelector('.plan')!.clientWidth > 60,
    })),
  );
  const whole = { rows: 1, isWithin: true, isPlanRead: true };
  expect(lines).toEqual([...Array.from({ length: 6 }, () => whole), { ...whole, rows: 2 }]); // the part
  const [sheet, ...more] = await printedSheets(page);
  expect(Number(sheet!.split('×')[1])).toBeLessThan(300);
  expect(more).toEqual([]);
});

test('a bill, a voucher of a part of a refund, and receipts of a cheque and of two instalments, are one sheet of A5', async ({
  page,
  store,
}) => {
  await page.goto(`${store('meera')}/seller/login`);
  await logIn(page, people.meera);
  await expect(page).toHaveURL(/portfolio$/);
  type Plan = {
    id: string;
    payouts: { voucher_url: string }[];
    redemption: { invoice_url: string | null } | null;
  };
  const plans = async (status: string) =>
    (await readApi<{ results: Plan[] }>(page, `/api/enrollments/?status=${status}`, 'seller')).results;
  const [cancelled] = await plans('cancelled');
  await write(page, `/api/enrollments/${cancelled!.id}/payouts/`, { amount: 1000, paid_through: 'cash' });
  const [refunded] = (await plans('cancelled')).filter(({ id }) => id === cancelled!.id);
  const [closed] = (await plans('closed')).filter(({ redemption }) => redemption?.invoice_url);
  const { id: enrollment, installments_paid: paid } = await planWithUnpaid(page, 3);
  const receive = async (first: number, count: number, paid_through: string) => {
    const installments = [{ enrollment, first, count }];
    const { payments } = await write(page, '/api/payments/', { installments, paid_through });
    return `/receipts/${payments[0]!.id}`;
  };
  const receipts = [await receive(paid + 1, 1, 'cheque'), await receive(paid + 2, 2, 'cash')];
  for (const paper of [refunded!.payouts[0]!.voucher_url, closed!.redemption!.invoice_url!, ...receipts]) {
    await page.goto(store('meera') + paper);
    expect(await printedSheets(page), paper).toEqual(['148×210']);
  }
});

for (const language of ['en', 'hi'])
  test(`the word of a seal stays within its ring (${language})`, async ({ page, context, store }) => {
    const shop = store('meera');
    await enterHome(page, shop, people.ananya);
    await context.addCookies([{ name: 'language', value: language, url: shop }]);
    type List = {
      results: (Record<string, string | null> & { redemption: Record<string, string | null> | null })[];
    };
    const paid = (await readApi<List>(page, '/api/transactions/')).results.find((one) => one['receipt_url'])!;
    const plans = (await readApi<List>(page, '/api/enrollments/')).results;
    const { redemption } = plans.find((one) => one.redemption?.['invoice_url'])!;
    const papers = [paid['receipt_url']!, `/certificates/${plans[0]!['id']}`, redemption!['invoice_url']!];
    for (const paper of papers) {
      await page.goto(shop + paper);
      const [word, ring] = await page
        .locator('.seal')
        .evaluate((seal) => [seal.querySelector('b')!.offsetWidth, seal.clientWidth] as const);
      expect(word, paper).toBeLessThanOrEqual(ring);
    }
  });

for (const language of ['en', 'hi'])
  test(`a sum of a statement stays on one line on a narrow phone (${language})`, async ({
    page,
    context,
    store,
  }) => {
    const shop = store('meera');
    await enterHome(page, shop, people.ananya);
    await context.addCookies([{ name: 'language', value: language, url: shop }]);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`${shop}/statements/mine`);

    const sums = page.locator('td:last-child, .sums dd');
    await expect(sums.first()).toBeVisible();
    const lines = await sums.evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

type Plan = Record<'id' | 'user_id', string> &
  Record<'installments_paid' | 'total_installments' | 'monthly_amount', number>;

/** An active plan of the jeweller with at least so many unpaid instalments. */
async function planWithUnpaid(page: Page, count: number): Promise<Plan> {
  const { results } = await readApi<{ results: Plan[] }>(page, '/api/enrollments/?status=active', 'seller');
  return results.find((one) => one.total_installments - one.installments_paid >= count)!;
}
