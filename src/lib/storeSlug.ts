// A store's slug while it is typed.
import { longest } from './storeAddress.ts';

/**
 * Cleans the slug while typing: lower case, a-z, 0-9 and hyphens. Hyphens at the ends stay until the field loses focus.
 */
export const cleanStoreSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longest);

/** The slug as sent: without hyphens at the ends. */
export const trimStoreSlug = (text: string): string =>
  cleanStoreSlug(text).replace(/^-+/, '').replace(/-+$/, '');
