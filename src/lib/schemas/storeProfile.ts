// A store's public profile, with the error of each field (spec B5): at registration, and later. Shared by the forms and the server.
import { type } from 'arktype';
import { isBrandColor, normalizeBrandColor } from '../brandColor.ts';
import { fieldCopy } from '../copy/fields.ts';
import { sellerCopy } from '../copy/seller.ts';
import type { Words } from '../copy/words.ts';
import { isUpiId } from '../upi.ts';
import { isMobile, phonePolicies } from '../phone.ts';
import { commonRules, pincode, fieldErrors, inEachLanguage, text, notEmpty, trimTexts } from './fields.ts';

/** The texts of a store by their wire names; empty where left blank. */
export type StoreTexts = typeof emptyStore;

export const emptyStore = {
  shop_name: '',
  shop_phone_number: '',
  whatsapp_number: '',
  seller_GSTIN: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  brand_color: '',
  tagline: '',
  opening_hours: '',
  upi_id: '',
};

const { shop: landline, whatsapp } = phonePolicies;
const isWhatsapp = (value: string): boolean => /^[+\d -]+$/.test(value) && isMobile(whatsapp.toWire(value));

export const storeCopy = { sellerCopy, fieldCopy };
type StoreCopy = Words<typeof storeCopy>;

/** The store's fields, for schemas that have more. */
export function storeFields({ sellerCopy: { register: words, storeProfile }, fieldCopy: common }: StoreCopy) {
  const { maxLength, singleLine } = commonRules(common);
  return {
    'shop_name?': singleLine(notEmpty(words.shopNameRequired), maxLength(120)),
    'shop_phone_number?': text([landline.isValid, common.phone.shop]),
    'whatsapp_number?': text([isWhatsapp, common.phone.whatsapp]),
    'seller_GSTIN?': singleLine(maxLength(32)),
    'brand_color?': text([(value) => isBrandColor(normalizeBrandColor(value)), words.invalidBrandColor]),
    'tagline?': singleLine(maxLength(80)),
    'opening_hours?': singleLine(maxLength(120)),
    'upi_id?': text([isUpiId, storeProfile.invalidUpi]),
    'street?': singleLine(notEmpty(words.streetRequired), maxLength(200)),
    'city?': singleLine(notEmpty(words.cityRequired), maxLength(100)),
    'state?': singleLine(notEmpty(words.stateRequired), maxLength(100)),
    'pincode?': pincode(words.invalidPincode),
    'country?': singleLine(notEmpty(words.countryRequired), maxLength(100)),
  } as const;
}

const requiredStoreFields = [
  'shop_name',
  'shop_phone_number',
  'street',
  'city',
  'state',
  'pincode',
  'country',
] as const satisfies (keyof StoreTexts)[];

const schemaIn = inEachLanguage((copy: StoreCopy) => type(storeFields(copy)));

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
export const storeErrors = (
  texts: Partial<StoreTexts>,
  copy: StoreCopy = storeCopy,
): Partial<Record<keyof StoreTexts, string>> =>
  fieldErrors(schemaIn(copy), trimTexts(texts), requiredStoreFields);
