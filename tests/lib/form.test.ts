import { expect, it } from 'vitest';
import { isChanged } from '../../src/lib/isChanged.ts';

const empty = { name: '', images: [], photo: null, active: true };

it.each([
  ['nothing', {}, false],
  ['a text', { name: 'Lotus' }, true],
  ['a switch', { active: false }, true],
  ['an image', { photo: new Blob() }, true],
  ['a list of images', { images: ['arch'] }, true],
  ['a line that was added and filled in', { 'options[0]': 'A coin' }, true],
  ['an empty line that was added', { 'options[0]': '' }, false],
  ['an image list that is empty again, or not encoded yet', { images: null }, false],
])('a form has unsaved changes after changing %s: %#', (_, change, expected) => {
  expect(isChanged({ ...empty, ...change }, empty)).toBe(expected);
});

it('a form whose text was taken out has unsaved changes', () => {
  expect(isChanged({ name: '' }, { name: 'Asha' })).toBe(true);
});
