// Where things stand on the customer's screens, measured in the window: what is pinned is seen, rows leave no holes, nothing shifts.
import { customerCopy } from '../src/lib/copy/customer.ts';
import { customerCopy as hindi } from '../src/lib/copy/hi/customer.ts';
import { partsCopy } from '../src/lib/copy/parts.ts';
import { passbookCopy } from '../src/lib/copy/passbook.ts';
import { pushCopy } from '../src/lib/copy/push.ts';
import { sharedCopy } from '../src/lib/copy/shared.ts';
import type { Locator, Page } from 'playwright/test';
import { hold } from './support/hold.ts';
import { expect, test } from './support/journey.ts';
import { layoutShift } from './support/layoutShift.ts';
import { readApi } from './support/pages.ts';
import { behindLogin } from './support/routes.ts';

behindLogin('customer');

// Without scripts; the API is read from it.
test.beforeEach(async ({ page, store }) => {
  await page.goto(`${store('meera')}/healthz`);
});

const { home, vault } = customerCopy;

const boxes = (those: Locator) =>
  those.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

/** From the next request on, this is the reply, whatever the query. */
async function replace(page: Page, path: string, json: object): Promise<void> {
  const address = new RegExp(`${path}(\\?.*)?$`);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json }));
}

/** The blocks of what is loading. */
const outline = (page: Page) => page.locator('main [role=status] > div');

/** The id of a record of the API with this in it. */
async function idOf(page: Page, path: string, field: string, value: number | boolean): Promise<string> {
  const { results } = await readApi<{ results: Record<string, unknown>[] }>(page, path);
  return String(results.find((one) => one[field] === value)!['id']);
}

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const)
  test(`Enroll is pinned with its amount on a window of ${width} px`, async ({ page, store }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${store('meera')}/home`);
    const enroll = page.getByRole('button', { name: home.enroll });
    await expect(enroll).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('₹1,000 per month', { exact: true })).toBeInViewport({ ratio: 1 });

    await page.getByRole('heading', { name: home.benefitsTitle }).scrollIntoViewIfNeeded();

    await expect(enroll).toBeInViewport({ ratio: 1 });
  });

test('the vault and Home leave no holes at 1280 px', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store('meera')}/home`);
  const [form, beside] = [home.amountTitle, home.benefitsTitle].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  await expect(form!).toBeVisible();
  const ends = (await Promise.all([boxes(form!), boxes(beside!)])).map(([box]) => box?.bottom ?? NaN);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(100);

  await page.goto(`${store('meera')}/gold-vault`);
  const lists = page.getByRole('tabpanel').locator('section > ul');
  await expect(page.getByRole('heading', { name: vault.groups.saving })).toBeVisible();
  for (const list of await lists.all()) {
    const [whole] = await boxes(list);
    const [last] = (await boxes(list.locator('> li'))).slice(-1);
    expect(last?.right).toBeCloseTo(whole?.right ?? NaN, 0);
  }
});

test('four quick amounts stand in one line or two and two', async ({ page, store }) => {
  const plans = await readApi<{ results: object[] }>(page, '/api/plans/');
  const results = [{ ...plans.results[0], min_amount: 1000, max_amount: 10000 }]; // ₹2,000 to ₹5,000
  await replace(page, '/api/plans/', { ...plans, count: 1, next: null, results });
  for (const [width, lines] of [
    [320, 2],
    [360, 2],
    [768, 2],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${store('meera')}/home`);

    const chips = page.getByRole('group', { name: home.quickSelect }).locator('label');
    await expect(chips).toHaveCount(4);
    const tops = (await boxes(chips)).map(({ top }) => top);
    expect(new Set(tops).size, `${width} px`).toBe(lines);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4 / lines);
  }
});

test('Cancel Plan ends with the figures, and nothing moves while the dialog asks', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store('meera')}/gold-vault`);
  const held = page.locator('details').filter({ has: page.getByText('On Hold', { exact: true }) });
  await held.locator('> summary').click();
  const cancel = held.getByRole('button', { name: vault.cancelPlan, includeHidden: true });
  const word = await cancel.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().right;
  });
  const [figure] = await boxes(held.locator('dd').first());
  expect(word).toBeCloseTo(figure!.right, 0);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);

  await cancel.click();

  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
});

test('the calendar keeps its buttons in their place from month to month', async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store('meera')}/profile/edit`);
  await page.getByRole('button', { name: partsCopy.date.open }).click();
  const next = page.getByRole('button', { name: partsCopy.date.nextMonth });
  const tops = new Set<number | undefined>();
  for (let month = 0; month < 12; month += 1) {
    const [box] = await boxes(next);
    tops.add(box?.top);
    await next.click();
  }
  expect([...tops]).toHaveLength(1);
});

test('the plans fill their lines, however many there are', async ({ page, store }) => {
  const plans = await readApi<{ results: object[] }>(page, '/api/plans/');
  for (const count of [1, 2, 3, 4, 5]) {
    await replace(page, '/api/plans/', { ...plans, results: plans.results.slice(0, count) });
    await page.goto(`${store('meera')}/plans`);
    const list = page.locator('main ul:has(> li > section)');
    await expect(list.locator('> li')).toHaveCount(count);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // Asked until the page stands: the side menu comes a frame after the width.
      await expect(async () => {
        const [whole] = await boxes(list);
        const cards = await boxes(list.locator('> li'));
        const ends = new Map(cards.map(({ top, right }) => [top, Math.round(right)])); // of the last card in each line
        expect(new Set(ends.values()), `${count} plans at ${width} px`).toEqual(
          new Set([Math.round(whole!.right)]),
        );
      }).toPass();
    }
  }
});

test('the two sides of the due payments end together at 1280 px, or the rows are the longer ones', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const path = '/api/payment/pending/';
  const { pending_payments: due } = await readApi<{ pending_payments: object[] }>(page, path);
  for (const count of [1, 2, 3, 4, 5, 8]) {
    const pending_payments = Array.from({ length: count }, (_, at) => ({
      ...due[0],
      transaction_id: `t${at}`,
    }));
    await replace(page, path, { pending_payments });
    await page.goto(`${store('meera')}/due-payments`);

    await expect(page.locator('main ul > li:has(time)')).toHaveCount(count);
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    const all = await boxes(page.locator('main section'));
    const second = Math.max(...all.map(({ left }) => left));
    const endOf = (isSecond: boolean) =>
      Math.max(...all.filter(({ left }) => (left === second) === isSecond).map(({ bottom }) => bottom));
    expect(endOf(true) - endOf(false), `${count} payments`).toBeLessThan(100);
  }
});

test('a passbook of few instalments leaves no hole at 1280 px', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const id = await idOf(page, '/api/enrollments/', 'total_installments', 3);
  await page.goto(`${store('meera')}/gold-vault/${id}`);
  const cards = page.locator('main section');
  await expect(page.getByRole('heading', { name: passbookCopy.terms })).toBeVisible();

  const columns = new Map<number, { top: number; bottom: number }[]>();
  for (const card of await boxes(cards)) columns.set(card.left, [...(columns.get(card.left) ?? []), card]);
  const gaps = [...columns.values()].flatMap((column) => {
    const sorted = column.toSorted((one, other) => one.top - other.top);
    return sorted.slice(1).map(({ top }, at) => Math.round(top - sorted[at]!.bottom));
  });
  expect(gaps).toEqual([24, 24]);
});

test('the terms end with their last rule at 1280 px', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${store('meera')}/terms`);
  const last = page.locator('article > section').last();
  await expect(last).toBeVisible();

  expect(
    await last.evaluate((one) => document.body.scrollHeight - scrollY - one.getBoundingClientRect().bottom),
  ).toBeLessThan(100);
});

test('on a phone a closed plan’s terms stand on one line each, and its button takes the whole bar', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await idOf(page, '/api/plans/', 'is_active', false);
  await page.goto(`${store('meera')}/plans/${id}`);
  const closed = page.getByRole('button', { name: customerCopy.plan.enrollmentsClosed });
  await expect(closed).toBeVisible();

  for (const { top, bottom } of await boxes(page.locator('dt'))) expect(bottom - top).toBeLessThan(40);
  const [button] = await boxes(closed);
  expect(button!.right - button!.left).toBeGreaterThan(300);
});

for (const { path, call, cards, width } of [
  { path: '/plans', call: 'plans', cards: 'main li:has(h2, h3)', width: 360 },
  { path: '/gold-vault/{id}', call: 'enrollments', cards: 'main section', width: 768 },
  { path: '/gold-vault/{id}', call: 'enrollments', cards: 'main section', width: 1280 },
])
  test(`the outline of ${path} at ${width} px has the place and the size of what follows`, async ({
    page,
    store,
  }) => {
    const id = await idOf(page, '/api/enrollments/', 'total_installments', 11);
    await page.setViewportSize({ width, height: 800 });
    const held = await hold(page, `**/api/${call}/**`);
    await page.goto(`${store('meera')}${path.replace('{id}', id)}`);
    await expect(outline(page)).toHaveCount(2);
    const before = await boxes(outline(page));
    await held.release();
    await expect(page.locator(cards).nth(1)).toBeVisible();

    const after = (await boxes(page.locator(cards))).slice(0, 2);
    expect(before.map(({ left }) => left)).toEqual(after.map(({ left }) => left));
    expect(before.map(({ right }) => right)).toEqual(after.map(({ right }) => right));
    for (const [at, { top, bottom }] of after.entries())
      expect(Math.abs(before[at]!.bottom - before[at]!.top - (bottom - top)) / (bottom - top)).toBeLessThan(
        0.2,
      );
  });

for (const { path, api } of [
  { path: '/plans', api: '/api/plans/' },
  { path: '/catalogue', api: '/api/catalogue/' },
])
  for (const width of [360, 1280])
    test(`the rest of ${path} is outlined as large as what is there (${width} px)`, async ({
      page,
      store,
      watch,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { results } = await readApi<{ results: object[] }>(page, api);
      watch.expect(/ERR_FAILED/);
      const pages = `**${api}**`;
      await page.route(pages, (route) =>
        new URL(route.request().url()).searchParams.get('page') === '2'
          ? route.abort()
          : route.fulfill({
              json: { count: 9, next: `${api}?page=2`, previous: null, results: results.slice(0, 4) },
            }),
      );
      await page.goto(`${store('meera')}${path}`);
      const retry = page.getByRole('button', { name: sharedCopy.actions.retry });
      await expect(retry).toBeVisible();
      await hold(page, pages); // before the other route, which goes on: no reply comes in between

      // It presses itself, too, once the server replies again.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(outline(page).first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const [rest] = await boxes(outline(page));
      const there = (await boxes(page.locator('main li:has(h2, h3)'))).at(-1)!;
      expect(rest!.right - rest!.left).toBe(there.right - there.left);
      expect(rest!.bottom - rest!.top).toBeLessThan(1.3 * (there.bottom - there.top));
    });

for (const width of [360, 1280])
  test(`the notifications come without a shift, however slow the line (${width} px)`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    // Longer than the browser needs for what comes late.
    await page.route('**/api/notifications/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });

    await page.goto(`${store('meera')}/notifications`);

    await expect(page.getByRole('heading', { name: pushCopy.title })).toBeAttached();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });

for (const language of ['en', 'hi'])
  test(`the lines of the history are 64 px high on a phone (${language})`, async ({
    page,
    context,
    store,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: store('meera') }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${store('meera')}/transactions`);
    const lines = page.locator('main summary');
    await expect(lines.first()).toBeVisible();

    const heights = (await boxes(lines)).map(({ top, bottom }) => Math.round(bottom - top));
    expect(new Set(heights)).toEqual(new Set([64]));
  });

test('in Hindi, lines of the display face leave room for the signs above them', async ({
  page,
  context,
  store,
}) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: store('meera') }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${store('meera')}/home`);
  const banner = page.getByText(hindi.home.banner, { exact: true });

  for (const text of [banner, page.getByRole('heading', { level: 1 })]) {
    const line = await text.evaluate((one) => {
      const { lineHeight, fontSize } = getComputedStyle(one);
      return parseFloat(lineHeight) / parseFloat(fontSize);
    });
    expect(line).toBeGreaterThanOrEqual(1.35);
  }
});
