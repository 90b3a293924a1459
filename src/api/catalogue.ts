import { fromPromise } from 'xstate';
import type { CatalogueItemFacts } from '../lib/schemas/catalogueItem.ts';
import { answer, client, formData, type Before, type Schemas } from './client.ts';
import { deleted } from './deleted.ts';
import { allPages, availablePages, type PageQuery, type PartialList } from './pages.ts';
import { createCatalogueItem, listCatalogue, updateCatalogueItem } from './generated/decoders/catalogue.ts';

export type CatalogueItem = Schemas['CatalogueItem'];

/** The store's id; needed only where the host names no store. */
export interface CatalogueQuery {
  seller?: string;
  store_url?: string;
}

const pageOf = (query: CatalogueQuery, signal: AbortSignal) => (page: PageQuery) =>
  answer(client.GET('/catalogue/', { params: { query: { ...query, ...page } }, signal }), listCatalogue);

/** All items, newest first. */
export const loadCatalogue = fromPromise<CatalogueItem[], CatalogueQuery>(({ input: query, signal }) =>
  allPages(pageOf(query, signal)),
);

/** The items for browsing, newest first, as far as they load. */
export const browseCatalogue = fromPromise<PartialList<CatalogueItem>, CatalogueQuery>(
  ({ input: query, signal }) => availablePages(pageOf(query, signal)),
);

export type CatalogueItemChange = {
  /** The new image; null keeps the stored one, which only a change has. */
  product_image: File | null;
} & (
  | { id: null; facts: CatalogueItemFacts; idempotencyKey: string }
  /** An omitted fact stays as stored. */
  | ({ id: string; facts: Partial<CatalogueItemFacts> } & Before)
);

/** The item as a multipart body; one empty tag clears them (decision 90). */
function formOf({ facts, product_image, ...item }: CatalogueItemChange): FormData {
  const form = formData({ ...facts, product_image, ...('before' in item && { before: item.before }) });
  if (facts.tags?.length === 0) form.append('tags', '');
  return form;
}

/** Publishes or changes an item; outputs it as stored. */
export const saveCatalogueItem = fromPromise<CatalogueItem, CatalogueItemChange>(
  ({ input: item, signal }) => {
    const asForm = { body: {} as never, bodySerializer: () => formOf(item), signal };
    if (item.id === null) {
      const header = { 'Idempotency-Key': item.idempotencyKey };
      return answer(client.POST('/catalogue/', { params: { header }, ...asForm }), createCatalogueItem);
    }
    const { id, facts, product_image, ...before } = item;
    const params = { path: { id } };
    const change = product_image
      ? client.PATCH('/catalogue/{id}/', { params, ...asForm })
      : client.PATCH('/catalogue/{id}/', { params, body: { ...facts, ...before }, signal });
    return answer(change, updateCatalogueItem);
  },
);

export const deleteCatalogueItem = (id: string, signal: AbortSignal): Promise<void> =>
  deleted(client.DELETE('/catalogue/{id}/', { params: { path: { id } }, signal }));
