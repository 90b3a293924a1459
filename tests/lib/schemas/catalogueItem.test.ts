import { describe, expect, it } from 'vitest';
import {
  catalogueItemErrors,
  parseTags,
  normalizeCatalogueItem,
  type CatalogueItemTexts,
} from '../../../src/lib/schemas/catalogueItem.ts';

const jhumka: CatalogueItemTexts = { product_name: 'Lotus Jhumka', purity: '22K', tags: 'earrings, festive' };
const required = 'This field is required.';
const hidden = 'Leave out line breaks and hidden characters';
const list = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`).join();

type Row = [field: keyof CatalogueItemTexts, typed: string, sentence: string | undefined];

const table: Row[] = [
  ['product_name', '', required],
  ['product_name', 'a'.repeat(120), undefined],
  ['product_name', 'a'.repeat(121), 'Use 120 characters or fewer'],
  ['product_name', '   ', required],
  ['product_name', 'Lotus\nJhumka', hidden],
  ['purity', '', required],
  ['purity', 'a'.repeat(40), undefined],
  ['purity', 'a'.repeat(41), 'Use 40 characters or fewer'],
  ['purity', '22K\u202E', hidden],
  ['tags', ' , ,, ', undefined],
  ['tags', 'gold\u0000', hidden],
  ['tags', list(20), undefined],
  ['tags', list(21), 'Use 20 tags or fewer'],
  ['tags', `${list(20)}, tag 3`, undefined],
  ['tags', `earrings, ${'a'.repeat(41)}`, 'Use 40 characters or fewer in each tag'],
];

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
