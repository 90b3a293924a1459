// The store's name, logo and colour: public, fetched for the store in the address bar, remembered on the device for a day.
import { fromPromise } from 'xstate';
import { deviceNotes } from '../browser/storage.ts';
import { answer, client, type Schemas } from './client.ts';
import { read } from './shape.ts';
import { showBranding } from './shapes/branding.ts';

export type Brand = Schemas['Brand'];

/** Milliseconds that a remembered brand may be shown without asking (spec A9). */
const MEMORY = 24 * 60 * 60 * 1000;
const noteOf = (store: string): string => `brand-${store}`;

export const loadBrand = fromPromise<Brand, string>(({ input: subdomain, signal }) =>
  answer(client.GET('/seller/branding/', { params: { query: { subdomain } }, signal }), showBranding),
);

/** Keeps a brand for the next visit. */
export function rememberBrand(store: string | null, brand: Brand | null, now = Date.now()): void {
  if (store && brand) deviceNotes.write(noteOf(store), JSON.stringify({ brand, kept: now }));
}

/** Forgets it, so that a changed logo shows at once (decision 26). */
export const forgetBrand = (store: string): void => deviceNotes.drop(noteOf(store));

/** The brand of the last visit, or null when there is none of the last 24 hours, or none that can be read. */
export function recallBrand(store: string | null, now = Date.now()): Brand | null {
  try {
    const note = JSON.parse((store && deviceNotes.read(noteOf(store))) || 'null') as {
      brand: unknown;
      kept: number;
    } | null;
    const age = now - (note?.kept ?? NaN); // negative once a clock that was ahead is put right
    return age >= 0 && age < MEMORY ? readBrand(note?.brand) : null;
  } catch {
    return null;
  }
}

/** A brand from outside the API, such as the page itself: checked like a reply. Throws when it is none. */
export const readBrand = (value: unknown): Brand => read(showBranding, value);
