import type { StoreSql } from '../tenant.ts';
import { readPage, type List, type Window } from './paging.ts';

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
export async function listCatalogue(sql: StoreSql, window: Window) {
  const { count, rows } = await readPage<ItemRow>(sql, list, {}, window);
  return { count, results: rows.map(show) };
}

export async function addCatalogueItem(
  sql: StoreSql,
  item: Omit<ItemRow, 'id'>,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into catalogue_items (store_id, product_name, purity, tags, product_image_id, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [item.product_name, item.purity, item.tags, item.product_image_id, now],
  );
  return row!.id;
}
