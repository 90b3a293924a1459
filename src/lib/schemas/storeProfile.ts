// A store's public profile, with the error of each field (spec B5): at registration, and later. Shared by the forms and the server.
import { type } from 'arktype';
import { isBrandColor, normalizeBrandColor } from '../brandColor.ts';
import { sellerCopy } from '../copy/seller.ts';
import { isUpiId } from '../upi.ts';
import { isMobile, phonePolicies } from '../phone.ts';
import { maxLength, singleLine, pincode, fieldErrors, text, notEmpty, trimTexts } from './fields.ts';

/** The texts of a store by their wire names; empty where left blank. */
export type StoreTexts = Record<
  | 'shop_name'
  | 'shop_phone_number'
  | 'whatsapp_number'
  | 'seller_GSTIN'
  | 'brand_color'
  | 'tagline'
  | 'opening_hours'
  | 'upi_id'
  | 'street'
  | 'city'
  | 'state'
  | 'pincode'
  | 'country',
  string
>;

const words = sellerCopy.register;

const { shop: landline, whatsapp } = phonePolicies;
const isWhatsapp = (value: string): boolean => /^[+\d -]+$/.test(value) && isMobile(whatsapp.toWire(value));

/** The store's fields, for schemas that have more. */
export const storeFields = {
  'shop_name?': singleLine(notEmpty(words.shopNameRequired), maxLength(120)),
  'shop_phone_number?': text([landline.isValid, landline.message]),
  'whatsapp_number?': text([isWhatsapp, whatsapp.message]),
  'seller_GSTIN?': singleLine(maxLength(32)),
  'brand_color?': text([(value) => isBrandColor(normalizeBrandColor(value)), words.invalidBrandColor]),
  'tagline?': singleLine(maxLength(80)),
  'opening_hours?': singleLine(maxLength(120)),
  'upi_id?': text([isUpiId, sellerCopy.storeProfile.invalidUpi]),
  'street?': singleLine(notEmpty(words.streetRequired), maxLength(200)),
  'city?': singleLine(notEmpty(words.cityRequired), maxLength(100)),
  'state?': singleLine(notEmpty(words.stateRequired), maxLength(100)),
  'pincode?': pincode(words.invalidPincode),
  'country?': singleLine(notEmpty(words.countryRequired), maxLength(100)),
} as const;

const requiredStoreFields = [
  'shop_name',
  'shop_phone_number',
  'street',
  'city',
  'state',
  'pincode',
  'country',
] as const satisfies (keyof StoreTexts)[];

const schema = type(storeFields);

/** The texts as sent: trimmed, the WhatsApp number bare, the GST number in capitals, the UPI id in small letters, the colour as six small digits. */
export function normalizeStore(texts: Partial<StoreTexts>): Partial<StoreTexts> {
  const {
    whatsapp_number: number,
    seller_GSTIN: gstin,
    brand_color: color,
    upi_id: upi,
    ...others
  } = trimTexts(texts);
  return {
    ...others,
    ...(number !== undefined && { whatsapp_number: whatsapp.toWire(number) }),
    ...(gstin !== undefined && { seller_GSTIN: gstin.toUpperCase() }),
    ...(color !== undefined && { brand_color: normalizeBrandColor(color) }),
    ...(upi !== undefined && { upi_id: upi.toLowerCase() }),
  };
}

/** The error of each given field that is invalid. */
export const storeErrors = (texts: Partial<StoreTexts>): Partial<Record<keyof StoreTexts, string>> =>
  fieldErrors(schema, trimTexts(texts), requiredStoreFields);
