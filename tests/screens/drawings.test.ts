// The drawings in src/assets.
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';

/** Ids that a drawing points at but does not hold, and anything it would have to fetch or a font would have to draw. */
const looseEnds = (svg: string): string[] => {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const pointed = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id ?? '');
  const outside = svg
    .replace('http://www.w3.org/2000/svg', '')
    .match(/https?:|data:|url\((?!#)|href="(?!#)|<image|<text|<script|<style|font-|@import/g);
  return [...pointed.filter((id) => !ids.has(id)), ...(outside ?? [])];
};

const folder = new URL('../../src/assets/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

it.each(files)('the app’s drawing %s is small, whole and self-contained', async (file) => {
  const svg = read(file);

  expect(svg.length).toBeLessThanOrEqual(file.startsWith('empty') ? 3 * 1024 : 2 * 1024);
  expect(looseEnds(svg)).toEqual([]);
  await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' });
});

it.each(files.filter((file) => file.startsWith('empty')))(
  'the app’s drawing %s takes its colours from the theme',
  (file) => {
    const bare = read(file).replaceAll(/var\(--[a-z-]+, #[0-9a-f]{6}\)/g, '');

    expect(bare).toContain('currentColor');
    expect(bare).not.toMatch(/#[0-9a-f]{3,8}\b(?!-)/i);
  },
);

it('the app’s drawings share no id, so that several can stand on one page', () => {
  const ids = files.flatMap((file) => [...read(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

  expect(new Set(ids).size).toBe(ids.length);
});
