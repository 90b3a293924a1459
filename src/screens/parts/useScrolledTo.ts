import { useEffect, useRef, type RefObject } from 'react';

/** A ref whose element comes into view when it appears, if `wanted`. Below what sticks to the top, by its `scroll-margin`. */
export function useScrolledTo<Element extends HTMLElement>(wanted: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (wanted) element.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  return element;
}
