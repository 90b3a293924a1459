// What is open on top of a page, each layer with an entry of its own in the browser's history: Back closes the top one instead of leaving.
// Layers open and close at once; the history follows in a microtask, because a step through it is asynchronous and cannot be taken back.
import { moves, type Entry } from './location.ts';

/** `layer`: how many layers stand on this entry's page; an entry of the page itself has none. */
type LayerEntry = Entry & { layer?: number };

/** Milliseconds after which a step that the browser never took is given up. */
const PATIENCE = 3_000;

let layers: { onBack: () => void }[] = [];
/** The depth of the page under the layers; null while the history holds none of them. */
let pageDepth: number | null = null;
/** The depth of the furthest entry of this page that is still ahead. */
let furthest = 0;
let isStepping = false;
let patience: ReturnType<typeof setTimeout>;
const waiting: (() => void)[] = [];

const entry = (): LayerEntry => ({ depth: 0, state: null, ...(history.state as Partial<LayerEntry> | null) });

/** Begins with what an earlier visit left behind: after a reload an entry has no layer. */
export function followHistory(): void {
  if (moves.run === runMove) return;
  moves.run = runMove;
  addEventListener('popstate', onPopState, { capture: true });
  queueMicrotask(settle);
}

/** Puts a layer on top: `onBack` answers the browser's Back. A layer that stays open keeps its entry. Returns how to take it away. */
export function openLayer(onBack: () => void): () => void {
  const layer = { onBack };
  layers.push(layer);
  queueMicrotask(settle);
  return () => {
    layers = layers.filter((one) => one !== layer);
    queueMicrotask(settle);
  };
}

/** Back from within the page. False when nothing is open on top of it. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.onBack();
  return top !== undefined;
}

/** Brings the history to as many entries as there are layers. */
function settle(): void {
  if (isStepping) return;
  const { depth, state, layer = 0 } = entry();
  if (pageDepth === null) {
    pageDepth = depth - layer; // an entry may outlive its layer: a reload, or the browser's Forward
    furthest = depth;
  }
  const missing = pageDepth + layers.length - depth;
  if (missing < 0) step(missing);
  else if (missing > 0 && depth < furthest) step(Math.min(missing, furthest - depth));
  else if (missing > 0) {
    history.scrollRestoration = 'manual'; // a layer that closes leaves the page where it is
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

/** The history stands where a step led. */
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

/** Before navigation hears of it. A layer is asked also when a step skipped it and left the page: then the page stays. */
function onPopState(event: Event): void {
  if (isStepping) return land();
  if (pageDepth !== null) {
    const { depth } = entry();
    if (depth < pageDepth) event.stopImmediatePropagation();
    if (depth < pageDepth + layers.length) closeTopLayer();
  }
  queueMicrotask(settle);
}

/** A page that is left takes its layers along, and their entries with them. */
function runMove(move: () => void, to?: string, state?: unknown): void {
  waiting.push(move);
  if (to !== undefined) {
    const { pathname, search } = new URL(to, location.href);
    moves.coming = { path: pathname, search, state };
  }
  if (!isStepping) land();
}
