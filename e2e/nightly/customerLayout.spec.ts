// Positions on the customer's screens, measured in the window: pinned parts are visible, rows leave no holes, nothing
// shifts.
import { customerCopy } from '../../src/lib/copy/customer.ts';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { pushCopy } from '../../src/lib/copy/push.ts';
import type { Locator, Page } from 'playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { readApi } from '../support/pages.ts';
import { behindLogin } from '../support/routes.ts';

behindLogin('customer');

// Without scripts; the API is read from it.
test.beforeEach(async ({ page, store }) => {
  await page.goto(`${store('meera')}/healthz`);
});

const { home } = customerCopy;

const boxes = (those: Locator) =>
  those.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

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

for (const width of [360, 1280])
  test(`the notifications come without a shift, however slow the line (${width} px)`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const held = await hold(page, '**/api/notifications/**');
    await page.goto(`${store('meera')}/notifications`);
    await page.locator('body > div > [role=status]').waitFor({ state: 'attached' }); // the late chunk

    await held.release();

    await expect(page.getByRole('heading', { name: pushCopy.title })).toBeAttached();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
