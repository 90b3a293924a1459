// What a piece of the catalogue must tell, with the sentence that refuses it (spec B5). One shape for the form and the server.
import { type } from 'arktype';
import { sellerCopy } from '../copy/seller.ts';
import { atMost, line, refusedTexts, told, trimmed } from './text.ts';

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
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const shape = type({
  'product_name?': line(told(words.required), atMost(120)),
  'purity?': line(told(words.required), atMost(40)),
  'tags?': line(
    [(typed) => tagsOf(typed).length <= MOST_TAGS, words.tooManyTags(MOST_TAGS)],
    [
      (typed) => tagsOf(typed).every((tag) => Array.from(tag).length <= LONGEST_TAG),
      words.tagTooLong(LONGEST_TAG),
    ],
  ),
});

/** The given texts as they are sent and stored. */
export function tidiedCatalogueItem(texts: CatalogueItemTexts): CatalogueItemFacts;
export function tidiedCatalogueItem(texts: Partial<CatalogueItemTexts>): Partial<CatalogueItemFacts>;
export function tidiedCatalogueItem({
  tags,
  ...names
}: Partial<CatalogueItemTexts>): Partial<CatalogueItemFacts> {
  return { ...trimmed(names), ...(tags !== undefined && { tags: tagsOf(tags) }) };
}

/** One sentence for each given text that is not in order. */
export const catalogueItemErrors = (
  texts: Partial<CatalogueItemTexts>,
): Partial<Record<keyof CatalogueItemTexts, string>> =>
  refusedTexts(shape, trimmed(texts), ['product_name', 'purity']);
