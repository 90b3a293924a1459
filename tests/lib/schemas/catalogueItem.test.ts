import { describe, expect, it } from 'vitest';
import {
  catalogueItemErrors,
  parseTags,
  normalizeCatalogueItem,
  type CatalogueItemTexts,
} from '../../../src/lib/schemas/catalogueItem.ts';
import { invalidInput } from '../../support/invalidInput.ts';

const jhumka: CatalogueItemTexts = { product_name: 'Lotus Jhumka', purity: '22K', tags: 'earrings, festive' };
const required = 'This field is required.';
const hidden = 'Leave out line breaks and hidden characters';
const list = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`).join();

type Row = [field: keyof CatalogueItemTexts, typed: string, sentence: string | undefined];

const table: Row[] = [
  ['product_name', '', required],
  ['product_name', 'a'.repeat(120), undefined],
  ['product_name', 'a'.repeat(121), 'Use 120 characters or fewer'],
  ['purity', '', required],
  ['purity', 'a'.repeat(40), undefined],
  ['purity', 'a'.repeat(41), 'Use 40 characters or fewer'],
  ['tags', ' , ,, ', undefined],
  ['tags', list(20), undefined],
  ['tags', list(21), 'Use 20 tags or fewer'],
  ['tags', `${list(20)}, tag 3`, undefined],
  ['tags', `earrings, ${'a'.repeat(41)}`, 'Use 40 characters or fewer in each tag'],
];

/** The error for each invalid input; inputs that are not listed are accepted. */
const refusals: Record<keyof CatalogueItemTexts, Readonly<Record<string, string>>> = {
  product_name: {
    'blanks only': required,
    '10,000 characters': 'Use 120 characters or fewer',
    '10,000 digits': 'Use 120 characters or fewer',
    'a zero character': hidden,
    'a line break': hidden,
    'text from right to left': hidden,
    'half a surrogate pair': hidden,
  },
  purity: {
    'blanks only': required,
    '10,000 characters': 'Use 40 characters or fewer',
    '10,000 digits': 'Use 40 characters or fewer',
    'a zero character': hidden,
    'a line break': hidden,
    'text from right to left': hidden,
    'half a surrogate pair': hidden,
  },
  tags: {
    '10,000 characters': 'Use 40 characters or fewer in each tag',
    '10,000 digits': 'Use 40 characters or fewer in each tag',
    'a zero character': hidden,
    'a line break': hidden,
    'text from right to left': hidden,
    'half a surrogate pair': hidden,
  },
};

describe('catalogue item', () => {
  it('a catalogue item requires a name and a purity; tags are optional', () => {
    expect(catalogueItemErrors({ ...jhumka, tags: '' })).toEqual({});
    expect(catalogueItemErrors({ product_name: '', purity: '', tags: '' })).toEqual({
      product_name: required,
      purity: required,
    });
  });

  it.each(table)('catalogue item: %s %j gives %j', (field, typed, sentence) => {
    expect(catalogueItemErrors({ ...jhumka, [field]: typed })).toEqual(sentence ? { [field]: sentence } : {});
  });

  describe.each(Object.keys(refusals) as (keyof CatalogueItemTexts)[])('catalogue item: %s', (field) => {
    it.each(Object.entries(invalidInput))('accepts or rejects %s without failing', (name, pasted) => {
      const sentence = refusals[field][name];

      expect(catalogueItemErrors({ ...jhumka, [field]: pasted })).toEqual(
        sentence ? { [field]: sentence } : {},
      );
    });
  });

  it('a normalized catalogue item has trimmed texts and unique tags', () => {
    expect(
      normalizeCatalogueItem({ product_name: ' Lotus Jhumka ', purity: ' 22K', tags: ' a ,, b,a , B,' }),
    ).toEqual({ product_name: 'Lotus Jhumka', purity: '22K', tags: ['a', 'b', 'B'] });
  });

  it('a changed catalogue item contains only the changed fields', () => {
    expect(normalizeCatalogueItem({ purity: ' 916 ' })).toEqual({ purity: '916' });
    expect(normalizeCatalogueItem({ tags: '' })).toEqual({ tags: [] });
    expect(catalogueItemErrors({ purity: '916' })).toEqual({});
    expect(catalogueItemErrors({ purity: ' ' })).toEqual({ purity: required });
  });

  it('parseTags keeps the order of the tags', () => {
    expect(parseTags('earrings,festive , lotus')).toEqual(['earrings', 'festive', 'lotus']);
    expect(parseTags('')).toEqual([]);
  });
});
