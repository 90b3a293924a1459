// What a new jeweller tells of the shop and of themselves, in two steps, with the sentence that refuses each field (spec B5). One shape for
// the form and the server.
import './withoutEval.ts';
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { passwordStrength } from '../password.ts';
import { phonePolicies, type PhonePolicy } from '../phone.ts';
import { cleanStoreSlug, isReservedSlug, isStoreSlug, trimStoreSlug } from '../storeAddress.ts';
import { atMost, mailAddress, shapeErrors, sixDigits, text, told, trimmed, type Rule } from './texts.ts';

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

const number = ({ isValid, toWire, message }: PhonePolicy): Rule => [
  (value) => isValid(toWire(value)),
  message,
];

const shape = type({
  seller_name: text(told(words.nameRequired), atMost(120)),
  'email?': text(mailAddress(words.invalidEmail)),
  phone_number: text(told(words.phoneRequired), number(phonePolicies.sellerRegistration)),
  password: text(
    told(words.passwordRequired),
    [(value) => passwordStrength(value) !== 'weak', words.passwordWeak],
    atMost(256),
  ),
  confirm_password: 'string',
  shop_name: text(told(words.shopNameRequired), atMost(120)),
  shop_phone_number: text(number(phonePolicies.shop)),
  'whatsapp_number?': text(number(phonePolicies.whatsapp)),
  'seller_GSTIN?': text(atMost(32)),
  store_url: text(
    told(words.storeUrlRequired),
    [(value) => !isReservedSlug(trimStoreSlug(value)), words.storeUrlReserved],
    [(value) => value === cleanStoreSlug(value) && isStoreSlug(trimStoreSlug(value)), words.invalidStoreUrl],
  ),
  street: text(told(words.streetRequired), atMost(200)),
  city: text(told(words.cityRequired), atMost(100)),
  state: text(told(words.stateRequired), atMost(100)),
  pincode: text(sixDigits(words.invalidPincode)),
  country: text(told(words.countryRequired), atMost(100)),
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
  const errors = shapeErrors(shape, trimmed(texts, verbatim), required);
  // What two fields say together: asked also while single fields are not in order.
  if (texts.confirm_password !== texts.password) errors.confirm_password = words.mismatch;
  return errors;
}
