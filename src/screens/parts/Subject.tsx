import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Whom or what the page is about: the title of its bar, in place of the page's own; a heading where there is no bar. */
export function Subject({ name }: { name: string }) {
  const [place, setPlace] = useState<Element | null>();
  useLayoutEffect(() => setPlace(document.querySelector('[data-subject]')), []);
  if (place === undefined) return null;
  return place ? createPortal(name, place) : <h2>{name}</h2>;
}
