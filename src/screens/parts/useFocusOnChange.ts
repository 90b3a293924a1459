import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref whose element takes the focus each time `place` becomes another: keys and screen readers go on from there. Not at the first.
 * `scroll` brings it into view, below what its `scroll-margin` leaves.
 */
export function useFocusOnChange<Element extends HTMLElement = HTMLElement>(
  place: string | undefined,
  { scroll = false } = {},
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(place);
  useEffect(() => {
    if (place !== before.current) element.current?.focus({ preventScroll: !scroll });
    before.current = place;
  }, [place, scroll]);
  return element;
}
