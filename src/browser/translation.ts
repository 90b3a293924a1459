// Page translation replaces text nodes that React still references. An element's only text is rewritten by React and
// translated again. Elsewhere React removes the missing node or inserts before it, which throws and would unmount the
// page.

/**
 * From now on removing a node that is elsewhere does nothing, and inserting before one appends. Returns a function that
 * undoes it.
 */
export function allowTranslation(): () => void {
  const { prototype } = Node;
  // oxlint-disable-next-line typescript/unbound-method -- each is called for the element that it was called for
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    const place = before?.parentNode === this ? before : null;
    return insertBefore.call(this, child, place) as Child;
  };
  return () => Object.assign(prototype, { removeChild, insertBefore });
}
