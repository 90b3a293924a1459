import { expect, it } from 'vitest';
import {
  MIN_LOGIN_LENGTH,
  MIN_NEW_LENGTH,
  characterCount,
  passwordStrength,
} from '../../src/lib/password.ts';

it.each([
  ['', 'weak'],
  ['Abcdef1', 'weak'],
  ['abcdefgh', 'weak'],
  ['abcdefg1', 'moderate'],
  ['Abcdefgh', 'moderate'],
  ['abcdefg@', 'moderate'],
  ['abcdefg-', 'weak'],
  ['abcdefghijkl1', 'moderate'],
  ['Abcdefghijk1', 'strong'],
  ['abcdefghij1#', 'strong'],
  ['Abcdefghijk-', 'moderate'],
  ['अआइईउऊऋएऐओऔक', 'weak'],
  ['a1🙂🙂🙂🙂🙂', 'weak'],
  ['a1🙂🙂🙂🙂🙂🙂', 'moderate'],
])('the strength of %j is %s', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength);
});

it.each('@$!%*?&#'.split(''))('counts %s as a symbol', (symbol) => {
  expect(passwordStrength(`abcdefgh${symbol}`)).toBe('moderate');
});

it.each('^()-_=+[]{}|;:\'",.<>/~` é९'.split(''))('does not count %s as a symbol', (symbol) => {
  expect(passwordStrength(`abcdefgh${symbol}`)).toBe('weak');
});

it('a login needs 6 characters and a new password 8; an emoji counts as one', () => {
  expect([MIN_LOGIN_LENGTH, MIN_NEW_LENGTH, characterCount('🙂🙂a')]).toEqual([6, 8, 3]);
});

it('rates a password of 10,000 characters', () => {
  expect(passwordStrength('a'.repeat(10_000))).toBe('weak');
  expect(passwordStrength(`${'a'.repeat(10_000)}A1`)).toBe('strong');
});
