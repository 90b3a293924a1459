// A drawing in a scrolled box: drag to move it, Ctrl and the wheel (a pinch on a touchpad) to magnify it at the pointer.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Pixels that a press may wander and still be a click. */
const CLICK = 4;

/** `zoom`: the drawing's scale, or null while it is fitted into the box. */
export function usePanAndZoom(
  box: RefObject<HTMLElement | null>,
  drawing: { width: number } | null,
  zoom: number | null,
  onZoom: (zoom: number) => void,
): void {
  /** The point of the drawing to keep below the pointer, and the pointer's place in the box. */
  const kept = useRef<{ drawn: readonly [number, number]; at: readonly [number, number] } | null>(null);
  const change = useRef(onZoom);
  useEffect(() => {
    change.current = onZoom;
  });

  useEffect(() => {
    const element = box.current;
    if (!element || !drawing) return undefined;
    const ends = new AbortController();
    const listen = { signal: ends.signal };

    const wheel = (event: WheelEvent) => {
      const image = element.querySelector('svg')?.getBoundingClientRect();
      if (!event.ctrlKey || !image) return;
      event.preventDefault();
      const scale = image.width / drawing.width;
      const place = element.getBoundingClientRect();
      kept.current = {
        drawn: [(event.clientX - image.x) / scale, (event.clientY - image.y) / scale],
        at: [event.clientX - place.x, event.clientY - place.y],
      };
      change.current(scale * Math.exp(-event.deltaY / 300));
    };
    element.addEventListener('wheel', wheel, { ...listen, passive: false });

    const press = (down: PointerEvent) => {
      if (down.button !== 0 || down.pointerType === 'touch') return; // touch scrolls by itself
      const from = [element.scrollLeft + down.clientX, element.scrollTop + down.clientY] as const;
      const dragged = new AbortController();
      const move = (event: PointerEvent) => {
        const isClick = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < CLICK;
        if (isClick && !element.hasPointerCapture(event.pointerId)) return;
        element.setPointerCapture(event.pointerId); // elements below get no click then
        element.dataset['dragged'] = 'true';
        element.scrollTo(from[0] - event.clientX, from[1] - event.clientY);
      };
      const release = () => {
        delete element.dataset['dragged'];
        dragged.abort();
      };
      element.addEventListener('pointermove', move, { signal: dragged.signal });
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, release, { signal: dragged.signal });
    };
    element.addEventListener('pointerdown', press, listen);
    return () => ends.abort();
  }, [box, drawing]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!kept.current || !element || zoom === null) return;
    const { drawn, at } = kept.current;
    element.scrollTo(drawn[0] * zoom - at[0], drawn[1] * zoom - at[1]);
    kept.current = null;
  }, [box, zoom]);
}
