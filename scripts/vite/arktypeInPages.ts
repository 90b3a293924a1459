import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leads the pages' imports of arktype to the small part of it that they use. The API beside them in development has the
 * real one.
 */
export const arktypeInPages = (environment: 'client' | 'ssr' = 'client'): Plugin => ({
  name: 'arktype-in-pages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === environment,
  resolveId: {
    filter: { id: /^arktype(\/config)?$/ },
    handler: () => resolve('src/lib/schemas/arktypeInPages.ts'),
  },
});
