import { deleteImage } from '../media/images.ts';
import { Problem } from '../domain/problem.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { readPage, type List, type PageWindow } from './paging.ts';

interface ItemRow {
  id: string;
  product_name: string;
  purity: string;
  tags: string[];
  product_image_id: string;
}

const show = ({ id, product_name, purity, tags, product_image_id }: ItemRow) => ({
  id,
  product_name,
  purity,
  product_image: `/media/${product_image_id}`,
  tags,
});

const list: List = {
  table: 'catalogue_items',
  alias: 'i',
  columns: 'i.*',
  shown: 'catalogue_items i',
  order: 'created_at desc, id desc',
};

/** A page of the catalogue, newest first, and how many there are. */
export async function listCatalogue(sql: StoreSql, window: PageWindow) {
  const { count, rows } = await readPage<ItemRow>(sql, list, {}, window);
  return { count, results: rows.map(show) };
}

/** Answers the new item as the API shows it. */
export async function createCatalogueItem(sql: StoreSql, item: Omit<ItemRow, 'id'>, now: Temporal.Instant) {
  const [row] = await sql.query<ItemRow>(
    `insert into catalogue_items (store_id, product_name, purity, tags, product_image_id, created_at)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [item.product_name, item.purity, item.tags, item.product_image_id, now],
  );
  return show(row!);
}

/**
 * Changes what is given and answers the item as it is now; the picture that it no longer shows is deleted. Call it in a transaction.
 * Throws 404 for what is no item of this store.
 */
export async function updateCatalogueItem(
  sql: StoreSql,
  id: string,
  { product_name, purity, tags, product_image_id }: Partial<Omit<ItemRow, 'id'>>,
) {
  const [before] = await sql.query<ItemRow>(
    'select * from catalogue_items where store_id = $1 and id = $2 for update',
    [id],
  );
  if (!before) throw new Problem('not_found');
  const [after] = await sql.query<ItemRow>(
    `update catalogue_items set product_name = coalesce($3, product_name), purity = coalesce($4, purity),
       tags = coalesce($5, tags), product_image_id = coalesce($6, product_image_id)
     where store_id = $1 and id = $2 returning *`,
    [id, product_name, purity, tags, product_image_id],
  );
  if (product_image_id) await deleteImage(sql, before.product_image_id);
  return show(after!);
}

/** Removes an item and its picture. Call it in a transaction. Throws 404 for what is no item of this store. */
export async function deleteCatalogueItem(sql: StoreSql, id: string): Promise<void> {
  const [gone] = await sql.query<ItemRow>(
    'delete from catalogue_items where store_id = $1 and id = $2 returning *',
    [id],
  );
  if (!gone) throw new Problem('not_found');
  await deleteImage(sql, gone.product_image_id);
}
