// The store's name, logo and colour: public, fetched for the store in the address bar, remembered on the device for a day.
import { fromPromise } from 'xstate';
import { whenIdle } from '../browser/whenIdle.ts';
import { deviceStorage } from '../browser/storage.ts';
import type { Schemas } from './client.ts';
import { loadCriticalCalls } from './lazyCalls.ts';

export type Brand = Schemas['Brand'];

/** Milliseconds that a remembered brand may be shown without asking (spec A9). */
const CACHE_LIFETIME = 24 * 60 * 60 * 1000;
const cacheKeyOf = (store: string): string => `brand-${store}`;

/** In the background, once the page stands: it brought its brand along, and a person waits for the page alone. */
export const loadBrand = fromPromise<Brand, string>(async ({ input, signal }) => {
  await whenIdle();
  return (await loadCriticalCalls()).loadBrand(input, signal);
});

/** Keeps a brand for the next visit. */
export function cacheBrand(store: string | null, brand: Brand | null, now = Date.now()): void {
  if (store && brand) deviceStorage.write(cacheKeyOf(store), JSON.stringify({ brand, kept: now }));
}

/** Forgets it, so that a changed logo shows at once (decision 26). */
export const clearCachedBrand = (store: string): void => deviceStorage.remove(cacheKeyOf(store));

/** The brand of the last visit, or null when there is none of the last 24 hours, or none that can be read. */
export function readCachedBrand(store: string | null, now = Date.now()): Brand | null {
  try {
    const note = JSON.parse((store && deviceStorage.read(cacheKeyOf(store))) || 'null') as {
      brand: unknown;
      kept: number;
    } | null;
    const age = now - (note?.kept ?? NaN); // negative once a clock that was ahead is put right
    return age >= 0 && age < CACHE_LIFETIME ? parseBrand(note?.brand) : null;
  } catch {
    return null;
  }
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/** A brand from the page or the device's memory. Throws when it is none. */
export function parseBrand(value: unknown): Brand {
  const { name, logo, color } = value as Brand;
  if (![name, logo, color].every(isTextOrNull)) throw new TypeError('This is no brand.');
  return { name, logo, color };
}
