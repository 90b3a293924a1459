import { fromPromise } from 'xstate';
import { answer, client, type Schemas } from './client.ts';
import { allPages } from './pages.ts';
import { listCatalogue } from './shapes/catalogue.ts';

export type CatalogueItem = Schemas['CatalogueItem'];

/** Whose catalogue: only where the host names no store. */
export interface CatalogueQuery {
  seller?: string;
  store_url?: string;
}

/** Every piece, newest first. */
export const loadCatalogue = fromPromise<CatalogueItem[], CatalogueQuery>(({ input: whose, signal }) =>
  allPages((page) =>
    answer(client.GET('/catalogue/', { params: { query: { ...whose, ...page } }, signal }), listCatalogue),
  ),
);
