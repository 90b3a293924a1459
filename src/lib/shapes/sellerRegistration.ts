// What a new jeweller tells of the shop and of themselves, in two steps, with the sentence that refuses each field (spec B5). One shape for
// the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { MAX_NEW, passwordStrength } from '../password.ts';
import { phonePolicies } from '../phone.ts';
import { cleanStoreSlug, isReservedSlug, isStoreSlug, trimStoreSlug } from '../storeAddress.ts';
import { store } from './storeProfile.ts';
import { atMost, line, mail, refusedTexts, text, told, trimmed } from './text.ts';

/** The first step's texts by their names on the wire. */
export const profileFields = [
  'seller_name',
  'email',
  'phone_number',
  'password',
  'confirm_password',
] as const;

/** The second step's. */
export const storeFields = [
  'shop_name',
  'shop_phone_number',
  'whatsapp_number',
  'seller_GSTIN',
  'store_url',
  'street',
  'city',
  'state',
  'pincode',
  'country',
] as const;

/** All texts of a registration; empty where nothing was told. */
export type SellerTexts = Record<(typeof profileFields)[number] | (typeof storeFields)[number], string>;

const words = sellerCopy.register;

export const emptySeller: SellerTexts = {
  seller_name: '',
  email: '',
  phone_number: '',
  password: '',
  confirm_password: '',
  shop_name: '',
  shop_phone_number: '',
  whatsapp_number: '',
  seller_GSTIN: '',
  store_url: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  country: words.defaultCountry,
};

const verbatim: readonly string[] = ['password', 'confirm_password'];

const { sellerRegistration: mobile } = phonePolicies;

const shape = type({
  seller_name: line(told(words.nameRequired), atMost(120)),
  'email?': mail(words.invalidEmail),
  phone_number: text(told(words.phoneRequired), [
    (value) => mobile.isValid(mobile.toWire(value)),
    mobile.message,
  ]),
  password: text(
    told(words.passwordRequired),
    [(value) => passwordStrength(value) !== 'weak', words.passwordWeak],
    atMost(MAX_NEW),
  ),
  confirm_password: 'string',
  ...store,
  store_url: text(
    told(words.storeUrlRequired),
    [(value) => !isReservedSlug(trimStoreSlug(value)), words.storeUrlReserved],
    [(value) => value === cleanStoreSlug(value) && isStoreSlug(trimStoreSlug(value)), words.invalidStoreUrl],
  ),
});

const optional: readonly string[] = ['email', 'whatsapp_number', 'seller_GSTIN'];
const required = [...profileFields, ...storeFields].filter((name) => !optional.includes(name));

/** The texts as they travel: numbers bare, the GST number in capitals, no blanks around anything but the passwords. */
export const tidiedSeller = (texts: SellerTexts): SellerTexts => {
  const tidy = trimmed(texts, verbatim);
  return {
    ...tidy,
    phone_number: phonePolicies.sellerRegistration.toWire(tidy.phone_number),
    shop_phone_number: phonePolicies.shop.toWire(tidy.shop_phone_number),
    whatsapp_number: phonePolicies.whatsapp.toWire(tidy.whatsapp_number),
    seller_GSTIN: tidy.seller_GSTIN.toUpperCase(),
    store_url: trimStoreSlug(tidy.store_url),
  };
};

/** One sentence for each field that is not in order. */
export function sellerRegistrationErrors(texts: SellerTexts): Partial<Record<keyof SellerTexts, string>> {
  const errors = refusedTexts(shape, trimmed(texts, verbatim), required);
  // What two fields say together: asked also while single fields are not in order.
  if (texts.confirm_password !== texts.password) errors['confirm_password'] = words.mismatch;
  return errors;
}
