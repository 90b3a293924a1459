// A jeweller's own name and address (spec B5). One shape for the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { atMost, mail, refusedTexts, text, told, trimmed } from './text.ts';

export type SellerTexts = Record<'seller_name' | 'email', string>;

const words = sellerCopy.profile;

const shape = type({
  'seller_name?': text(told(words.nameRequired), atMost(120)),
  'email?': mail(words.invalidEmail),
});

/** The texts as they travel. */
export const tidiedSeller = trimmed<Partial<SellerTexts>>;

/** One sentence for each given text that is not in order. */
export const sellerErrors = (texts: Partial<SellerTexts>): Partial<Record<keyof SellerTexts, string>> =>
  refusedTexts(shape, tidiedSeller(texts), ['seller_name']);
