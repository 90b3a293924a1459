// What the server wrote into the page itself: the product's domain, and the brand of this address's store.

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The domain under which the stores live, as the server was told. */
export const rootDomain = (): string => meta('root-domain');

/** The store of this address as the page describes it; null where there is none or the description is unreadable. */
export function describedStore(): unknown {
  try {
    return JSON.parse(meta('store') || 'null');
  } catch {
    return null;
  }
}
