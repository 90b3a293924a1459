// Guards against double taps that hit another element. Impatient fingers tap again at the same place, where a notice, a
// dialog or another page may have appeared a moment before. If the element under the last tap was replaced by another,
// taps are ignored until the new one has been there long enough to be seen. Taps elsewhere, a button that stays, and
// the keyboard are never delayed, and any other action in between (moving on, scrolling, typing) ends the guard.
// Watching the one place of the last tap is enough, and works in every browser: only Chromium reports layout shifts.

/** Milliseconds that a new element must be under the finger before it accepts a tap. */
const SEEN = 400;
/** CSS pixels within which two taps count as one place: about a fingertip. */
const FINGERTIP = 24;
/** As systems do for a double click: a mouse that has moved further was brought to its target. */
const DOUBLE_CLICK = 6;

/** Elements that react to a tap; a dialog closes by a tap on its backdrop. */
const acting = 'a, button, input, select, summary, label, dialog';

/** A click; older browsers do not say by what. */
type Press = MouseEvent & { pointerType?: string };

const actingAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest(acting) ?? null;

/** Starts the guard; returns a function that stops it. */
export function guardTaps(): () => void {
  let last: { x: number; y: number; hit: Element | null } | null = null;
  /** The element under the finger, and since when it is there. */
  let now = { there: null as Element | null, since: 0 };
  let frame = 0;

  const look = () => {
    frame = 0;
    if (!last) return;
    const there = actingAt(last.x, last.y);
    if (there !== now.there) now = { there, since: performance.now() };
  };
  const isAway = ({ clientX, clientY, pointerType }: Press) =>
    !last ||
    Math.hypot(clientX - last.x, clientY - last.y) > (pointerType === 'mouse' ? DOUBLE_CLICK : FINGERTIP);
  const isFresh = () => performance.now() - now.since < SEEN;

  const onClick = (event: Press) => {
    if (event.detail === 0) return; // by keyboard
    const { clientX: x, clientY: y } = event;
    look();
    if (last && !isAway(event) && now.there !== last.hit && isFresh()) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const hit = actingAt(x, y);
    last = { x, y, hit };
    now = { there: hit, since: performance.now() };
  };

  const forget = () => (last = null);
  const onMove = (event: PointerEvent) => {
    if (isAway(event)) forget();
  };
  const onScroll = () => {
    if (!isFresh()) forget(); // another page scrolls to its top by itself
  };

  const changes = new MutationObserver(() => (frame ||= requestAnimationFrame(look))); // positions are final after layout
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  addEventListener('click', onClick, { ...options, passive: false });
  addEventListener('pointermove', onMove, options);
  addEventListener('scroll', onScroll, options);
  for (const other of ['wheel', 'keydown', 'input'] as const) addEventListener(other, forget, options);
  return () => {
    listening.abort();
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
}
