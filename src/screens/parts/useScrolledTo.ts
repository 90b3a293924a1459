import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref whose element scrolls into view when it appears, if `wanted`. Its `scroll-margin` keeps it below sticky bars.
 */
export function useScrolledTo<Element extends HTMLElement>(wanted: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (wanted) element.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  return element;
}
