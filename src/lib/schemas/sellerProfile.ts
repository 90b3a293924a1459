// A jeweller's own name and address (spec B5). One shape for the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { maxLength, singleLine, emailAddress, fieldErrors, notEmpty, trimTexts } from './fields.ts';

export type SellerProfileTexts = Record<'seller_name' | 'email', string>;

const words = sellerCopy.profile;

const schema = type({
  'seller_name?': singleLine(notEmpty(words.nameRequired), maxLength(120)),
  'email?': emailAddress(words.invalidEmail),
});

/** The texts as they travel. */
export const normalizeSellerProfile = trimTexts<Partial<SellerProfileTexts>>;

/** One sentence for each given text that is not in order. */
export const sellerProfileErrors = (
  texts: Partial<SellerProfileTexts>,
): Partial<Record<keyof SellerProfileTexts, string>> =>
  fieldErrors(schema, normalizeSellerProfile(texts), ['seller_name']);
