// What a piece of the catalogue must tell, with the sentence that refuses it (spec B5). One shape for the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { maxLength, singleLine, fieldErrors, notEmpty, trimTexts } from './fields.ts';

/** A piece as typed; its tags stand in one text, with commas between them. */
export type CatalogueItemTexts = Record<'product_name' | 'purity' | 'tags', string>;

/** A piece as it is sent and stored. */
export interface CatalogueItemFacts {
  product_name: string;
  purity: string;
  tags: string[];
}

export const emptyCatalogueItem: CatalogueItemTexts = { product_name: '', purity: '', tags: '' };

const words = sellerCopy.catalogue;
const MOST_TAGS = 20;
const LONGEST_TAG = 40;

/** The tags of a text: without blanks around them, none of them empty, none of them twice. */
export const parseTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const schema = type({
  'product_name?': singleLine(notEmpty(words.required), maxLength(120)),
  'purity?': singleLine(notEmpty(words.required), maxLength(40)),
  'tags?': singleLine(
    [(typed) => parseTags(typed).length <= MOST_TAGS, words.tooManyTags(MOST_TAGS)],
    [
      (typed) => parseTags(typed).every((tag) => Array.from(tag).length <= LONGEST_TAG),
      words.tagTooLong(LONGEST_TAG),
    ],
  ),
});

/** The given texts as they are sent and stored. */
export function normalizeCatalogueItem(texts: CatalogueItemTexts): CatalogueItemFacts;
export function normalizeCatalogueItem(texts: Partial<CatalogueItemTexts>): Partial<CatalogueItemFacts>;
export function normalizeCatalogueItem({
  tags,
  ...names
}: Partial<CatalogueItemTexts>): Partial<CatalogueItemFacts> {
  return { ...trimTexts(names), ...(tags !== undefined && { tags: parseTags(tags) }) };
}

/** One sentence for each given text that is not in order. */
export const catalogueItemErrors = (
  texts: Partial<CatalogueItemTexts>,
): Partial<Record<keyof CatalogueItemTexts, string>> =>
  fieldErrors(schema, trimTexts(texts), ['product_name', 'purity']);
