import type { Insertable, Updateable } from 'kysely';
import type { Sql } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { StoreSql } from '../db/storeSql.ts';
import type { Tables } from '../db/generated/tables.ts';
import { Problem } from '../domain/problem.ts';
import { pick } from './pick.ts';
import { deleteImage } from '../media/imageStore.ts';

const pictures = ['seller_photo', 'shop_logo', 'shop_cover'] as const;

/** Ids of stored images: an omitted one stays, null removes it. */
export type StorePictures = Partial<Record<(typeof pictures)[number], string | null>>;

export type StoreRow = Awaited<ReturnType<typeof readStore>>;

/** The store and its seller, with the ids of its pictures. */
export async function readStore(store: StoreSql) {
  const row = await store
    .selectFrom('stores')
    .selectAll()
    .select((eb) =>
      pictures.map((kind) =>
        eb
          .selectFrom('store_pictures')
          .select('media_id')
          .whereRef('store_pictures.store_id', '=', 'stores.id')
          .where('kind', '=', kind)
          .as(kind),
      ),
    )
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** The shop's name on pages and in lists. */
export const shopName = async (store: StoreSql): Promise<string> =>
  (await store.selectFrom('stores').select('shop_name').executeTakeFirstOrThrow()).shop_name;

const changeable = [
  'seller_name',
  'email',
  'shop_name',
  'shop_phone_number',
  'whatsapp_number',
  'gstin',
  'street',
  'city',
  'state',
  'pincode',
  'country',
  'brand_colour',
  'tagline',
  'opening_hours',
  'upi_id',
] as const satisfies (keyof Tables['stores'])[];

const chosenAtOpening = [
  'slug',
  'phone_number',
  'password_hash',
  'kyc_status',
  ...changeable,
] as const satisfies (keyof Tables['stores'])[];

export type NewStore = Pick<Insertable<Tables['stores']>, (typeof chosenAtOpening)[number]>;

/** Creates a store, with KYC pending unless it says otherwise. A slug is unique (`stores_slug_once`). */
export async function createStore(db: Sql, store: NewStore, now: Temporal.Instant): Promise<StoreSql> {
  const opened = new StoreSql(crypto.randomUUID(), db);
  await opened.insertInto('stores', { ...pick(store, chosenAtOpening), created_at: now }).execute();
  await opened.insertInto('store_numbers', {}).execute();
  return opened;
}

/** True when a store exists with this phone number. */
export async function isStorePhone(db: Sql, phone: string): Promise<boolean> {
  const store = await kysely(db)
    .selectFrom('stores')
    .select('id')
    .where('phone_number', '=', phone)
    .executeTakeFirst();
  return store !== undefined;
}

export const kycStatuses = ['PENDING', 'ACTIVE'] as const satisfies StoreRow['kyc_status'][];
export type KycStatus = (typeof kycStatuses)[number];

/** Stores the verification service's decision. Returns false if there is no such store. */
export async function setKycStatus(db: Sql, slug: string, status: KycStatus): Promise<boolean> {
  const store = await kysely(db)
    .updateTable('stores')
    .set({ kyc_status: status })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst();
  return store !== undefined;
}

/** Images that are replaced or removed are deleted. */
export async function setStorePictures(store: StoreSql, given: StorePictures): Promise<void> {
  for (const kind of pictures) {
    const media_id = given[kind];
    if (media_id === undefined) continue;
    const before = await store
      .deleteFrom('store_pictures')
      .where('kind', '=', kind)
      .returning('media_id')
      .executeTakeFirst();
    if (media_id) await store.insertInto('store_pictures', { kind, media_id }).execute();
    await deleteImage(store, before?.media_id);
  }
}

/** A seller's changes; an omitted field stays, an empty text clears it. */
export type StoreUpdate = Partial<Record<(typeof changeable)[number], string>>;

/** Changes other than texts. */
interface OtherChanges {
  takes_part_payments?: boolean;
  gst_rate?: number;
  message_limit?: number | null;
}

/** Locks the store until the transaction ends: meanwhile no payment gets a number and no day is closed. */
export const lockStore = (store: StoreSql) =>
  store.selectFrom('store_numbers').select('store_id').forNoKeyUpdate().executeTakeFirstOrThrow();

/** Changes the seller's and the store's data and pictures. */
export async function updateStore(
  store: StoreSql,
  change: StoreUpdate,
  others: OtherChanges,
  given: StorePictures,
): Promise<void> {
  await lockStore(store);
  const texts = Object.fromEntries(
    changeable.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name] || null]])),
  );
  const columns: Updateable<Tables['stores']> = { ...texts, ...others };
  if (Object.keys(columns).length > 0) await store.updateTable('stores').set(columns).execute();
  await setStorePictures(store, given);
}
