import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  artSizes,
  artWork,
  logoArtNames,
  catalogueArtNames,
  planArtNames,
  render,
  renderPortrait,
  type ArtName,
} from '../../../server/demo/art/artWork.ts';
import type { Size } from '../../../server/demo/art/draw.ts';
import { portrait } from '../../../server/demo/art/portrait.ts';

const BYTE_LIMIT = 60 * 1024;
const RENDERING = 60_000;

// in the sizes that the shop shows, and the two widest, which are closest to the limit
const wanted: readonly { name: ArtName; size: Size }[] = [
  ...catalogueArtNames.map((name) => ({ name, size: artSizes.catalogue })),
  ...planArtNames.map((name) => ({ name, size: artSizes.plan })),
  ...logoArtNames.map((name) => ({ name, size: artSizes.logo })),
  { name: 'jhumka', size: artSizes.plan },
  { name: 'bangles', size: artSizes.plan },
];

/** References to missing ids or external files, and texts that would need a font. */
const looseEnds = (svg: string): string[] => {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const pointed = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id ?? '');
  const outside = svg
    .replace('http://www.w3.org/2000/svg', '')
    .match(/https?:|data:|url\((?!#)|href="(?!#)|<image|<text|<script|<style|font-|@import/g);
  return [...pointed.filter((id) => !ids.has(id)), ...(outside ?? [])];
};

describe('demo images', () => {
  it('the render tests cover every demo drawing', () => {
    expect(new Set(wanted.map(({ name }) => name))).toEqual(new Set(Object.keys(artWork)));
  });

  it.each(wanted)(
    '$name renders to a small WebP of $size.width x $size.height',
    { timeout: RENDERING },
    async ({ name, size }) => {
      const webp = await render(name, size);

      const { format, width, height } = await sharp(webp).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', ...size });
      expect(webp.length).toBeLessThan(BYTE_LIMIT);
      const { channels } = await sharp(webp).stats();
      expect(
        Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)),
        'a picture, not an empty ground',
      ).toBeGreaterThan(15);
    },
  );

  it.each(wanted)(
    '$name at $size.width x $size.height is the same SVG each time and has no external reference',
    ({ name, size }) => {
      const svg = artWork[name](size);

      expect(artWork[name](size)).toBe(svg);
      expect(looseEnds(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  it('a drawing renders to the same bytes twice', { timeout: RENDERING }, async () => {
    const [first, second] = [
      await render('ruby-ring', artSizes.catalogue),
      await render('ruby-ring', artSizes.catalogue),
    ];

    expect(first.equals(second)).toBe(true);
  });

  it('a logo has a transparent margin', async () => {
    const { data } = await sharp(await render('logo-meera', artSizes.logo))
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect(data[3]).toBe(0);
  });
});

describe('demo portraits', () => {
  it('portraits are the same for one name and differ between names', () => {
    expect(portrait('Ananya Rao')).toBe(portrait('Ananya Rao'));
    expect(portrait('Ananya Rao')).not.toBe(portrait('Dev Menon'));
  });

  it.each(['Ananya Rao', 'Ravi', 'अनन्या राव', ''])('the name "%s" gets a portrait', async (name) => {
    const webp = await renderPortrait(name);

    const { format, width, height } = await sharp(webp).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...artSizes.portrait });
    expect(webp.length).toBeLessThan(BYTE_LIMIT);
    expect(looseEnds(portrait(name))).toEqual([]);
  });
});

describe('app illustrations', () => {
  const folder = new URL('../../../src/assets/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

  it.each(files)('the app’s illustration %s is small, well-formed and self-contained', async (file) => {
    const svg = read(file);

    expect(svg.length).toBeLessThanOrEqual(file.startsWith('empty') ? 3 * 1024 : 2 * 1024);
    expect(looseEnds(svg)).toEqual([]);
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' });
  });

  it.each(files.filter((file) => file.startsWith('empty')))(
    'the app’s illustration %s takes its colors from the theme',
    (file) => {
      const bare = read(file).replaceAll(/var\(--[a-z-]+, #[0-9a-f]{6}\)/g, '');

      expect(bare).toContain('currentColor');
      expect(bare).not.toMatch(/#[0-9a-f]{3,8}\b(?!-)/i);
    },
  );

  it('the app’s illustrations share no id, so several fit on one page', () => {
    const ids = files.flatMap((file) => [...read(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

    expect(new Set(ids).size).toBe(ids.length);
  });
});
