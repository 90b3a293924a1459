import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref whose element takes the focus at the moment `reached` becomes true, unless the person is busy in another field by then.
 * Focus inside `near` does not count as busy (the button that was pressed stands there), nor in a field that is only to be read.
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
