// A second tap hits what the first hit. Impatient fingers tap again at the same place, and a notice, a dialog or another page may have come
// there a blink before. The rule: where the last tap hit something that has given way to something else, a tap is dropped until the new
// thing has stood there long enough to be seen. Taps elsewhere, a button that stays, and the keyboard are never held up, and a person who
// has done anything else in between (moved on, scrolled, typed) is not tapping again. Watching the one place of the last tap is enough, and
// works in every browser: only Chromium reports what has moved.

/** Milliseconds that something new must stand under the finger before it takes a tap. */
const SEEN = 400;
/** CSS pixels within which two taps are at one place: about a fingertip. */
const FINGERTIP = 24;

/** Elements that react to a tap; a dialog closes by a tap on its backdrop. */
const acting = 'a, button, input, select, summary, label, dialog';

const actingAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest(acting) ?? null;

/** Starts the guard; returns how to stop. */
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
  const isAway = ({ clientX, clientY }: MouseEvent) =>
    !last || Math.hypot(clientX - last.x, clientY - last.y) > FINGERTIP;
  const isFresh = () => performance.now() - now.since < SEEN;

  const onClick = (event: MouseEvent) => {
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
    if (!isFresh()) forget(); // another page scrolls to its start by itself
  };

  const changes = new MutationObserver(() => (frame ||= requestAnimationFrame(look))); // things stand after layout
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
