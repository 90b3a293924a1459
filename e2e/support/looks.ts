// Checks of a page under browser settings: text of twice the size, and forced colors.
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { settle } from '../../tools/statecharts/gallery/axe.ts';

const LOOKS = 3;

/** From the next page on: text of twice the size, as a browser's setting makes it. */
export async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(enlarge);
}

/** Runs in the page. */
function enlarge(): void {
  const sheet = new CSSStyleSheet();
  // Unrendered content has no layout and would seem to cover other content.
  sheet.replaceSync(':root { font-size: 200% !important } * { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Illegible texts with their place: text that is cut off or outside the page, and figures and words broken in their
 * middle.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(cutTextsOf);
}

/** In forced colours: what cannot be read, has lost its edge, or looks the same whether it is chosen or not. */
export async function lostEdges(page: Page): Promise<string[]> {
  let found: string[] = [];
  // Forced colors apply a frame or two after the request.
  for (let look = 0; look < LOOKS; look += 1) {
    await settle(page);
    found = await page.evaluate(lostEdgesOf);
    if (found.length === 0) break;
  }
  for (const bar of await page.locator('progress:visible').all()) {
    const isCovered = await bar.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== one;
    });
    if (isCovered) continue;
    const { data, info } = await sharp(await bar.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    const middle = Math.floor(info.height / 2) * info.width;
    for (let x = 0; x < info.width; x += 1)
      colours.add(data.subarray((middle + x) * info.channels, (middle + x) * info.channels + 3).join());
    const [value, max] = await bar.evaluate((one: HTMLProgressElement) => [one.value, one.max] as const);
    if (value > 0 && value < max && colours.size < 2) found.push(`a bar of one colour: ${value} of ${max}`);
  }
  return found;
}

/* oxlint-disable unicorn/consistent-function-scoping -- these run in the page, and know nothing outside of themselves */

/** Runs in the page. */
function cutTextsOf(): string[] {
  const width = document.documentElement.clientWidth;
  // The landing page's phone is a picture of a page.
  const picture = '[aria-hidden=true], [class*=Phone-screen]';
  const ignored = `${picture}, select, script, style, noscript`;
  const found = new Set<string>();
  const report = (fault: string, { tagName, className }: Element, text: string) =>
    found.add(`${fault}: <${tagName.toLowerCase()} class="${className}"> ${text.trim().slice(0, 40)}`);
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > width + 1 && getComputedStyle(one).position !== 'fixed', // as wide as the page
    );
    report(`${document.documentElement.scrollWidth} px wide`, wide.at(-1) ?? document.body, '');
  }
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (modal && modal.scrollWidth > modal.clientWidth + 1)
    report(`${modal.scrollWidth} px wide in ${modal.clientWidth}`, modal, '');
  // The content of a field is not page text: a choice, a figure or a date, a hint. A longer text scrolls while it is
  // typed.
  const probe = document.body.appendChild(document.createElement('span'));
  for (const field of (modal ?? document.body).querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'select, input:not([type=checkbox], [type=radio], [type=range], [type=file])',
  )) {
    if (field.closest(picture) || !field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const box = getComputedStyle(field);
    const isChoice = field instanceof HTMLSelectElement;
    const text = isChoice ? (field.selectedOptions[0]?.label ?? '') : field.value || field.placeholder;
    const style = isChoice || field.value ? box : getComputedStyle(field, '::placeholder');
    const isUnseen = style.opacity === '0' || style.color === 'rgba(0, 0, 0, 0)'; // such as a code, which is seen in its boxes
    if (isUnseen || (!isChoice && /\p{L}/u.test(field.value))) continue;
    const hasArrow = isChoice && box.appearance !== 'none';
    const wraps = isChoice && !hasArrow && box.whiteSpace === 'normal';
    const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing } = style;
    Object.assign(probe.style, {
      position: 'absolute',
      fontFamily,
      fontSize,
      fontWeight,
      fontVariantNumeric,
      letterSpacing,
    });
    Object.assign(
      probe.style,
      wraps ? { width: 'min-content', whiteSpace: 'normal' } : { width: '', whiteSpace: 'pre' },
    );
    probe.textContent = text;
    const room =
      field.clientWidth - parseFloat(box.paddingLeft) - parseFloat(box.paddingRight) - (hasArrow ? 16 : 0);
    const missing = Math.round(probe.getBoundingClientRect().width - room);
    if (missing >= 0) report('cut in its field', field, text);
  }
  probe.remove();
  for (const button of (modal ?? document.body).querySelectorAll<HTMLElement>('[data-busy]')) {
    const height = button.offsetHeight;
    const label = button.lastElementChild as HTMLElement;
    label.style.display = 'none';
    if (button.offsetHeight !== height) report('jumps when it becomes busy', button, label.textContent);
    label.style.display = '';
  }
  const placed: { element: Element; text: string; lines: DOMRect[] }[] = [];
  const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const element = node.parentElement!;
    const text = node.data;
    if (!text.trim() || element.closest(ignored)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width <= 1 || element.getBoundingClientRect().width <= 1) continue; // for screen readers only
    let isScrolled = false;
    let isPinned = false;
    for (
      let one: Element | null = element;
      one && one !== (modal ?? document.body);
      one = one.parentElement
    ) {
      const style = getComputedStyle(one);
      if (style.clipPath !== 'none') isScrolled = true;
      const isLayer =
        ['fixed', 'sticky'].includes(style.position) ||
        // An open list lies over the page, on a ground of its own.
        (style.position === 'absolute' &&
          style.zIndex !== 'auto' &&
          /^(rgb|oklch)\([^/]*\)$/.test(style.backgroundColor));
      if (isLayer) isPinned = true;
      const edge = one.getBoundingClientRect();
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (isScrolled || edge.width <= 1) break;
      if (
        (clips(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
        (clips(style.overflowY) && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4))
      )
        report('cut', element, text);
      if (/auto|scroll/.test(style.overflowX)) isScrolled = true;
    }
    const button = element.closest('button, summary, [role=tab]')?.getBoundingClientRect();
    if (
      button &&
      (box.left < button.left - 1 ||
        box.right > button.right + 1 ||
        box.top < button.top - 4 ||
        box.bottom > button.bottom + 4)
    )
      report('beside its button', element, text);
    if (!isScrolled && !isPinned) {
      const lines = [...range.getClientRects()];
      const covered = placed.find((other) =>
        other.lines.some((one) =>
          lines.some(
            (line) =>
              one.left < line.right - 4 &&
              one.right > line.left + 4 &&
              one.top < line.bottom - 10 &&
              one.bottom > line.top + 10,
          ),
        ),
      );
      if (covered) report(`over “${covered.text.trim().slice(0, 20)}”`, element, text);
      placed.push({ element, text, lines });
    }
    if (!isScrolled && (box.right > width + 1 || box.left < -1)) report('beside the page', element, text);
    for (const word of text.matchAll(/\+?\d[\d  ]{8,14}\d|[\p{L}\p{M}\p{N}₹,.:@’'%+]+/gu)) {
      const isAddressOrId = /\w[@.]\w|(?=.*\d)(?=.*[A-Z]).{12}/.test(word[0]);
      if (isAddressOrId) continue;
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set(
        [...range.getClientRects()].filter((one) => one.width > 0.5).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1 && Math.max(...lines) - Math.min(...lines) > 8) report('broken', element, word[0]);
    }
  }
  return [...found];
}

/** Runs in the page. */
function lostEdgesOf(): string[] {
  const found = new Set<string>();
  const ground = modalOrBody();
  function modalOrBody(): Element {
    return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  }
  const shown = (selector: string, within: Element = ground) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.getBoundingClientRect().width > 1,
    );
  const report = (fault: string, one: Element) =>
    found.add(
      `${fault}: <${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}"> ${(one.textContent ?? '').trim().slice(0, 30)}`,
    );
  const isClear = (color: string) => /^rgba\(.*, 0\)$/.test(color);
  const hasEdge = (one: Element) => {
    const style = getComputedStyle(one);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    return (
      sides.every(
        (side) => style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) > 0,
      ) ||
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0)
    );
  };
  if (ground !== document.body && ground.getBoundingClientRect().width < innerWidth && !hasEdge(ground))
    report('a dialog without an edge', ground);
  if (ground !== document.body && isClear(getComputedStyle(ground).backgroundColor))
    report('a dialog that is seen through', ground);
  // Gradients are not drawn: the color of selected text must be on the color of selections, and nowhere else.
  const [chosenText, chosenGround] = ['HighlightText', 'Highlight'].map((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: resolved } = getComputedStyle(probe);
    probe.remove();
    return resolved;
  });
  for (const one of shown('*')) {
    const hasText = [...one.childNodes].some(
      ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
    );
    const { color, forcedColorAdjust } = getComputedStyle(one) as CSSStyleDeclaration &
      Record<'forcedColorAdjust', string>;
    if (!hasText || color !== chosenText) continue;
    let under: Element | null = one;
    while (under && isClear(getComputedStyle(under).backgroundColor)) under = under.parentElement;
    const isOnIts = under && getComputedStyle(under).backgroundColor === chosenGround;
    // Else the page's colour is drawn behind each letter.
    if (!isOnIts || forcedColorAdjust !== 'none') report('text that cannot be read', one);
  }
  // An element drawn as a box needs an edge: it has lost its background and its shadow.
  for (const one of shown('*')) {
    const style = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    if (width >= innerWidth - 2 || height < 8 || style.clipPath !== 'none') continue;
    if (one.closest('svg, [aria-hidden=true]')) continue;
    const isBox = one.matches(
      'progress, [class*=Badge-badge], [class*=Card-card], [class*=Toast-toast], [class~=Chips-chip], [class*=Button-button]',
    );
    if (isBox && !hasEdge(one)) report('no edge', one);
  }
  // Of what can be chosen, the chosen one looks different.
  const look = (one: Element): string =>
    [one, ...one.querySelectorAll('*')].slice(0, 6).map(lookOfOne).join('; ');
  const lookOfOne = (one: Element): string => {
    const own = getComputedStyle(one);
    const before = getComputedStyle(one, '::before');
    return [
      own.backgroundColor + own.color,
      own.backgroundImage,
      own.borderTopColor + own.borderBottomColor + own.borderInlineStartColor,
      own.borderTopWidth + own.borderBottomWidth + own.borderInlineStartWidth,
      own.outlineStyle + own.outlineWidth,
      own.textDecorationLine,
      before.content === 'none' ? '' : before.backgroundColor + before.transform,
    ].join();
  };
  const chosen = '[aria-current], [aria-selected=true], [aria-pressed=true]';
  for (const one of shown(chosen)) {
    const group = one.parentElement?.matches('li, td') ? one.parentElement.parentElement : one.parentElement;
    const others = group
      ? shown(one.tagName.toLowerCase(), group).filter((other) => !other.matches(chosen))
      : [];
    const [other] = others;
    if (
      other &&
      look(other) === look(one) &&
      other.querySelectorAll('*').length === one.querySelectorAll('*').length
    )
      report('chosen, and looks as if not', one);
  }
  for (const radio of ground.querySelectorAll<HTMLInputElement>('input:checked')) {
    if (getComputedStyle(radio).opacity !== '0') {
      const style = getComputedStyle(radio, '::before');
      if (
        getComputedStyle(radio).appearance === 'none' &&
        style.content !== 'none' &&
        style.borderRightWidth === '0px'
      )
        report('a tick that is not seen', radio);
      continue;
    }
    const label = radio.closest('label')!;
    const other = [
      ...document.querySelectorAll<HTMLInputElement>(`input[name="${radio.name}"]:not(:checked)`),
    ]
      .map((one) => one.closest('label'))
      .find(Boolean);
    if (other && look(other) === look(label)) report('chosen, and looks as if not', label);
  }
  // Drawn lines keep the colours of their page.
  const rgb = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = rgb(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const canvas = document.createElement('i');
  canvas.style.cssText = 'background: Canvas';
  ground.append(canvas);
  const paper = getComputedStyle(canvas).backgroundColor;
  canvas.remove();
  const contrast = (one: string, other: string) => {
    const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  for (const line of shown('svg[role=img] path, svg[role=img] circle, figure svg circle')) {
    const { stroke, strokeWidth } = getComputedStyle(line);
    if (stroke === 'none' || parseFloat(strokeWidth) < 1) continue;
    const gradient = /url\("#(.+)"\)/.exec(stroke)?.[1];
    const colours = gradient
      ? [...document.getElementById(gradient)!.children].map((stop) => getComputedStyle(stop).stopColor)
      : [stroke];
    for (const colour of colours)
      if (!colour.startsWith('rgb') || contrast(colour, paper) < 3) report(`a line of ${colour}`, line);
  }
  return [...found];
}
