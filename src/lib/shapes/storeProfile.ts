// What a store tells its customers, field by field (spec B5): when it registers, and later. One shape for the forms and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { phonePolicies, type PhonePolicy } from '../phone.ts';
import { atMost, pincode, refusedTexts, text, told, trimmed } from './text.ts';

/** The texts of a store by their names on the wire; empty where nothing is told. */
export type StoreTexts = Record<
  | 'shop_name'
  | 'shop_phone_number'
  | 'whatsapp_number'
  | 'seller_GSTIN'
  | 'street'
  | 'city'
  | 'state'
  | 'pincode'
  | 'country',
  string
>;

const words = sellerCopy.register;

const number = ({ isValid, message }: PhonePolicy) => text([isValid, message]);

/** The store's fields, for a shape that holds more. */
export const store = {
  'shop_name?': text(told(words.shopNameRequired), atMost(120)),
  'shop_phone_number?': number(phonePolicies.shop),
  'whatsapp_number?': number(phonePolicies.whatsapp),
  'seller_GSTIN?': text(atMost(32)),
  'street?': text(told(words.streetRequired), atMost(200)),
  'city?': text(told(words.cityRequired), atMost(100)),
  'state?': text(told(words.stateRequired), atMost(100)),
  'pincode?': pincode(words.invalidPincode),
  'country?': text(told(words.countryRequired), atMost(100)),
} as const;

export const requiredOfStore = [
  'shop_name',
  'shop_phone_number',
  'street',
  'city',
  'state',
  'pincode',
  'country',
] as const satisfies (keyof StoreTexts)[];

const shape = type(store);

/** The texts as they travel: without blanks around them, the GST number in capitals. */
export function tidiedStore(texts: Partial<StoreTexts>): Partial<StoreTexts> {
  const tidied = trimmed(texts);
  return tidied.seller_GSTIN === undefined
    ? tidied
    : { ...tidied, seller_GSTIN: tidied.seller_GSTIN.toUpperCase() };
}

/** One sentence for each given text that is not in order. */
export const storeErrors = (texts: Partial<StoreTexts>): Partial<Record<keyof StoreTexts, string>> =>
  refusedTexts(shape, tidiedStore(texts), requiredOfStore);
