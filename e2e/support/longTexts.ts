// Pages with the longest texts and amounts that a store may hold, on the narrowest phone: replies are lengthened as they reach the page.
import { expect, type Page } from 'playwright/test';
import { partsCriticalCopy } from '../../src/lib/copy/parts.critical.ts';

/** The narrowest phone. */
export const NARROW = { width: 320, height: 640 };

const longest = {
  word: 'Suvarnalakshmiprasannavenkateshwaraswarnamahalaxmi', // 50 letters, no place to break
  name: 'Venkatanarasimharajuvaripeta Lakshminarasimhan Subramaniam R', // 60
  amount: 9_999_999,
  plans: 40,
};

/** Lengthens every reply of the API from the next page on. */
export const lengthenReplies = async (page: Page): Promise<void> =>
  void (await page.addInitScript(lengthen, longest));

/** Runs in the page, and knows nothing outside of itself. */
function lengthen({ word, name, amount, plans }: typeof longest): void {
  const names = /^(full_name|user_name|customer_name|seller_name|staff_name|shop_name|name|plan_name)$/;
  const words =
    /^(product_name|purity|street|city|state|address|payment_reference|plan_details|tags|options)$/;
  const amounts = /(amount|total_paid|redeem_value|benefit_granted|billed|collected|outstanding)/;
  const lengthened = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => lengthened(item, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([field, part]) => [field, lengthened(part, field)]),
      );
    if (typeof value === 'number') return amounts.test(key) ? amount : value;
    if (typeof value !== 'string') return value;
    if (names.test(key)) return name;
    if (key.endsWith('email')) return `${word.toLowerCase()}@${word.toLowerCase()}.in`;
    return words.test(key) ? word : value;
  };
  const real = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const reply = await real(...call);
    if (!reply.ok || !reply.headers.get('Content-Type')?.includes('json')) return reply;
    const body = lengthened(await reply.json()) as { results?: object[] };
    const { results } = body;
    if (results?.length && reply.url.includes('/api/plans/'))
      body.results = Array.from({ length: plans }, (_, at) => ({
        ...results[at % results.length],
        id: crypto.randomUUID(),
      }));
    return Response.json(body, { status: reply.status, headers: reply.headers });
  };
}

/** Expects that nothing lies beside the page, and that every button shows its whole text. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: partsCriticalCopy.loading })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const faults = await page.evaluate(faultsOf);
  expect(faults, name).toEqual([]);
}

/** Runs in the page, and knows nothing outside of itself. */
function faultsOf(): string[] {
  const width = document.documentElement.clientWidth;
  const found = new Set<string>();
  const report = (fault: string, { tagName, className, textContent }: Element) =>
    found.add(
      `${fault}: <${tagName.toLowerCase()} class="${className}"> ${(textContent ?? '').trim().slice(0, 40)}`,
    );
  const all = document.body.querySelectorAll('*');
  const shown = [...all].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1, // narrower is for screen readers only
  );
  const inScroller = new Set(
    shown
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .flatMap((one) => [...one.querySelectorAll('*')]),
  );
  if (document.documentElement.scrollWidth > width)
    report(`${document.documentElement.scrollWidth} px wide`, document.body);
  for (const element of shown) {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if ((text.right > width + 1 || text.left < -1) && !inScroller.has(element))
        report('beside the page', element);
      const button = element.closest('button, a[href], summary, [role=tab]');
      if (!button) continue;
      const box = button.getBoundingClientRect();
      const isCut =
        text.left < box.left - 1 ||
        text.right > box.right + 1 ||
        text.top < box.top - 2 ||
        text.bottom > box.bottom + 2;
      const isClipped =
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut || isClipped) report('a cut button', button);
    }
  }
  return [...found];
}
