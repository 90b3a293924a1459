// The longest names, the largest amounts and forty of everything, at 320 px: no page scrolls sideways, no button or link is cut.
import { routes } from '../src/routeTable.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { logIn, people } from './support/pages.ts';

const WIDTH = 320;

/** Runs in the page: every reply of the API comes with long texts, large amounts and forty records. */
function stretchReplies(): void {
  const word = 'Suvarnamangalyalakshmikalyanavibhushanaratnamalika';
  const name = 'Venkatanarasimharajuvaripeta Subrahmanyalakshmi Narayanamurti';
  const texts: Record<string, string> = {
    full_name: name,
    user_name: name,
    seller_name: name,
    staff_name: name,
    name: word,
    plan_name: word,
    shop_name: word,
    product_name: word,
    purity: word,
    message: word,
    type_display: word,
    payment_reference: word,
    street: word,
    city: word,
    state: word,
    email: `${word}@example.com`,
  };
  const isAmount = /amount|total_paid|principal|benefit_granted|redeem_value|refund/;
  const stretch = (value: unknown, key = ''): unknown => {
    if (typeof value === 'number') return isAmount.test(key) && key !== 'min_amount' ? 99_99_999 : value;
    if (typeof value === 'string') return texts[key] ?? value;
    if (Array.isArray(value)) {
      const items: unknown[] = value.map((item) => stretch(item));
      if (key !== 'results' || items.length === 0) return items;
      return Array.from({ length: 40 }, (_, at) => {
        const item = items[at % items.length] as { id?: string };
        return at < items.length ? item : { ...item, id: `${item.id}-${at}` };
      });
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, part]: [string, unknown]) => [
        field,
        field === 'next' ? null : stretch(part, field),
      ]),
    );
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const reply = await fetch(...request);
    if (!reply.ok || !reply.headers.get('Content-Type')?.includes('json')) return reply;
    return Response.json(stretch(await reply.json()), { status: reply.status });
  };
}

/** Runs in the page: what is wider than the window, and which buttons and links are cut. */
function tooWide(width: number): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const cut = [...document.querySelectorAll('button, a, [role="tab"], label')].filter((element) => {
    const { display } = getComputedStyle(element);
    const { width: own, right } = element.getBoundingClientRect();
    if (own < 2) return false; // for screen readers alone
    const isCut = display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    return isCut || (right > width + 1 && !scrolls(element.parentElement));
  });
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []),
    ...cut.map(({ tagName, textContent }) => `${tagName} "${textContent?.trim().slice(0, 40)}"`),
  ];
}

async function expectToFit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect.soft(await page.evaluate(tooWide, WIDTH), address).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await page.addInitScript(stretchReplies);
});

test('the longest texts and amounts fit every customer’s page at 320 px', async ({ page, store }) => {
  const shop = store('meera');
  await page.goto(`${shop}/login`);
  await logIn(page, people.ananya);
  await expect(page).toHaveURL(`${shop}/home`);
  const plan = await page.evaluate(async () => {
    const reply = await fetch('/api/plans/');
    return ((await reply.json()) as { results: { id: string }[] }).results[0]?.id ?? '';
  });

  for (const { path, access } of routes)
    if (access === 'customer') await expectToFit(page, shop + path.replace(':id', plan));
});

test('the longest texts fit every public page at 320 px', async ({ page, store }) => {
  await expectToFit(page, store(null));
  await expectToFit(page, `${store(null)}/login`);
  for (const path of ['/login', '/register', '/onboarding', '/otp', '/seller/onboarding', '/seller/login'])
    await expectToFit(page, store('meera') + path);
});
