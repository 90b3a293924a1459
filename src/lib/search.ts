// How words are searched: composed (NFC), small letters, without apostrophes of any shape, one blank where there are several, and none
// within numbers. The database keeps its rows in the same form: `searchable` in server/db/migrations.

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

/** What a record can be found by: its texts, in a form that `searchTerm` finds. */
export const searchable = (...texts: string[]): string => ` ${texts.map(plain).filter(Boolean).join(' ')}`;

/** Numbers as they are kept; few digits among words may be of a name, which is kept as it was written. */
const withPlainNumbers = (typed: string): string =>
  typed.replaceAll(/\p{Nd}[\p{Nd} +-]{3,}\p{Nd}|^[\p{Nd}\s]+$/gu, plainFigures);

/** What is looked for where somebody typed `typed`; empty for everything. A mobile number goes without +91, 0091, 91 or 0 before it. */
export const searchTerm = (typed: string): string =>
  plain(withPlainNumbers(typed))
    .replaceAll(/\+91[ -]?/g, '')
    .replaceAll(/(^|[^0-9])(?:0091|91|0)(?=[6-9][0-9]{9}(?![0-9]))/g, '$1')
    .trim();
