import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const placeInBar = () => document.querySelector('[data-subject]');
const onServer = () => undefined;
const never = () => () => undefined;

/** Whom or what the page is about: the title of its bar, in place of the page's own; a heading where there is no bar. */
export function Subject({ name }: { name: string }) {
  const place = useSyncExternalStore<Element | null | undefined>(never, placeInBar, onServer);
  if (place === undefined) return null;
  return place ? createPortal(name, place) : <h2>{name}</h2>;
}
