// Checks the size of everything that can be pressed.
import type { Page } from 'playwright/test';
import { settle } from '../../tools/statecharts/gallery/axe.ts';

/** Targets less than 24 px wide or high, and targets alone on their line, such as links, less than 44 px high. */
export async function smallTargets(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(smallTargetsOf);
}

/* oxlint-disable unicorn/consistent-function-scoping -- these run in the page, and know nothing outside of themselves */

/** Runs in the page. */
function smallTargetsOf(): string[] {
  const LEAST = 24; // WCAG 2.2, 2.5.8
  const ALONE = 44;
  const found = new Set<string>();
  const ground = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const isShown = (one: Element) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = one.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false; // for screen readers only
    for (let at: Element | null = one; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return false;
    return true;
  };
  const report = (one: Element, { width, height }: DOMRect, least: number) => {
    const { tagName, className } = one;
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30);
    found.add(
      `${Math.round(width)} × ${Math.round(height)} px of ${least}: <${tagName.toLowerCase()} class="${className}"> ${name}`,
    );
  };

  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=slider]';
  const controls = [...ground.querySelectorAll<HTMLElement>(pressable)].filter(
    (one) => isShown(one) && !one.closest('[inert], [aria-hidden=true]'),
  );
  const words: { element: Element; lines: DOMRect[] }[] = [];
  const texts = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement!;
    if (!text.data.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    words.push({ element, lines: [...range.getClientRects()] });
  }
  const overlaps = (one: DOMRect, other: DOMRect) => one.top < other.bottom - 4 && one.bottom > other.top + 4;
  // A pseudo-element around it (`::after`) can be pressed too: a whole card.
  const reaches = (one: Element, least: number) => {
    one.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const half = least / 2 - 1;
    return [
      [-half, 0],
      [half, 0],
      [0, -half],
      [0, half],
    ].every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return hit !== null && one.contains(hit);
    });
  };

  for (const one of controls) {
    const label = one instanceof HTMLInputElement ? one.labels?.[0] : null;
    // A press on the label is a press on its field.
    const rects = [one, ...(label && isShown(label) ? [label] : [])].map((part) =>
      part.getBoundingClientRect(),
    );
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const box = new DOMRect(
      left,
      top,
      Math.max(...rects.map((rect) => rect.right)) - left,
      Math.max(...rects.map((rect) => rect.bottom)) - top,
    );
    const isLink = one.matches('a[href], [class*=Button-quiet]');
    const neighbours = words.filter(({ element }) => !one.contains(element) && !label?.contains(element));
    const isInSentence =
      getComputedStyle(one).display === 'inline' &&
      neighbours.some(({ element }) => element.contains(one) || element.parentElement === one.parentElement);
    if (isInSentence) continue;
    if ((box.width < LEAST - 0.5 || box.height < LEAST - 0.5) && !reaches(one, LEAST))
      report(one, box, LEAST);
    if (!isLink || box.height >= ALONE - 0.5) continue;
    const own = one.getBoundingClientRect();
    const isBeside =
      neighbours.some(({ lines }) => lines.some((line) => overlaps(line, own))) ||
      controls.some(
        (other) =>
          other !== one &&
          !one.contains(other) &&
          !other.contains(one) &&
          overlaps(other.getBoundingClientRect(), own),
      );
    if (!isBeside && !reaches(one, ALONE)) report(one, box, ALONE);
  }
  return [...found];
}
