import type { StoreSql } from '../tenant.ts';

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

/** A page of the catalogue, newest first, and how many there are. */
export async function listCatalogue(sql: StoreSql, { limit, offset }: { limit: number; offset: number }) {
  const [total] = await sql.query<{ count: number }>(
    'select count(*) as count from catalogue_items where store_id = $1',
  );
  const rows = await sql.query<ItemRow>(
    'select * from catalogue_items where store_id = $1 order by created_at desc, id desc limit $2 offset $3',
    [limit, offset],
  );
  return { count: total!.count, results: rows.map(show) };
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
