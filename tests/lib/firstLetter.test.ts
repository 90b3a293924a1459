import { expect, it } from 'vitest';
import { firstLetter } from '../../src/lib/firstLetter.ts';

it.each([
  ['Meera', 'M'],
  ['श्री ज्वैलर्स', 'श्री'],
  ['किरण', 'कि'],
  ['👨‍👩‍👧 Family', '👨‍👩‍👧'],
  ['👩🏽‍💼 Asha', '👩🏽‍💼'],
  ['❤️‍🔥 Gold', '❤️‍🔥'],
  ['🇮🇳 Jewels', '🇮🇳'],
  ['', ''],
])('the first letter of "%s" is "%s"', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
