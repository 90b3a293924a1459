import { expect, it } from 'vitest';
import { readRegister } from '../../../server/imports/sheet.ts';

const people = [
  ['Asha Rao', '9876511111', 'Monthly Gold Scheme'],
  ['Bela Shah', '9876522222', 'Monthly Gold Scheme'],
];
const read = (rows: string[][]) =>
  readRegister(new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n')));

it('headings that name nothing are headings still: no person is taken for them', async () => {
  expect(await read([['Kaun', 'Kahan', 'Kya'], ...people])).toEqual({
    headings: ['Kaun', 'Kahan', 'Kya'],
    firstRow: 2,
    rows: people,
  });
});

it('without headings the columns have letters, and the first row is a person', async () => {
  expect(await read(people)).toEqual({ headings: ['A', 'B', 'C'], firstRow: 1, rows: people });
});
