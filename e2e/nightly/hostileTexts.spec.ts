// All texts of people are HTML and script: every page shows them as text, runs none of it, and stays whole. Pages and
// papers of the server alone: tests/server/http/hostileTexts.test.ts.
import type { Page } from 'playwright/test';
import { PAYLOADS, storeHostileTexts } from '../../tests/support/hostileTexts.ts';
import { faultsOf } from '../../tools/statecharts/gallery/fit.ts';
import { expect, test } from '../support/journey.ts';
import { addressOf, enter, guarded, open, settled } from '../support/routes.ts';

/** Opens each page with the store's data; collects elements that a text created. */
async function lookAt(page: Page, shop: string, some: readonly string[]): Promise<void> {
  page.on('dialog', (dialog) => {
    expect.soft(dialog.message(), page.url()).toBe('no dialog');
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { pwned: () => document.documentElement.setAttribute('data-pwned', 'it ran') });
  });
  for (const path of some) {
    await page.goto(shop + (await addressOf(page, path)));
    await settled(page);
    expect.soft(await page.evaluate(brokenOut), path).toEqual([]);
    expect.soft(await page.evaluate(faultsOf), path).toEqual([]);
    expect.soft(await page.evaluate(shownText), path).toContain('pwned');
  }
}

/** Elements that a text created. Runs in the page. */
function brokenOut(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        if (name === 'data-pwned' || name.startsWith('on')) return true;
        return (
          /^(href|src|action|formaction|srcdoc|xlink:href)$/.test(name) &&
          /^\s*(java\s*script:|data:text|\/\/)/i.test(value)
        );
      })
      .map(({ name, value }) => `<${element.tagName.toLowerCase()} ${name}="${value.slice(0, 60)}">`),
  );
}

/** Visible text of the page, with its fields. Runs in the page. */
function shownText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return [document.title, document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
}

const pages = { open, ...guarded };

test.beforeAll(async ({ server }) => {
  await server.resetDemo();
  await server.inDatabase((db) => storeHostileTexts(db, PAYLOADS));
});

for (const area of ['open', 'customer', 'seller'] as const)
  test(`hostile texts stay text (${area})`, async ({ page, store }) => {
    const shop = store('meera');
    if (area !== 'open') await enter(page, shop, area);
    await lookAt(page, shop, pages[area]);
  });
