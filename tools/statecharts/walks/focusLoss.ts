// Detects that the focus has fallen to the page's body, where keys and screen readers would start again at the top.
import { keepFocus } from '../../../src/browser/focusKeeper.ts';

let last: Element | null = null;
let stop: (() => void) | null = null;
addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** Starts again, with nothing focused and the app's own focus keeper. */
export function watchFocus(): void {
  stop?.();
  last = null;
  stop = keepFocus();
}

/** The element that lost the focus, or none. A person may blur an element: then it is still there. */
export function focusLoss(): string[] {
  const { activeElement } = document;
  if (last === null || (activeElement && activeElement !== document.body) || isThere(last)) return [];
  return [`the focus fell to the page from ${last.outerHTML.slice(0, 120)}`];
}

const isThere = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert], [inert] *');
