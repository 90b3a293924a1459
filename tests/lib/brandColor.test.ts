import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  brandColors,
  contrastOf,
  defaultBrandColor,
  hexOf,
  isAdjusted,
  isBrandColor,
  normalizeBrandColor,
  oklchOf,
  themeColor,
} from '../../src/lib/brandColor.ts';

describe('a brand colour', () => {
  it.each([
    ['#7A2048', '#7a2048'],
    [' 7a2048 ', '#7a2048'],
    ['#Fa0', '#ffaa00'],
    ['fa0', '#ffaa00'],
    ['', ''],
    [' ', ''],
  ])('typed as %j is stored as %j', (typed, stored) => {
    expect(normalizeBrandColor(typed)).toBe(stored);
  });

  it.each(['gold', '#12', '#1234', '#12345', '#1234567', '##123456', 'rgb(1, 2, 3)', '#12345g', '１２３'])(
    '%j is none',
    (typed) => {
      expect(isBrandColor(normalizeBrandColor(typed))).toBe(false);
    },
  );

  it('the eight swatches are eight colours that need no adjusting', () => {
    expect(new Set(brandColors).size).toBe(8);
    expect(brandColors.filter(isAdjusted)).toEqual([]);
  });

  it('the default is the one of the stylesheet', () => {
    const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

    expect(tokens).toContain(`--brand: ${defaultBrandColor};`);
  });

  it('hex and OKLCH are each other’s inverse', () => {
    for (const color of ['#7a2048', '#0f5c6e', '#123456', '#fefefe', '#010203', '#ff0000', '#00ff00'])
      expect(hexOf(oklchOf(color))).toBe(color);
  });

  it('white on black has the contrast 21', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('the theme’s colour', () => {
  it('of a colour that everybody can read is the colour itself', () => {
    expect(['#7a1f3d', '#0f5c57', '#4b3f9e'].map(themeColor)).toEqual(['#7a1f3d', '#0f5c57', '#4b3f9e']);
  });

  it.each([
    ['yellow', '#ffff00'],
    ['black', '#000000'],
    ['white', '#ffffff'],
    ['neon green', '#39ff14'],
    ['grey', '#808080'],
    ['sky blue', '#87ceeb'],
  ])('of %s is said to be adjusted', (_, color) => {
    expect(isAdjusted(color)).toBe(true);
  });

  it('of every hue is neither too light nor too dark, and keeps a hue that is no olive', () => {
    for (let hue = 0; hue < 360; hue += 5)
      for (const lightness of [0.1, 0.45, 0.95]) {
        const chosen = oklchOf(hexOf([lightness, 0.1, hue]));
        const [l, c, h] = oklchOf(themeColor(hexOf([lightness, 0.1, hue])));
        expect(l).toBeGreaterThan(0.27);
        expect(l).toBeLessThan(0.61);
        if (c < 0.02) continue; // near grey a hue is a matter of rounding
        expect(h > 84 && h < 131).toBe(false);
        if (chosen[2] < 72 || chosen[2] > 138) expect(Math.abs(h - chosen[2])).toBeLessThan(6);
      }
  });
});
