import { useEffect, useRef, type RefObject } from 'react';

/** A ref whose element takes the focus when `reached` becomes true: the next field, once this one is complete. */
export function useFocusWhen<Element extends HTMLElement>(reached: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(reached);
  useEffect(() => {
    if (reached && !before.current) element.current?.focus();
    before.current = reached;
  }, [reached]);
  return element;
}
