import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.0 to 2.2, A and AA. */
const standards: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** All that the night can break: it changes nothing but colours. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** No violation of the standards on the page as it stands, by day and by night. */
export async function axeCheck(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', standards],
    ['dark', colours],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const violations = await violationsOn(page, rules);
    expect(violations, `${colorScheme} ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** A colour that is still fading would be measured halfway; a new colour scheme begins with the next frame. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What is skipped because it lies outside the window (content-visibility) never finishes, and is not seen.
    const enough = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([Promise.allSettled(finite.map(({ finished }) => finished)), enough]);
  });
}

/** One line for each violation: the rule, what it asks, and the elements. */
export async function violationsOn(page: Page, rules = standards): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'], // the passes need no details
        preload: false, // of style sheets, which no rule of the standards reads
      }),
    rules,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
