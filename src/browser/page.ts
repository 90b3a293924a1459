// Data that the server embedded in the page: the product's root domain and this address's store.

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The domain under which the stores live. */
export const rootDomain = (): string => meta('root-domain');

/** This address's store with its brand, unchecked; null if missing or malformed. */
export function embeddedStore(): unknown {
  try {
    return JSON.parse(meta('store') || 'null');
  } catch {
    return null;
  }
}
