import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.0 to 2.2, A and AA, on the page as it stands, by day and by night. */
export async function axeCheck(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const violations = await violationsOn(page);
    expect(violations, `${colorScheme} ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** A colour that is still fading would be measured halfway. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What is skipped because it lies outside the window (content-visibility) never finishes, and is not seen.
    const enough = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([Promise.allSettled(finite.map(({ finished }) => finished)), enough]);
  });
}

/** One line for each violation: the rule, what it asks, and the elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (values): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: { type: 'tag', values },
      }),
    standards,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
