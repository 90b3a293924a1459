import { useEffect, useRef, type RefObject } from 'react';

/** A ref whose element takes the focus each time `place` becomes another: keys and screen readers go on from there. Not at the first. */
export function useFocusOnChange<Element extends HTMLElement = HTMLElement>(
  place: string | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(place);
  useEffect(() => {
    if (place !== before.current) element.current?.focus({ preventScroll: true });
    before.current = place;
  }, [place]);
  return element;
}
