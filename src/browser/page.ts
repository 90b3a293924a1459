// What the server embedded in the page: the product's root domain and the brand of this address's store.

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The domain under which the stores live. */
export const rootDomain = (): string => meta('root-domain');

/** The brand of this address's store, unchecked; null when it is missing or malformed. */
export function embeddedBrand(): unknown {
  try {
    return JSON.parse(meta('store') || 'null');
  } catch {
    return null;
  }
}
