// Positions on the seller's screens, measured in the window: rows of one height, nothing cut, a hint before its button.
import { legalCopy } from '../../src/lib/copy/legal.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { sellerCopy } from '../../src/lib/copy/seller.ts';
import { staffCopy } from '../../src/lib/copy/staff.ts';
import type { Locator, Page } from 'playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { readApi } from '../support/pages.ts';
import { behindLogin } from '../support/routes.ts';

const phone = { width: 360, height: 740 };
const { transactions } = sellerCopy;

behindLogin('seller');

// Without scripts; the API is read from it.
test.beforeEach(async ({ page, store }) => {
  await page.goto(`${store('meera')}/healthz`);
});

const heights = (rows: Locator) =>
  rows.evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);

/** Texts of elements whose text is wider than their box. */
const cut = (those: Locator) =>
  those.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

/** Texts of elements that hide some of their text without a title that has it. */
const cutWithoutTitle = (those: Locator) =>
  those.evaluateAll((all) =>
    all
      .filter((one) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one;
        const hides = scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
        return clientWidth > 1 && hides && getComputedStyle(one).overflow === 'hidden';
      })
      .filter((one) => one.closest('[title]') === null)
      .map(({ textContent }) => textContent),
  );

const top = async (one: Locator) => (await one.boundingBox())?.y ?? NaN;

async function expectEvenRows(page: Page) {
  const rows = page.locator('tbody > tr');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const [height = NaN, ...others] = await heights(rows);
  expect(others).toEqual([]);
  expect(height).toBeGreaterThanOrEqual(48);
  expect(height).toBeLessThanOrEqual(57); // 56 and its rule
}

/** Longer than any cell. */
const LONG = 'Paid for the plan of her sister by mistake, who came to the counter on the same morning';
const longTexts = {
  staff: { name: LONG, address: LONG },
  journal: { kind: 'void', reason: LONG, received_on: '2026-01-02', recorded_by_name: LONG, plan_name: LONG },
};

for (const language of ['en', 'hi'])
  for (const [list, texts] of Object.entries(longTexts))
    test(`the rows of ${list} are of one height, however long a text, which stands in full under the pointer (${language})`, async ({
      page,
      context,
      store,
    }) => {
      await context.addCookies([{ name: 'language', value: language, url: store('meera') }]);
      const json = await readApi<{ results: object[] }>(page, `/api/${list}/`, 'seller');
      Object.assign(json.results[0]!, texts);
      await page.route(`**/api/${list}/**`, (route) => route.fulfill({ json }));
      await page.goto(`${store('meera')}/seller/${list}`);
      for (const width of [1200, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectEvenRows(page);
        const row = page.locator('tbody').first();
        await expect(row.getByTitle(LONG).first()).toBeVisible();
        expect(await cutWithoutTitle(row.locator('*'))).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });

for (const { path, call } of [
  { path: 'day-sheet', call: 'day-sheets' },
  { path: 'liability', call: 'liability' },
  { path: 'redemptions', call: 'redemption-requests' },
])
  test(`what follows the outline of ${path} moves nothing`, async ({ page, store }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const held = await hold(page, `**/api/${call}/**`);
      await page.goto(`${store('meera')}/seller/${path}`);
      const outline = page.locator('main').getByText(partsCopy.loading);
      await expect(outline).toBeAttached();
      await held.release();
      await expect(outline).toHaveCount(0);
      await expect(page.locator('tbody, main section').first()).toBeVisible();
      expect(await layoutShift(page), `layout shift at ${width} px`).toBeLessThanOrEqual(0.01);
    }
  });

test('at 1280 px a list’s filters and buttons take two lines at most: its first row begins within 260 px', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of ['payment', 'customer', 'transactions', 'journal', 'redemptions']) {
    await page.goto(`${store('meera')}/seller/${list}`);
    const row = page.locator('tbody > tr').first();
    await expect(row).toBeVisible();
    expect(await top(row), list).toBeLessThanOrEqual(260);
  }
});

test('on a phone the first of a list stands where its outline stood', async ({ page, store }) => {
  await page.setViewportSize(phone);
  for (const list of ['catalogue', 'plans', 'staff']) {
    const held = await hold(page, `**/api/${list}/**`);
    await page.goto(`${store('meera')}/seller/${list}`);
    await held.asked();
    const outline = page.locator('main [role=status] > div').nth(1);
    await expect(outline).toBeVisible();
    const before = await top(outline);
    await held.release();
    const first = page.locator('main :is(ul, table)').first();
    await expect(first).toBeVisible();
    expect(Math.abs((await top(first)) - before), list).toBeLessThan(3);
  }
});

test('the lists name each plan in full', async ({ page, store }) => {
  for (const { list, widths } of [
    { list: 'payment', widths: [768] },
    { list: 'transactions', widths: [768, 1280] },
    { list: 'customer', widths: [768] },
    { list: 'redemptions', widths: [1280] },
  ]) {
    await page.goto(`${store('meera')}/seller/${list}`);
    const plans = page.locator('tbody td:nth-child(2) > :first-child');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1024 });
      await expect(plans.first()).toBeVisible();
      expect(await cut(plans), `${list} at ${width} px`).toEqual([]);
      expect(await cutWithoutTitle(plans), `${list} at ${width} px`).toEqual([]);
    }
  }
});

test('a reason that its row of the Journal cuts unfolds by the keyboard', async ({ page, store }) => {
  const json = await readApi<{ results: object[] }>(page, '/api/journal/', 'seller');
  Object.assign(json.results[0]!, longTexts.journal);
  await page.route('**/api/journal/**', (route) => route.fulfill({ json }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store('meera')}/seller/journal`);
  const row = page.locator('tbody').first();
  const fold = row.getByRole('button', { name: new RegExp(`^${transactions.expand}`) });
  const reason = row.getByText(/^Received on/).locator('..');
  await expect(page.getByRole('button', { name: new RegExp(`^${transactions.expand}`) })).toHaveCount(1);

  await fold.press('Enter');

  await expect(row.getByRole('button', { expanded: true })).toBeFocused();
  const hidden = () =>
    reason.evaluate((one) => one.scrollWidth - one.clientWidth + one.scrollHeight - one.clientHeight);
  await expect.poll(hidden).toBe(0);
});

/** On a phone, of the first due instalment. */
async function openMarkPaid(page: Page, shop: string): Promise<Locator> {
  await page.setViewportSize(phone);
  await page.goto(`${shop}/seller/transactions?status=due`);
  await page
    .getByRole('button', { name: new RegExp(`^${transactions.markPaid}`) })
    .first()
    .click();
  return page.getByRole('dialog');
}

test('the hint about cash stands above the buttons of the payment, its day on one line', async ({
  page,
  store,
}) => {
  await page.route('**/api/payments/cash/**', (route) =>
    route.fulfill({ json: { day: '2026-11-21', amount: 199_999 } }),
  );
  const dialog = await openMarkPaid(page, store('meera'));
  const hint = dialog.getByRole('status').filter({ hasText: /in cash on/ });
  await expect(hint).toBeVisible();
  expect(legalCopy.cash('', '', '')).toContain('in cash on');

  const submit = dialog.getByRole('button', { name: transactions.submit, exact: true });
  expect(await top(hint)).toBeLessThan(await top(submit));

  for (let width = 330; width <= 400; width += 5) {
    await page.setViewportSize({ width, height: 740 });
    expect(await linesOfDay(hint), `lines at ${width} px`).toBe(1);
  }
});

/** Number of lines that the first day of a sentence takes. */
const linesOfDay = (sentence: Locator) =>
  sentence.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const day = /\d{2}\s\S+\s\d{4}/.exec(text.textContent ?? '');
      if (!day) continue;
      const range = document.createRange();
      range.setStart(text, day.index);
      range.setEnd(text, day.index + day[0].length);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    }
    return 0;
  });

/** Sends a form and expects its message above the buttons that there was no reply. */
async function expectNotice(inside: Locator, submit: string) {
  const button = inside.getByRole('button', { name: submit, exact: true });
  await button.click();
  const notice = inside.getByRole('form').getByRole('alert'); // not the toast
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await top(notice)).toBeLessThan(await top(button));
}

test('on a phone, that a save had no reply stands in view above the buttons', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await expectNotice(await openMarkPaid(page, store('meera')), transactions.submit);

  await page.goto(`${store('meera')}/seller/staff`);
  await page.getByRole('button', { name: staffCopy.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staffCopy.name).fill('Kavya Iyer');
  await dialog.getByLabel(staffCopy.phone).fill('9880012345');
  await expectNotice(dialog, staffCopy.submit);
});

test('what the shop owes is drawn to one scale on a phone', async ({ page, store }) => {
  await page.setViewportSize(phone);
  await page.goto(`${store('meera')}/seller/liability`);
  const bars = page.getByRole('progressbar');
  await expect(bars.first()).toBeVisible();
  const widths = await bars.evaluateAll((all) => [...new Set(all.map(({ clientWidth }) => clientWidth))]);
  expect(widths).toHaveLength(1);
});

test('the button that marks as paid stays where it is while a reference is typed', async ({
  page,
  store,
}) => {
  const dialog = await openMarkPaid(page, store('meera'));
  const submit = dialog.getByRole('button', { name: transactions.submit, exact: true });
  await dialog.getByLabel(transactions.method).selectOption('upi');
  const before = await top(submit);
  await dialog.getByLabel(transactions.referenceField).fill('4417');
  expect(await top(submit)).toBe(before);
});

test('on a phone what was handed over leaves the name its line', async ({ page, store }) => {
  await page.setViewportSize(phone);
  await page.goto(`${store('meera')}/seller/redemptions`);
  const rows = page.locator('tbody > tr');
  await expect(rows.filter({ hasText: 'Bangle' })).toBeVisible();

  const lines = await rows
    .locator('[class*=name]')
    .evaluateAll((names) =>
      names.map((name) =>
        Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)),
      ),
    );
  expect(lines).toEqual(lines.map(() => 1));
});

test('an export that fails says so below its button, which stays under the finger', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(503);
  await page.route('**/api/exports/**', (route) => route.fulfill({ status: 503, json: {} }));
  const button = page.getByRole('button', { name: sellerCopy.exports.start });
  for (const width of [360, 1280])
    for (const list of ['customer', 'staff', 'redemptions']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${store('meera')}/seller/${list}`);
      await expect(page.locator('tbody').first()).toBeVisible();
      const before = await top(button);
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      const moved = (await top(button)) - before;
      expect(Math.abs(moved), `px moved in ${list} at ${width} px`).toBeLessThan(8);
    }
});
