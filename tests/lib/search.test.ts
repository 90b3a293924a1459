import { expect, it } from 'vitest';
import { searchable, searchTerm } from '../../src/lib/search.ts';

it.each([
  ['', ''],
  ['  Ananya   RAO ', 'ananya rao'],
  ['D’Souza', 'dsouza'],
  ['DʼSouza', 'dsouza'],
  ['Dsouza', 'dsouza'],
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91 98', '98'],
  ['+91', ''],
  ['91 98765 43210', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['योजना ११', 'योजना ११'],
  ['९८ ७६', '9876'],
  ['Rene\u0301', 'ren\u00E9'],
  ['\u095B\u0947\u092C', '\u091C\u093C\u0947\u092C'], // ज़ in one sign, and in two
  ['098765 43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['1 2 3 4', '1234'],
  ['919', '919'],
  ['Rao +91 98765 43210', 'rao 9876543210'],
  ['UPI 77 31', 'upi 7731'],
  ['11 Months', '11 months'],
])('%j is searched as %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});

it('a record keeps its texts apart, so that two numbers side by side stay two', () => {
  expect(searchable('Asha 2', '9876543210', '11 Months')).toBe(' asha 2 9876543210 11 months');
});
