// Stored images, each under a random id, never under its file name.

import type { Selectable } from 'kysely';
import type { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';

export type StoredImage = Pick<
  Selectable<Tables['media']>,
  'id' | 'bytes' | 'content_type' | 'owner_customer_id'
>;

/** Stores a WebP image and returns its id. With an owner, only that customer and the seller can see it. */
export async function storeImage(
  store: StoreSql,
  bytes: Uint8Array,
  now: Temporal.Instant,
  ownerCustomerId: string | null = null,
): Promise<string> {
  const { id } = await store
    .insertInto('media', {
      owner_customer_id: ownerCustomerId,
      content_type: 'image/webp',
      bytes,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an image that is no longer used. */
export async function deleteImage(store: StoreSql, id: string | null | undefined): Promise<void> {
  if (id) await store.deleteFrom('media').where('id', '=', id).execute();
}

export const findImage = (store: StoreSql, id: string): Promise<StoredImage | undefined> =>
  store
    .selectFrom('media')
    .select(['id', 'bytes', 'content_type', 'owner_customer_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The shop's logo. */
export const findLogo = (store: StoreSql): Promise<StoredImage | undefined> =>
  store
    .selectFrom('store_pictures')
    .innerJoin('media', (join) =>
      join
        .onRef('media.store_id', '=', 'store_pictures.store_id')
        .onRef('media.id', '=', 'store_pictures.media_id'),
    )
    .where('kind', '=', 'shop_logo')
    .select(['media.id', 'media.bytes', 'media.content_type', 'media.owner_customer_id'])
    .executeTakeFirst();
