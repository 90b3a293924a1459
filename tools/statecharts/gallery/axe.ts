import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOnly } from 'axe-core';
import type { JSHandle, Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.0 to 2.2, A and AA. */
const standards: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Rules that dark mode or a shop's own color can break: they change nothing but colors. */
export const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies RunOnly;
/** Rules about what a text, field or button looks like; they cost the most, because they measure the whole page. */
const byLook = { type: 'rule', values: [...colours.values, 'target-size'] } satisfies RunOnly;
/** 7:1 for text, for people who ask for more contrast: AAA. */
export const enhancedContrast: RunOnly = { type: 'rule', values: ['color-contrast-enhanced'] };

/**
 * The violations on the current page, by day and by night. With a shared `looks`, texts, fields and buttons that look
 * like those of an earlier page are not measured again.
 */
export async function violationsByDayAndNight(page: Page, looks = new Set<string>()): Promise<string[]> {
  await page.evaluate(drawAll);
  const found = await faultyLooks(page, looks, byLook, colours);
  return [...found, ...(await violationsOn(page, standards, { without: byLook.values }))];
}

/** Violations by texts, fields and buttons whose look is not in `looks`, by night and by day. The page is left by day. */
export async function faultyLooks(
  page: Page,
  looks: Set<string>,
  byDay: RunOnly,
  byNight = byDay,
): Promise<string[]> {
  const unseen = await unseenElements(page, looks);
  if (!unseen) return [];
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['dark', byNight],
    ['light', byDay],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    for (const violation of await violationsOn(page, rules, { at: unseen }))
      found.push(`${colorScheme}: ${violation}`);
  }
  await unseen.dispose();
  return found;
}

/**
 * The texts, fields and buttons whose look is not in `looks`, which is extended; null if there are none. Of those that look
 * alike, the first three and the last, because a style sheet may color every other row, or the last.
 */
async function unseenElements(page: Page, looks: Set<string>): Promise<JSHandle<Element[]> | null> {
  const seen = await page.evaluateHandle(visibleElements);
  const alike = new Map<string, number[]>();
  for (const [at, look] of (await seen.evaluate(looksOf)).entries()) {
    if (looks.has(look)) continue;
    const places = alike.get(look);
    if (places === undefined) alike.set(look, [at]);
    else places[Math.min(places.length, 3)] = at;
  }
  for (const look of alike.keys()) looks.add(look);
  const places = [...alike.values()].flat();
  const found = await seen.evaluateHandle((all, at) => at.map((place) => all[place]!), places);
  await seen.dispose();
  return places.length > 0 ? found : null;
}

/** The elements that a person reads, fills in or presses. Runs in the page. */
function visibleElements(): Element[] {
  const pressed = 'a, button, input, select, summary, textarea';
  const elements = new Set<Element>(document.querySelectorAll(pressed));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (texts.currentNode.nodeValue?.trim()) elements.add(texts.currentNode.parentElement!);
  return [...elements];
}

/**
 * Everything that determines each element's colors: the classes and states of itself and its ancestors. Runs in the
 * page.
 */
function looksOf(elements: Element[]): string[] {
  const telling =
    /^(class|style|type|disabled|open|data-.*|aria-(busy|checked|current|disabled|expanded|invalid|pressed|selected))$/;
  const lookOf = (element: Element | null): string =>
    element === null
      ? ''
      : `${lookOf(element.parentElement)}>${element.localName}${[...element.attributes]
          .filter(({ name }) => telling.test(name))
          // A sentence that a style sheet writes out looks as any other.
          .map(({ name, value }) =>
            /^data-\S+ /.test(`${name}=${value}`) ? `[${name}]` : `[${name}=${value}]`,
          )
          .join('')}`;
  return elements.map(lookOf);
}

/** Rows outside of the window are not drawn (content-visibility), and keep the colours of the scheme before. Runs in the page. */
function drawAll(): void {
  const rule = '* { content-visibility: visible !important; }';
  if (document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
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
      // Not awaited: animations skipped outside the window (content-visibility) never end by themselves.
      for (const animation of running) animation.finish();
    }
  });
}

interface Parts {
  /** These elements alone. */
  at?: JSHandle<Element[]>;
  /** Rules that are left out. */
  without?: readonly string[];
}

/** One line for each violation: the rule, its requirement, and the elements. */
export async function violationsOn(
  page: Page,
  runOnly: RunOnly = standards,
  { at, without = [] }: Parts = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ({ elements, runOnly, leftOut }): Promise<AxeResults> =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(elements ?? document, {
        runOnly,
        rules: {
          // 2.5.3: voice control uses the visible label; axe marks the rule as experimental.
          'label-content-name-mismatch': { enabled: true },
          ...Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
        },
        resultTypes: ['violations'], // the passes need no details
        preload: false, // of style sheets, which no rule of the standards reads
      }),
    { elements: at, runOnly, leftOut: without },
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
