import type { Selectable } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { Problem } from '../domain/problem.ts';
import { deleteImage } from '../media/imageStore.ts';
import type { List } from './listQuery.ts';
import type { PageWindow } from './pageStatement.ts';
import { readPage, readRows } from './paging.ts';

export type CatalogueItemRow = Selectable<Tables['catalogue_items']>;

/** The columns that a seller sets. */
export type CatalogueItem = Pick<CatalogueItemRow, 'product_name' | 'purity' | 'tags' | 'product_image_id'>;

const list: List<'catalogue_items', CatalogueItemRow> = {
  table: 'catalogue_items',
  order: { by: (item) => [item.ref('created_at'), item.ref('id')], descending: true },
  rows: (store) => store.selectFrom('catalogue_items').selectAll('catalogue_items'),
};

/** A page of the catalogue, newest first, and the total count. */
export const listCatalogue = (store: StoreSql, window: PageWindow) => readPage(store, list, {}, window);

/** The whole catalogue, newest first. */
export const allCatalogueItems = (store: StoreSql) => readRows(store, list, {});

export const createCatalogueItem = (
  store: StoreSql,
  { product_name, purity, tags, product_image_id }: CatalogueItem,
  now: Temporal.Instant,
): Promise<CatalogueItemRow> =>
  store
    .insertInto('catalogue_items', { product_name, purity, tags, product_image_id, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks the item until the transaction ends. Throws `not_found`. */
export async function lockCatalogueItem(store: StoreSql, id: string): Promise<CatalogueItemRow> {
  const item = await store
    .selectFrom('catalogue_items')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw new Problem('not_found');
  return item;
}

/** Changes the given columns and deletes a replaced image. Call it in a transaction. Throws `not_found`. */
export async function updateCatalogueItem(
  store: StoreSql,
  id: string,
  { product_name, purity, tags, product_image_id }: Partial<CatalogueItem>,
): Promise<void> {
  const before = await lockCatalogueItem(store, id);
  await store
    .updateTable('catalogue_items')
    .set({
      product_name: product_name ?? before.product_name,
      purity: purity ?? before.purity,
      tags: tags ?? before.tags,
      product_image_id: product_image_id ?? before.product_image_id,
    })
    .where('id', '=', id)
    .execute();
  if (product_image_id) await deleteImage(store, before.product_image_id);
}

/** Removes an item and its image. Call it in a transaction. Throws `not_found`. */
export async function deleteCatalogueItem(store: StoreSql, id: string): Promise<void> {
  const item = await store
    .deleteFrom('catalogue_items')
    .where('id', '=', id)
    .returning('product_image_id')
    .executeTakeFirst();
  if (!item) throw new Problem('not_found');
  await deleteImage(store, item.product_image_id);
}
