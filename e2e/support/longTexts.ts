// The longest texts, the largest amounts and forty of everything, on the narrowest phone.
import { expect, type Page } from 'playwright/test';
import { partsCopy } from '../../src/lib/copy/parts.ts';
import { faultsOf } from '../../tools/statecharts/gallery/fit.ts';

const narrow = { width: 320, height: 640 };

export const longest = {
  word: 'Suvarnalakshmiprasannavenkateshwaraswarnamahalaxmi', // 50 letters, no place to break
  name: 'Venkatanarasimharajuvaripeta Lakshminarasimhan Subramaniam R', // 60
  amount: 99_99_999,
  count: 40,
};

/** From the next page on, at 320 px: each reply of the API has long texts, large amounts and forty records. */
export async function lengthenReplies(page: Page): Promise<void> {
  await page.setViewportSize(narrow);
  await page.addInitScript(lengthen, longest);
}

/** Opens a page and expects it to fit. */
export async function expectPageToFit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main :is(h1, h2, h3, p, button)').first()).toBeVisible();
  await expectToFit(page, new URL(address).pathname);
}

/** Expects that nothing is outside the page, and that every button shows its whole text and covers no other. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: partsCopy.loading })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(await page.evaluate(faultsOf), name).toEqual([]);
}

/** Runs in the page, so it must be self-contained. */
function lengthen({ word, name, amount, count }: typeof longest): void {
  const names = /^(full_name|user_name|customer_name|seller_name|staff_name)$/;
  const words =
    /^(name|plan_name|shop_name|product_name|purity|street|city|state|message|type_display|payment_reference|plan_details|description|tags|options)$/;
  const amounts = /(amount|total_paid|principal|redeem_value|benefit_granted|billed|collected|outstanding)/;
  const lengthened = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) {
      const items: unknown[] = value.map((item) => lengthened(item, key));
      return key === 'results' && items.length > 0 ? multiplied(items as { id: string }[]) : items;
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([field, part]) => [
          field,
          field === 'next' ? null : lengthened(part, field),
        ]),
      );
    // A fixed amount would hide the slider.
    if (typeof value === 'number') return amounts.test(key) && key !== 'min_amount' ? amount : value;
    if (typeof value !== 'string') return value;
    if (names.test(key)) return name;
    if (key.endsWith('email')) return `${word.toLowerCase()}@${word.toLowerCase()}.in`;
    return words.test(key) ? word : value;
  };
  /** The records themselves, then copies of them under ids of their own. */
  const multiplied = (items: readonly { id: string }[]) =>
    Array.from({ length: count }, (_, at) => {
      const item = items[at % items.length]!;
      return at < items.length ? item : { ...item, id: item.id.slice(0, -2) + String(10 + at) };
    });
  const real = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const reply = await real(...call);
    // Another name than the rendered page has comes once React has hydrated: on a busy machine it would come meanwhile.
    if (reply.url.includes('/seller/branding/'))
      while (!document.querySelector('body > div > [role=status]')) await new Promise(requestAnimationFrame);
    if (!reply.ok || !reply.headers.get('Content-Type')?.includes('json')) return reply;
    return Response.json(lengthened(await reply.json()), { status: reply.status, headers: reply.headers });
  };
}
