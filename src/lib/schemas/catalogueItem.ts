// A catalogue item's fields and their errors (spec B5). Shared by the form and the server.
import { type } from 'arktype';
import { fieldCopy } from '../copy/fields.ts';
import { sellerCopy } from '../copy/seller.ts';
import type { Words } from '../copy/words.ts';
import { commonRules, fieldErrors, inEachLanguage, notEmpty, trimTexts } from './fields.ts';

/** An item as typed; its tags in one text, separated by commas. */
export type CatalogueItemTexts = Record<'product_name' | 'purity' | 'tags', string>;

/** An item as sent and stored. */
export interface CatalogueItemFacts {
  product_name: string;
  purity: string;
  tags: string[];
}

export const emptyCatalogueItem: CatalogueItemTexts = { product_name: '', purity: '', tags: '' };

const ofPage = { sellerCopy, fieldCopy };
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;

/** The tags of a text, trimmed, without empty ones and duplicates. */
export const parseTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const schemaIn = inEachLanguage(
  ({ sellerCopy: { catalogue: words }, fieldCopy: common }: Words<typeof ofPage>) => {
    const { maxLength, singleLine } = commonRules(common);
    return type({
      'product_name?': singleLine(notEmpty(words.required), maxLength(120)),
      'purity?': singleLine(notEmpty(words.required), maxLength(40)),
      'tags?': singleLine(
        [(typed) => parseTags(typed).length <= MAX_TAGS, words.tooManyTags(MAX_TAGS)],
        [
          (typed) => parseTags(typed).every((tag) => Array.from(tag).length <= MAX_TAG_LENGTH),
          words.tagTooLong(MAX_TAG_LENGTH),
        ],
      ),
    });
  },
);

/** The given texts as sent and stored. */
export function normalizeCatalogueItem(texts: CatalogueItemTexts): CatalogueItemFacts;
export function normalizeCatalogueItem(texts: Partial<CatalogueItemTexts>): Partial<CatalogueItemFacts>;
export function normalizeCatalogueItem({
  tags,
  ...names
}: Partial<CatalogueItemTexts>): Partial<CatalogueItemFacts> {
  return { ...trimTexts(names), ...(tags !== undefined && { tags: parseTags(tags) }) };
}

/** The error of each given field that is invalid. */
export const catalogueItemErrors = (
  texts: Partial<CatalogueItemTexts>,
  copy: Words<typeof ofPage> = ofPage,
): Partial<Record<keyof CatalogueItemTexts, string>> =>
  fieldErrors(schemaIn(copy), trimTexts(texts), ['product_name', 'purity']);
