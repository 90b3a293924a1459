import type { components } from '../../../src/api/schema.d.ts';
import { mediaPath } from './image.ts';
import type { StoreRow } from '../../repositories/stores.ts';

type Schemas = components['schemas'];

/** The seller and the store as the seller sees them. */
export function presentSeller(store: StoreRow): Schemas['Seller'] {
  const isActive = store.kyc_status === 'ACTIVE';
  return {
    id: store.id,
    seller_name: store.seller_name,
    email: store.email,
    phone_number: store.phone_number,
    seller_profile_photo: mediaPath(store.seller_photo_id),
    created_at: store.created_at,
    is_verified: isActive,
    kyc_status: isActive ? 'ACTIVE' : 'PENDING',
    shop_name: store.shop_name,
    shop_logo: mediaPath(store.shop_logo_id),
    shop_phone_number: store.shop_phone_number,
    whatsapp_number: store.whatsapp_number,
    seller_GSTIN: store.gstin,
    street: store.street,
    city: store.city,
    state: store.state,
    pincode: store.pincode,
    country: store.country,
    store_url: store.slug,
  };
}

/** A store's brand; nulls for a store that does not exist. */
export const presentBrand = (store: StoreRow | null): Schemas['Brand'] => ({
  name: store && store.shop_name,
  logo: store && mediaPath(store.shop_logo_id),
  color: store && store.brand_colour,
});

export const presentContact = (store: StoreRow): Schemas['PublicContact'] => ({
  shop_name: store.shop_name,
  phone: store.shop_phone_number,
  whatsapp: store.whatsapp_number,
});
