import type { components } from '../../../src/api/generated/schema.d.ts';
import { addressLine } from '../../../src/lib/address.ts';
import { themeColor } from '../../../src/lib/brandColor.ts';
import { mediaPath } from './image.ts';
import type { SellerLogin } from '../../repositories/accounts.ts';
import type { StoreRow } from '../../repositories/stores.ts';
import type { Store } from '../../repositories/tenants.ts';

type Schemas = components['schemas'];

/**
 * The seller and the store for a login of the seller's side; the seller's own e-mail, number and photo are for owners.
 */
export function presentSeller(
  { ownDomain }: Store,
  store: StoreRow,
  login: SellerLogin,
  messagesSent: number | null,
): Schemas['Seller'] {
  const isActive = store.kyc_status === 'ACTIVE';
  const isOwner = login.role === 'owner';
  return {
    id: login.id,
    person_name: login.name,
    role: login.role,
    seller_name: store.seller_name,
    email: isOwner ? store.email : null,
    phone_number: isOwner ? store.phone_number : login.phone,
    seller_profile_photo: isOwner ? mediaPath(store.seller_photo) : null,
    created_at: store.created_at,
    is_verified: isActive,
    kyc_status: isActive ? 'ACTIVE' : 'PENDING',
    shop_name: store.shop_name,
    shop_logo: mediaPath(store.shop_logo),
    shop_cover: mediaPath(store.shop_cover),
    shop_phone_number: store.shop_phone_number,
    whatsapp_number: store.whatsapp_number,
    seller_GSTIN: store.gstin,
    brand_color: store.brand_colour,
    tagline: store.tagline,
    opening_hours: store.opening_hours,
    upi_id: store.upi_id,
    takes_part_payments: store.takes_part_payments,
    gst_rate: store.gst_rate,
    messages_sent: messagesSent,
    message_limit: store.message_limit,
    street: store.street,
    city: store.city,
    state: store.state,
    pincode: store.pincode,
    country: store.country,
    store_url: store.slug,
    own_domain: ownDomain,
    language: login.language,
    has_pin: login.has_pin,
  };
}

/** A store's brand; nulls without a store. */
export const presentBrand = (store: StoreRow | null): Schemas['Brand'] => ({
  name: store && store.shop_name,
  tagline: store && store.tagline,
  logo: store && mediaPath(store.shop_logo),
  cover: store && mediaPath(store.shop_cover),
  color: store?.brand_colour ? themeColor(store.brand_colour) : null,
});

export const presentContact = (store: StoreRow): Schemas['PublicContact'] => ({
  shop_name: store.shop_name,
  phone: store.shop_phone_number,
  whatsapp: store.whatsapp_number,
  address: addressLine(store),
  opening_hours: store.opening_hours,
  upi_id: store.upi_id,
});
