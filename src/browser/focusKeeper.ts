// Keeps the focus from falling to the page's body, where keys and screen readers would start again at the top. When the
// focused element goes (a closed dialog, a deleted row, a button that is no longer offered), the focus moves to the
// dialog's opener, else to the nearest remaining ancestor. A person who blurs an element by pressing elsewhere keeps it
// so.

interface Held {
  element: HTMLElement;
  /** Ancestors, nearest first; recorded because a removed element loses them. */
  around: readonly Element[];
  dialog: Element | null;
  /** The element that had the focus when the dialog opened. */
  opener: Held | null;
}

/** Places to continue from: a row or card that has changed, the list that a row was deleted from, the page. */
const places = 'li, tr, article, ul, ol, table, section, form, dialog, main';
const controls = 'a, button, input, select, textarea, summary, [tabindex]';

const canHold = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert], [inert] *') &&
  (element.checkVisibility?.() ?? element.getClientRects().length > 0); // iOS before 17.4

const isNowhere = (): boolean => !document.activeElement || document.activeElement === document.body;

function around(element: Element): Element[] {
  const above = element.parentElement;
  return above ? [above, ...around(above)] : [];
}

/** A page and a dialog begin at their title. */
const startOf = (place: Element): Element =>
  (place.matches('main') && place.querySelector('h1')) ||
  (place.matches('dialog') && place.querySelector('h2')) ||
  place;

function successorOf(held: Held | null): Element | null {
  if (!held) {
    const page = document.querySelector('main');
    return page && startOf(page);
  }
  if (canHold(held.element)) return held.element;
  const place = held.around.find((one) => one.matches(places) && canHold(one));
  // A dialog's ancestors differ from those of its opener.
  if (place && (!held.dialog || canHold(held.dialog))) return startOf(place);
  return successorOf(held.opener);
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(controls)) {
    element.tabIndex = -1;
    element.style.outline = 'none'; // it is not a control
  }
  element.focus({ preventScroll: true });
}

/** Starts the keeper; returns a function that stops it. */
export function keepFocus(): () => void {
  let held: Held | null = null;
  let frame = 0;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest('dialog');
    let within = held;
    while (within && within.dialog !== dialog) within = within.opener;
    const opener = within ? within.opener : dialog && held;
    held = { element: target, around: around(target), dialog, opener };
  };
  const keep = () => {
    frame = 0;
    if (!held || !isNowhere()) return;
    if (canHold(held.element)) held = null;
    else focus(successorOf(held));
  };
  // Two frames: a screen that moves the focus itself does so after rendering.
  const keepSoon = () => {
    if (isNowhere()) frame ||= requestAnimationFrame(() => (frame = requestAnimationFrame(keep)));
  };
  const changes = new MutationObserver(keepSoon);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('focusin', onFocus);
  addEventListener('focusout', keepSoon); // Chromium removes it from content hidden by a closing dialog later than the page changes
  addEventListener('click', keepSoon);
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
    removeEventListener('focusin', onFocus);
    removeEventListener('focusout', keepSoon);
    removeEventListener('click', keepSoon);
  };
}
