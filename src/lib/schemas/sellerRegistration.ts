// A jeweller's registration in two steps, with the error of each field (spec B5). Shared by
// the form and the server.
import { type } from 'arktype';
import { normalizeBrandColor } from '../brandColor.ts';
import { sellerCopy } from '../copy/seller.ts';
import { sharedCopy } from '../copy/shared.ts';
import { MAX_NEW_LENGTH, passwordStrength, repeatedFact } from '../password.ts';
import { phonePolicies } from '../phone.ts';
import { isReservedSlug, isStoreSlug } from '../storeAddress.ts';
import { cleanStoreSlug, trimStoreSlug } from '../storeSlug.ts';
import { storeFields } from './storeProfile.ts';
import { maxLength, singleLine, emailAddress, fieldErrors, text, notEmpty, trimTexts } from './fields.ts';

/** The first step's fields by their wire names. */
export const profileFieldNames = [
  'seller_name',
  'email',
  'phone_number',
  'password',
  'confirm_password',
] as const;

/** The second step's. */
export const storeFieldNames = [
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
  'brand_color',
  'tagline',
] as const;

/** All texts of a registration; empty where left blank. */
export type SellerRegistrationTexts = Record<
  (typeof profileFieldNames)[number] | (typeof storeFieldNames)[number],
  string
>;

const words = sellerCopy.register;

export const emptySellerRegistration: SellerRegistrationTexts = {
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
  brand_color: '',
  tagline: '',
};

const verbatim: readonly string[] = ['password', 'confirm_password'];

const { sellerRegistration: mobile } = phonePolicies;

const schema = type({
  seller_name: singleLine(notEmpty(words.nameRequired), maxLength(120)),
  'email?': emailAddress(words.invalidEmail),
  phone_number: text(notEmpty(words.phoneRequired), [
    (value) => mobile.isValid(mobile.toWire(value)),
    mobile.message,
  ]),
  password: text(
    notEmpty(words.passwordRequired),
    [(value) => passwordStrength(value) !== 'weak', words.passwordWeak],
    maxLength(MAX_NEW_LENGTH),
  ),
  confirm_password: 'string',
  ...storeFields,
  store_url: text(
    notEmpty(words.storeUrlRequired),
    [(value) => !isReservedSlug(trimStoreSlug(value)), words.storeUrlReserved],
    [(value) => value === cleanStoreSlug(value) && isStoreSlug(trimStoreSlug(value)), words.invalidStoreUrl],
  ),
});

const optional: readonly string[] = ['email', 'whatsapp_number', 'seller_GSTIN', 'brand_color', 'tagline'];
const required = [...profileFieldNames, ...storeFieldNames].filter((name) => !optional.includes(name));

/** The texts as sent: bare numbers, the GST number in capitals, everything trimmed but the passwords. */
export const normalizeSellerRegistration = (texts: SellerRegistrationTexts): SellerRegistrationTexts => {
  const trimmed = trimTexts(texts, verbatim);
  return {
    ...trimmed,
    phone_number: phonePolicies.sellerRegistration.toWire(trimmed.phone_number),
    shop_phone_number: phonePolicies.shop.toWire(trimmed.shop_phone_number),
    whatsapp_number: phonePolicies.whatsapp.toWire(trimmed.whatsapp_number),
    seller_GSTIN: trimmed.seller_GSTIN.toUpperCase(),
    store_url: trimStoreSlug(trimmed.store_url),
    brand_color: normalizeBrandColor(trimmed.brand_color),
  };
};

/** The error of each invalid field. */
export function sellerRegistrationErrors(
  texts: SellerRegistrationTexts,
): Partial<Record<keyof SellerRegistrationTexts, string>> {
  const errors = fieldErrors(schema, trimTexts(texts, verbatim), required);
  // The store's name is typed in the second step, where a mistake in the first would not show: the server looks for it.
  const repeated = repeatedFact(texts.password, { phone: texts.phone_number, name: texts.seller_name });
  if (repeated) errors['password'] ??= sharedCopy.password.repeats[repeated];
  // Checked even while single fields are invalid.
  if (texts.confirm_password !== texts.password) errors['confirm_password'] = words.mismatch;
  return errors;
}
