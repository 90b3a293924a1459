// A browser that translates a page puts elements of its own in the place of texts that React keeps hold of. A text that is all that an element
// has is written anew by React, and translated again. Of any other, React wants to remove what is no longer there, or to insert before it: that
// fails, and took the page with it.

/** From now on what stands elsewhere is not removed, and what would stand before it comes last. Returns how to stop. */
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
