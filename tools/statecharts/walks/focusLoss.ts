// Whether the focus has fallen to the page's body: where keys and screen readers would begin again at the top.
import { keepFocus } from '../../../src/browser/focusKeeper.ts';

let last: Element | null = null;
let stop: (() => void) | null = null;
addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** Begins anew, with nothing focused and the app's own keeper of the focus. */
export function watchFocus(): void {
  stop?.();
  last = null;
  stop = keepFocus();
}

/** What had the focus when it fell, or none. A person may put it down: then what had it is still there. */
export function focusLoss(): string[] {
  const { activeElement } = document;
  if (last === null || (activeElement && activeElement !== document.body) || isThere(last)) return [];
  return [`the focus fell to the page from ${last.outerHTML.slice(0, 120)}`];
}

const isThere = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert], [inert] *');
