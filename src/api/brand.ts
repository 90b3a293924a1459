// The store's name, tagline, pictures and color: public, loaded for the store in the address bar, cached on the device for a day.
import { fromPromise } from 'xstate';
import { deviceStorage } from '../browser/storage.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { answer, client, type Schemas } from './client.ts';
import { showBranding } from './generated/decoders/branding.ts';

export type Brand = Schemas['Brand'];

/** Milliseconds for which a cached brand may be shown without a request (spec A9). */
const CACHE_LIFETIME = 24 * 60 * 60 * 1000;
const cacheKeyOf = (store: string): string => `brand-${store}`;

/** Loads a store's brand in the background: the page contains one already. */
export const loadBrand = fromPromise<Brand, string>(async ({ input: store, signal }) => {
  await whenIdle();
  const params = { query: { subdomain: store } };
  return answer(client.GET('/seller/branding/', { params, signal }), showBranding);
});

/** Caches a brand for the next visit. */
export function cacheBrand(store: string | null, brand: Brand | null, now = Date.now()): void {
  if (store && brand) deviceStorage.write(cacheKeyOf(store), JSON.stringify({ brand, kept: now }));
}

/** Drops the cached brand, so that a changed logo shows at once (decision 26). */
export const clearCachedBrand = (store: string): void => deviceStorage.remove(cacheKeyOf(store));

/** The brand cached in the last 24 hours; null if missing or malformed. */
export function readCachedBrand(store: string | null, now = Date.now()): Brand | null {
  try {
    const cached = JSON.parse((store && deviceStorage.read(cacheKeyOf(store))) || 'null') as {
      brand: unknown;
      kept: number;
    } | null;
    const age = now - (cached?.kept ?? NaN); // negative once a clock that was ahead is corrected
    return age >= 0 && age < CACHE_LIFETIME ? parseBrand(cached?.brand) : null;
  } catch {
    return null;
  }
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** A brand from the page or the device's cache. Throws TypeError when it is malformed. */
export function parseBrand(value: unknown): Brand {
  const texts = (['name', 'tagline', 'logo', 'cover', 'color'] as const).map((field) => {
    const text = (value as Brand)[field];
    if (!isTextOrNull(text)) throw new TypeError();
    return [field, text];
  });
  return Object.fromEntries(texts) as Brand;
}
