import { fromPromise } from 'xstate';
import type { CatalogueItemFacts } from '../lib/schemas/catalogueItem.ts';
import { answer, client, formData, type Schemas } from './client.ts';
import { deleted } from './deleted.ts';
import { allPages } from './pages.ts';
import { createCatalogueItem, listCatalogue, updateCatalogueItem } from './decoders/catalogue.ts';

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

export interface CatalogueItemChange {
  /** The piece to change; null publishes a new one. */
  id: string | null;
  facts: CatalogueItemFacts;
  /** A new picture, which only a change may do without. */
  product_image: File | null;
}

/** The piece as a form; one empty tag says that there are none (decision 90). */
function formOf({ facts, product_image }: CatalogueItemChange): FormData {
  const form = formData({ ...facts, product_image });
  if (facts.tags.length === 0) form.append('tags', '');
  return form;
}

/** Publishes a piece or changes it; answers it as stored. */
export const saveCatalogueItem = fromPromise<CatalogueItem, CatalogueItemChange>(
  ({ input: wish, signal }) => {
    const asForm = { body: {} as never, bodySerializer: () => formOf(wish), signal };
    if (wish.id === null) return answer(client.POST('/catalogue/', asForm), createCatalogueItem);
    const params = { path: { id: wish.id } };
    const change = wish.product_image
      ? client.PATCH('/catalogue/{id}/', { params, ...asForm })
      : client.PATCH('/catalogue/{id}/', { params, body: wish.facts, signal });
    return answer(change, updateCatalogueItem);
  },
);

export const deleteCatalogueItem = (id: string, signal: AbortSignal): Promise<void> =>
  deleted(client.DELETE('/catalogue/{id}/', { params: { path: { id } }, signal }));
