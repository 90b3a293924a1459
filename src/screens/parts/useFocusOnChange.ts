import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref whose element takes the focus each time `place` changes, but not at first, so that keys and screen readers
 * continue there. `scroll` also scrolls to it, respecting its `scroll-margin`.
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
