import { resolve } from 'node:path';
import type { Alias } from 'vite';

/** Leads the pages' imports of arktype to the small part of it that they use. */
export const arktypeInPages: Alias = {
  find: /^arktype(\/config)?$/,
  replacement: resolve(import.meta.dirname, '../../src/lib/schemas/arktypeInPages.ts'),
};
