// Pointing at a link, touching it or focusing it predicts a press.

/** Calls `mean` with the path of an in-app link before it is followed. Returns a function that stops it. */
export function watchLinks(mean: (path: string) => void): () => void {
  let meant: HTMLAnchorElement | null = null;
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === meant) return;
    meant = link;
    if (link?.target === '' && link.origin === location.origin) mean(link.pathname);
  };
  const listening = new AbortController();
  // Touch also fires pointerover.
  for (const type of ['pointerover', 'focusin'] as const)
    addEventListener(type, onIntent, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
