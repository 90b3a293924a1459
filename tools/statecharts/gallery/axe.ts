import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.0 to 2.2, A and AA. */
const standards: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** All that the night, or a shop's own colour, can break: they change nothing but colours. */
export const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** 7:1 for text, for whoever asks for more contrast: AAA. */
export const enhancedContrast: RunOnly = { type: 'rule', values: ['color-contrast-enhanced'] };

/** The violations of the standards on the page as it stands, by day and by night. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(drawAll);
  for (const [colorScheme, rules] of [
    ['light', standards],
    ['dark', colours],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    for (const violation of await violationsOn(page, rules)) found.push(`${colorScheme}: ${violation}`);
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** Rows outside of the window are not drawn (content-visibility), and keep the colours of the scheme before. Runs in the page. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** A colour that is still fading would be measured halfway; a new colour scheme begins with the next frame. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Several times: where one colour arrives, what inherits it sets out.
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const running = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (running.length === 0) return;
      // Not awaited: what is skipped because it lies outside the window (content-visibility) never ends by itself.
      for (const animation of running) animation.finish();
    }
  });
}

/** One line for each violation: the rule, what it asks, and the elements. */
export async function violationsOn(page: Page, rules = standards): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly,
        // Who speaks to a page says what stands on a button: 2.5.3, which axe holds to be experimental.
        rules: { 'label-content-name-mismatch': { enabled: true } },
        resultTypes: ['violations'], // the passes need no details
        preload: false, // of style sheets, which no rule of the standards reads
      }),
    rules,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
