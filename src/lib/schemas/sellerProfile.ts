// A jeweller's own name and address (spec B5). Shared by the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { maxLength, singleLine, emailAddress, fieldErrors, notEmpty, trimTexts } from './fields.ts';

export type SellerProfileTexts = Record<'seller_name' | 'email', string>;

const words = sellerCopy.profile;

const schema = type({
  'seller_name?': singleLine(notEmpty(words.nameRequired), maxLength(120)),
  'email?': emailAddress(words.invalidEmail),
});

/** The texts as sent. */
export const normalizeSellerProfile = trimTexts<Partial<SellerProfileTexts>>;

/** The error of each given field that is invalid. */
export const sellerProfileErrors = (
  texts: Partial<SellerProfileTexts>,
): Partial<Record<keyof SellerProfileTexts, string>> =>
  fieldErrors(schema, normalizeSellerProfile(texts), ['seller_name']);
