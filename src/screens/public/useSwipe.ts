// A horizontal swipe by finger or mouse; to the left is forward.
import { useRef, type PointerEvent } from 'react';

/** Pixels below which it counts as a tap. */
const LEAST = 40;

export function useSwipe(on: { forward: () => void; back: () => void }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (isPrimary) from.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [x, y] = [clientX - start.x, clientY - start.y];
      if (Math.abs(x) < LEAST || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) on.forward();
      else on.back();
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
