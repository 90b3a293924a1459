// A person who points at a link, touches it or moves the focus to it will likely follow it.

/** Calls `mean` with the path of the app's own link that is meant, before it is followed. Returns how to stop. */
export function watchLinks(mean: (path: string) => void): () => void {
  let meant: HTMLAnchorElement | null = null;
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === meant) return;
    meant = link;
    if (link?.target === '' && link.origin === location.origin) mean(link.pathname);
  };
  const listening = new AbortController();
  // A finger points at what it touches, too.
  for (const type of ['pointerover', 'focusin'] as const)
    addEventListener(type, onIntent, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
