import { deleteImage, mediaPath } from '../media/images.ts';
import { Problem } from '../domain/problem.ts';
import type { Sql } from '../db/db.ts';
import type { StoreSql } from '../db/storeSql.ts';

export interface StoreRow {
  id: string;
  slug: string;
  seller_name: string;
  email: string | null;
  phone_number: string;
  seller_photo_id: string | null;
  kyc_status: string;
  shop_name: string;
  shop_phone_number: string;
  whatsapp_number: string | null;
  shop_logo_id: string | null;
  brand_colour: string | null;
  gstin: string | null;
  street: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  created_at: string;
}

async function readStore(sql: StoreSql): Promise<StoreRow> {
  const [row] = await sql.query<StoreRow>('select * from stores where id = $1');
  if (!row) throw new Problem('not_found');
  return row;
}

/** The seller and the store as the contract shows them to the seller. */
export async function readSeller(sql: StoreSql) {
  const row = await readStore(sql);
  const isActive = row.kyc_status === 'ACTIVE';
  return {
    id: row.id,
    seller_name: row.seller_name,
    email: row.email,
    phone_number: row.phone_number,
    seller_profile_photo: mediaPath(row.seller_photo_id),
    created_at: row.created_at,
    is_verified: isActive,
    kyc_status: isActive ? ('ACTIVE' as const) : ('PENDING' as const),
    shop_name: row.shop_name,
    shop_logo: mediaPath(row.shop_logo_id),
    shop_phone_number: row.shop_phone_number,
    whatsapp_number: row.whatsapp_number,
    seller_GSTIN: row.gstin,
    street: row.street,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    country: row.country,
    store_url: row.slug,
  };
}

export interface Brand {
  name: string | null;
  logo: string | null;
  color: string | null;
}

/** A store's brand; nulls for a store that does not exist. */
export async function readBrand(sql: StoreSql | null): Promise<Brand> {
  if (!sql) return { name: null, logo: null, color: null };
  const { shop_name, shop_logo_id, brand_colour } = await readStore(sql);
  return { name: shop_name, logo: mediaPath(shop_logo_id), color: brand_colour };
}

export async function readContact(sql: StoreSql) {
  const { shop_name, shop_phone_number, whatsapp_number } = await readStore(sql);
  return { shop_name, phone: shop_phone_number, whatsapp: whatsapp_number };
}

/** The name a page or a list shows for the shop. */
export const shopName = async (sql: StoreSql): Promise<string> => (await readStore(sql)).shop_name;

export interface NewStore {
  slug: string;
  seller_name: string;
  email: string | null;
  phone_number: string;
  password_hash: string;
  shop_name: string;
  shop_phone_number: string;
  whatsapp_number: string | null;
  gstin: string | null;
  street: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  brand_colour: string | null;
}

/** Opens a store with KYC pending and answers its id. The database refuses a slug that is taken (`stores_slug_once`). */
export async function createStore(db: Sql, store: NewStore, now: Temporal.Instant): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into stores (slug, seller_name, email, phone_number, password_hash, shop_name, shop_phone_number, whatsapp_number, gstin,
       street, city, state, pincode, country, brand_colour, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      store.slug,
      store.seller_name,
      store.email,
      store.phone_number,
      store.password_hash,
      store.shop_name,
      store.shop_phone_number,
      store.whatsapp_number,
      store.gstin,
      store.street,
      store.city,
      store.state,
      store.pincode,
      store.country,
      store.brand_colour,
      now,
    ],
  );
  return row!.id;
}

export const kycStatuses = ['PENDING', 'ACTIVE'] as const;
export type KycStatus = (typeof kycStatuses)[number];

/** What the verification service decided. Answers false when there is no such store. */
export async function setKycStatus(db: Sql, slug: string, status: KycStatus): Promise<boolean> {
  const rows = await db.query('update stores set kyc_status = $2 where slug = $1 returning id', [
    slug,
    status,
  ]);
  return rows.length > 0;
}

export async function setStorePictures(
  sql: StoreSql,
  { logoId, photoId }: { logoId: string | null; photoId: string | null },
): Promise<void> {
  await sql.query(
    'update stores set shop_logo_id = coalesce($2, shop_logo_id), seller_photo_id = coalesce($3, seller_photo_id) where id = $1',
    [logoId, photoId],
  );
}

/** The columns that a seller may change, by their names on the wire. */
const changeable = {
  seller_name: 'seller_name',
  email: 'email',
  shop_name: 'shop_name',
  shop_phone_number: 'shop_phone_number',
  whatsapp_number: 'whatsapp_number',
  seller_GSTIN: 'gstin',
  street: 'street',
  city: 'city',
  state: 'state',
  pincode: 'pincode',
  country: 'country',
} as const;

/** What a seller changes; what is not given, or empty, stays. */
export type StoreUpdate = Partial<Record<keyof typeof changeable, string>>;

/** Changes the seller's and the store's own data; new pictures take the place of the old ones, which are deleted. */
export async function updateStore(
  sql: StoreSql,
  change: StoreUpdate,
  { logoId, photoId }: { logoId: string | null; photoId: string | null },
): Promise<void> {
  const [before] = await sql.query<Pick<StoreRow, 'shop_logo_id' | 'seller_photo_id'>>(
    'select shop_logo_id, seller_photo_id from stores where id = $1 for update',
  );
  const set = Object.values(changeable).map((column, at) => `${column} = coalesce($${at + 2}, ${column})`);
  await sql.query(
    `update stores set ${set.join(', ')} where id = $1`,
    Object.keys(changeable).map((name) => change[name as keyof StoreUpdate] || null),
  );
  await setStorePictures(sql, { logoId, photoId });
  if (logoId) await deleteImage(sql, before?.shop_logo_id);
  if (photoId) await deleteImage(sql, before?.seller_photo_id);
}
