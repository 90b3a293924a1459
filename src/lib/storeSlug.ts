// A store's slug while it is typed.
import { longest } from './storeAddress.ts';

/** The slug as the field holds it while typing: lower case, a-z, 0-9 and hyphens; hyphens at the ends stay until the field is left. */
export const cleanStoreSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longest);

/** The slug as sent: without hyphens at the ends. */
export const trimStoreSlug = (text: string): string =>
  cleanStoreSlug(text).replace(/^-+/, '').replace(/-+$/, '');
