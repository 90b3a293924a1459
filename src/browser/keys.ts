// Keyboard shortcuts of the jeweller's area. They are single letters, so they are ignored in fields, with a modifier,
// and under an open dialog.

import { isModified } from './modifiers.ts';

/** Commands that the shortcuts delegate to the screen. */
type KeyCommand = 'help' | 'goTo';

/** Rows that the arrow keys move through and Enter opens or activates. */
const rows = 'main [data-row]';
/** Elements inside cannot take focus, so the arrow keys skip them. */
const closed = 'details:not([open])';

const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);

const latinKeys: Readonly<Record<string, string>> = { KeyK: 'k', KeyN: 'n', Slash: '/' };

/** The pressed key; on a keyboard of another script, such as Hindi, the Latin letter at that position. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[A-Z]$/.test(key) && !shiftKey) return key.toLowerCase(); // Caps Lock
  if (/^[\p{Script=Latin}\p{Script=Common}]/u.test(key)) return key;
  const latin = latinKeys[code] ?? key;
  if (!shiftKey) return latin;
  return latin === '/' ? '?' : latin.toUpperCase();
}

const isGoTo = (event: KeyboardEvent): boolean =>
  keyOf(event).toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;

/** Moves to the row below or above the focused one; into the list from the start of the page. */
function moveToRow(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rows)].filter((row) => !row.closest(closed));
  const { activeElement } = document;
  const at = all.findIndex((row) => row === activeElement || row.closest('tr, li')?.contains(activeElement));
  if (at < 0 && activeElement?.closest('main') && !activeElement.matches('main, h1')) return false;
  if (at < 0 && activeElement?.closest('nav')) return false;
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus();
  return next !== undefined;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

function startNew(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-new]');
  button?.click();
  return button !== null;
}

/** Listens until the returned function is called. */
export function watchKeys(report: (command: KeyCommand) => void): () => void {
  const command = (name: KeyCommand): true => {
    report(name);
    return true;
  };
  const act: Partial<Record<string, () => boolean>> = {
    '/': () => focusSearch() || command('goTo'),
    '?': () => command('help'),
    ArrowDown: () => moveToRow(1),
    ArrowUp: () => moveToRow(-1),
    n: startNew,
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTaken(event)) return;
    const done = isModified(event) ? isGoTo(event) && command('goTo') : act[keyOf(event)]?.();
    if (done) event.preventDefault();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
