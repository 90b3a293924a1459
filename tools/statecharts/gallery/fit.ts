// Finds parts of a page that do not fit its window.

/**
 * Elements that are outside the page, cut off, or cover something else. Runs in the page, so it must be self-contained.
 */
export function faultsOf(): string[] {
  const control = 'button, a[href], summary, [role=tab]';
  const record = 'tr, li, article, form'; // elements inside it must not overlap
  const width = document.documentElement.clientWidth;
  const found = new Set<string>();
  const report = (fault: string, { tagName, className, textContent }: Element) =>
    found.add(
      `${fault}: <${tagName.toLowerCase()} class="${className}"> ${(textContent ?? '').trim().slice(0, 40)}`,
    );
  const all = document.body.querySelectorAll('*');
  const shown = [...all].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1, // narrower is for screen readers only
  );
  const inScroller = new Set(
    shown
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .flatMap((one) => [...one.querySelectorAll('*')]),
  );
  if (document.documentElement.scrollWidth > width)
    report(`${document.documentElement.scrollWidth} px wide`, document.body);
  const controls = shown.filter((element) => element.matches(control));
  for (const element of shown) {
    if (element.closest('[role=img]')) continue; // a picture may lie partly beside the page, with the words in it
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if ((text.right > width + 1 || text.left < -1) && !inScroller.has(element))
        report('beside the page', element);
      const button = element.closest(control);
      if (button) {
        const box = button.getBoundingClientRect();
        // A link within a line is as high as its own typeface; letters of another typeface may be higher, and nothing
        // cuts them.
        const isInLine = getComputedStyle(button).display === 'inline';
        const isCut =
          text.left < box.left - 1 ||
          text.right > box.right + 1 ||
          (!isInLine && (text.top < box.top - 2 || text.bottom > box.bottom + 2));
        const isClipped =
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        if (isCut || isClipped) report('a cut button', button);
        continue;
      }
      const neighbours = element.closest(record);
      const covers = (other: Element): boolean => {
        if (element.contains(other) || other.closest(record) !== neighbours) return false;
        if (other.closest('dialog') !== element.closest('dialog')) return false; // a dialog lies over its form
        const box = other.getBoundingClientRect();
        return (
          box.left < text.right - 1 &&
          box.right > text.left + 1 &&
          box.top < text.bottom - 2 &&
          box.bottom > text.top + 2
        );
      };
      const above = neighbours && controls.find(covers);
      if (above) report(`under ${(above.getAttribute('aria-label') ?? above.textContent).trim()}`, element);
    }
  }
  return [...found];
}
