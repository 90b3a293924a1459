import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref whose element takes the focus when `reached` becomes true, unless the person is in another field by then. Focus
 * inside `near` (on the pressed button) or in a read-only field does not count.
 */
export function useFocusWhenFree<Element extends HTMLElement>(
  reached: boolean,
  near?: RefObject<HTMLElement | null>,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(false);
  useEffect(() => {
    const held = document.activeElement;
    const free =
      held === null ||
      held === document.body ||
      near?.current?.contains(held) ||
      (held instanceof HTMLInputElement && held.readOnly);
    if (reached && !before.current && free) element.current?.focus();
    before.current = reached;
  }, [reached, near]);
  return element;
}
