// A jeweller's own name and address (spec B5). Shared by the form and the server.
import { type } from 'arktype';
import { fieldCopy } from '../copy/fields.ts';
import { sellerCopy } from '../copy/seller.ts';
import type { Words } from '../copy/words.ts';
import { commonRules, emailAddress, fieldErrors, inEachLanguage, notEmpty, trimTexts } from './fields.ts';

export const emptySellerProfile = { seller_name: '', email: '' };
export type SellerProfileTexts = typeof emptySellerProfile;

const ofPage = { sellerCopy, fieldCopy };

const schemaIn = inEachLanguage(
  ({ sellerCopy: { profile: words }, fieldCopy: common }: Words<typeof ofPage>) => {
    const { maxLength, singleLine } = commonRules(common);
    return type({
      'seller_name?': singleLine(notEmpty(words.nameRequired), maxLength(120)),
      'email?': emailAddress(words.invalidEmail),
    });
  },
);

/** The texts as sent. */
export const normalizeSellerProfile = trimTexts<Partial<SellerProfileTexts>>;

/** The error of each given field that is invalid. */
export const sellerProfileErrors = (
  texts: Partial<SellerProfileTexts>,
  copy: Words<typeof ofPage> = ofPage,
): Partial<Record<keyof SellerProfileTexts, string>> =>
  fieldErrors(schemaIn(copy), normalizeSellerProfile(texts), ['seller_name']);
