// Layers open on top of a page. Each has its own history entry, so that Back closes the top one instead of leaving.
// Layers open and close synchronously; the history follows in a microtask, because steps through it are asynchronous
// and cannot be undone.
import { moves, type Entry } from './location.ts';

/** `layer`: number of layers on this entry's page; undefined for the page's own entry. */
type LayerEntry = Entry & { layer?: number };

/** Milliseconds after which a step that the browser did not take is given up. */
const PATIENCE = 3_000;

interface Layer {
  onBack: () => void;
  /** True for a form with input; a link on the page then asks it first. */
  isForm: boolean;
}

let layers: Layer[] = [];
/** A link that waits for a form, and the form's question about it. */
let departure: { form: Layer; question?: Layer; go: () => void } | null = null;
/** The depth of the page under the layers; null when the history has none of them. */
let pageDepth: number | null = null;
/** The depth of this page's furthest entry ahead. */
let furthest = 0;
let isStepping = false;
let patience: ReturnType<typeof setTimeout>;
const waiting: (() => void)[] = [];

const entry = (): LayerEntry => ({ depth: 0, state: null, ...(history.state as Partial<LayerEntry> | null) });

/** Starts with the entries of an earlier visit: after a reload an entry has no layer. */
export function followHistory(): void {
  if (moves.run === runMove) return;
  moves.run = runMove;
  addEventListener('popstate', onPopState, { capture: true });
  addEventListener('click', onClick, { capture: true });
  queueMicrotask(settle);
}

/**
 * Puts a layer on top. The browser's Back calls `onBack`; a layer that stays open keeps its entry. Returns a function
 * that removes it.
 */
export function openLayer(onBack: () => void, isForm = false): () => void {
  const layer: Layer = { onBack, isForm };
  layers.push(layer);
  if (departure) departure.question ??= layer;
  queueMicrotask(settle);
  return () => {
    layers = layers.filter((one) => one !== layer);
    queueMicrotask(settle);
    if (layer === departure?.form || layer === departure?.question) queueMicrotask(depart);
  };
}

/**
 * Follows a link. A form on the page is left as with Back: it closes, asks, or stays because it is saving; afterwards,
 * or without a form, `go` runs.
 */
export function follow(go: () => void): void {
  const form = layers.find(({ isForm }) => isForm);
  if (!form) return go();
  departure = { form, go };
  form.onBack();
  setTimeout(() => {
    if (departure && !departure.question) departure = null; // it stays
  });
}

/** True when a press on a link opens a new tab or window, or downloads: leave it to the browser. */
export const opensElsewhere = (
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** A link within the app, pressed while a form is open on the page. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || opensElsewhere(event) || link.target || link.origin !== location.origin) return;
  if (link.getAttribute('href')?.startsWith('#') || !layers.some(({ isForm }) => isForm)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  follow(() => link.click());
}

/** The form was closed, or its question answered. */
function depart(): void {
  const { form, go } = departure ?? {};
  departure = null;
  if (form && !layers.includes(form)) go?.();
}

/** Goes back from within the page. Returns false when no layer is open. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.onBack();
  return top !== undefined;
}

/** Gives the history as many entries as there are layers. */
function settle(): void {
  if (isStepping) return;
  const { depth, state, layer = 0 } = entry();
  if (pageDepth === null) {
    pageDepth = depth - layer; // an entry may outlive its layer: after a reload, or the browser's Forward
    furthest = depth;
  }
  const missing = pageDepth + layers.length - depth;
  if (missing < 0) step(missing);
  else if (missing > 0 && depth < furthest) step(Math.min(missing, furthest - depth));
  else if (missing > 0) {
    history.scrollRestoration = 'manual'; // closing a layer must not scroll the page
    furthest = depth + 1;
    history.pushState({ depth: furthest, state, layer: furthest - pageDepth } satisfies LayerEntry, '');
    settle();
  } else if (layers.length === 0) {
    history.scrollRestoration = 'auto';
    pageDepth = null;
  }
}

function step(by: number): void {
  isStepping = true;
  patience = setTimeout(() => {
    isStepping = false;
    makeMoves();
  }, PATIENCE);
  history.go(by);
}

/** A history step has completed. */
function land(): void {
  clearTimeout(patience);
  isStepping = false;
  if (waiting.length > 0) layers = [];
  settle();
  if (!isStepping) makeMoves();
}

function makeMoves(): void {
  moves.coming = undefined;
  if (waiting.length > 0) pageDepth = null;
  for (const move of waiting.splice(0)) move();
}

/** Runs before navigation. If a step skipped a layer and left the page, the layer is asked too, and the page stays. */
function onPopState(event: Event): void {
  if (isStepping) return land();
  if (pageDepth !== null) {
    const { depth } = entry();
    if (depth < pageDepth) event.stopImmediatePropagation();
    if (depth < pageDepth + layers.length) closeTopLayer();
  }
  queueMicrotask(settle);
}

/**
 * Leaving a page removes its layers with their entries. Discarding a form that is the page itself would go back, but
 * not when a link was followed.
 */
function runMove(move: () => void, to?: string | null, state?: unknown): void {
  if (to === null && departure) {
    const { go } = departure;
    departure = null;
    return go();
  }
  waiting.push(move);
  if (typeof to === 'string') {
    const { pathname, search } = new URL(to, location.href);
    moves.coming = { path: pathname, search, state };
  }
  if (!isStepping) land();
}
