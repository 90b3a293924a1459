// The sizes and qualities of images as the specification gives them (A5, B5, B9).
import { expect, it } from 'vitest';
import {
  catalogueCrop,
  coverCrop,
  logoCrop,
  MAX_ZOOM,
  MIN_ZOOM,
  planCrop,
  portraitCrop,
} from '../../src/lib/crop.ts';

it.each([
  ['portrait', portraitCrop, { width: 256, height: 256, type: 'image/webp', quality: 0.9, round: true }],
  ['logo', logoCrop, { width: 600, height: 600, type: 'image/png' }],
  ['cover', coverCrop, { width: 1200, height: 675, type: 'image/webp', aspects: ['16:9'] }],
  ['plan card', planCrop, { width: 880, height: 530, type: 'image/webp', quality: 0.85 }],
  ['catalogue item', catalogueCrop, { width: 390, height: 390, type: 'image/webp', quality: 0.82 }],
])('the image of a %s has the specified size, type and quality', (_, preset, specified) => {
  expect(preset).toMatchObject(specified);
});

it('a crop is zoomed from 1 to 3', () => {
  expect([MIN_ZOOM, MAX_ZOOM]).toEqual([1, 3]);
});
