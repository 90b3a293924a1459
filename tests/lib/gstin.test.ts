import { expect, it } from 'vitest';
import { isGstin } from '../../src/lib/gstin.ts';

it.each(['27AAPFU0939F1ZV', '24AAACC1206D1ZM', '29ABCDE1234F1ZW'])('%s is made like a GST number', (text) => {
  expect(isGstin(text)).toBe(true);
});

it.each([
  ['another check digit', '27AAPFU0939F1ZW'],
  ['two digits changed places', '27AAPFU0993F1ZV'],
  ['small letters', '27aapfu0939f1zv'],
  ['one character more', '27AAPFU0939F1ZVV'],
  ['another alphabet’s digits', '२७AAPFU0939F1ZV'],
  ['nothing', ''],
])('with %s it is not one', (_, text) => {
  expect(isGstin(text)).toBe(false);
});
