// Normal form of searched words: composed (NFC), lower case, without apostrophes of any shape, single blanks, and no
// blanks within numbers. The database stores its search columns in the same form: `searchable` in server/db/migrations.

import { unseen } from './cleanText.ts';
import { plainFigures } from './plainFigures.ts';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(/['’‘ʼ`´]/g, '')
    .replaceAll(/[\t-\r \u00A0]+/g, ' ')
    .replaceAll(/([0-9])[ -]+(?=[0-9])/g, '$1')
    .replaceAll(/^ | $/g, '');

/** A record's texts, in the form that `searchTerm` matches. */
export const searchable = (...texts: string[]): string => ` ${texts.map(plain).filter(Boolean).join(' ')}`;

/** Numbers in their stored form; a few digits among words may belong to a name, which is stored as written. */
const withPlainNumbers = (typed: string): string =>
  typed.replaceAll(/\p{Nd}[\p{Nd} +-]{3,}\p{Nd}|^[\p{Nd}\s]+$/gu, plainFigures);

/**
 * Search term for a typed text; empty matches everything. A mobile number goes without +91, 0091, 91 or 0 before it.
 */
export const searchTerm = (typed: string): string =>
  plain(withPlainNumbers(typed))
    .replaceAll(/\+91[ -]?/g, '')
    .replaceAll(/(^|[^0-9])(?:0091|91|0)(?=[6-9][0-9]{9}(?![0-9]))/g, '$1')
    .trim();
