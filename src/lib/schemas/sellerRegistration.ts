// A jeweller's registration in two steps, with the error of each field (spec B5). Shared by
// the form and the server.
import { type } from 'arktype';
import { normalizeBrandColor } from '../brandColor.ts';
import { sellerCopy } from '../copy/seller.ts';
import { sharedCopy } from '../copy/shared.ts';
import type { Words } from '../copy/words.ts';
import { MAX_NEW_LENGTH, passwordStrength, repeatedFact } from '../password.ts';
import { phonePolicies } from '../phone.ts';
import { isReservedSlug, isStoreSlug } from '../storeAddress.ts';
import { cleanStoreSlug, trimStoreSlug } from '../storeSlug.ts';
import { storeCopy, storeFields } from './storeProfile.ts';
import {
  commonRules,
  emailAddress,
  fieldErrors,
  inEachLanguage,
  text,
  notEmpty,
  trimTexts,
} from './fields.ts';

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

const ofPage = { sharedCopy, ...storeCopy };

export const emptySellerRegistration = {
  ...Object.fromEntries([...profileFieldNames, ...storeFieldNames].map((name) => [name, ''])),
  country: sellerCopy.register.defaultCountry,
} as SellerRegistrationTexts;

const verbatim: readonly string[] = ['password', 'confirm_password'];

const { sellerRegistration: mobile } = phonePolicies;

const schemaIn = inEachLanguage((copy: Words<typeof ofPage>) => {
  const { register: words } = copy.sellerCopy;
  const { maxLength, singleLine } = commonRules(copy.fieldCopy);
  return type({
    seller_name: singleLine(notEmpty(words.nameRequired), maxLength(120)),
    'email?': emailAddress(words.invalidEmail),
    phone_number: text(notEmpty(words.phoneRequired), [
      (value) => mobile.isValid(mobile.toWire(value)),
      copy.fieldCopy.phone.tenDigitMobile,
    ]),
    password: text(
      notEmpty(words.passwordRequired),
      [(value) => passwordStrength(value) !== 'weak', words.passwordWeak],
      maxLength(MAX_NEW_LENGTH),
    ),
    confirm_password: 'string',
    ...storeFields(copy),
    store_url: text(
      notEmpty(words.storeUrlRequired),
      [(value) => !isReservedSlug(trimStoreSlug(value)), words.storeUrlReserved],
      [
        (value) => value === cleanStoreSlug(value) && isStoreSlug(trimStoreSlug(value)),
        words.invalidStoreUrl,
      ],
    ),
  });
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
  copy: Words<typeof ofPage> = ofPage,
): Partial<Record<keyof SellerRegistrationTexts, string>> {
  const errors = fieldErrors(schemaIn(copy), trimTexts(texts, verbatim), required);
  // The store's name is typed in the second step, where an error in the first would not show, so only the server checks
  // it.
  const repeated = repeatedFact(texts.password, { phone: texts.phone_number, name: texts.seller_name });
  if (repeated) errors['password'] ??= copy.sharedCopy.password.repeats[repeated];
  // Checked even while single fields are invalid.
  if (texts.confirm_password !== texts.password)
    errors['confirm_password'] = copy.sellerCopy.register.mismatch;
  return errors;
}
