// A store may set any colour. These numbers stand in tokens.css; here they are read and held against every hue, lightness and chroma.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8').replace(
  /\s+/g,
  ' ',
);

type Lch = readonly [l: number, c: number, h: number];

/** OKLCH to linear sRGB, cut to the screen's range as browsers do. */
const linear = ([l, c, h]: Lch): number[] => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((part) => Math.min(1, Math.max(0, part)));
};

const luminance = (colour: Lch) => {
  const [r = 0, g = 0, b = 0] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: Lch, other: Lch) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** A plain token's day and night: `light-dark(oklch(a b c), oklch(d e f))`, or one colour for both. */
const pair = (name: string): readonly [day: Lch, night: Lch] => {
  const text = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const found = [...text.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]): Lch => [
    Number(l),
    Number(c),
    Number(h),
  ]);
  const [day, night = day] = found;
  if (!day || !night) throw new Error(`no such token: ${name}`);
  return [day, night];
};

/** What a brand-* token makes of a brand: its clamps, read from the stylesheet. */
const derived = (name: string): readonly [day: (brand: Lch) => Lch, night: (brand: Lch) => Lch] => {
  const text = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const rules = [
    ...text.matchAll(/from var\(--brand\) (?:(min|max)\(l, ([\d.]+)\)|([\d.]+)) min\(c, ([\d.]+)\) h/g),
  ].map(([, how, clamp, fixed, chroma]) => ([l, c, h]: Lch): Lch => [
    fixed === undefined ? (how === 'min' ? Math.min : Math.max)(l, Number(clamp)) : Number(fixed),
    Math.min(c, Number(chroma)),
    h,
  ]);
  const [day, night = day] = rules;
  if (!day || !night) throw new Error(`no such token: ${name}`);
  return [day, night];
};

const brands: Lch[] = [];
for (let l = 0; l <= 1.0001; l += 0.1)
  for (let c = 0; c <= 0.32; c += 0.04) for (let h = 0; h < 360; h += 10) brands.push([l, c, h]);

const worst = (pairs: Iterable<readonly [Lch, Lch]>) =>
  Math.min(...[...pairs].map(([one, other]) => contrast(one, other)));

describe.each([
  ['day', 0],
  ['night', 1],
] as const)('by %s', (_, hour) => {
  it.each(['paper', 'sheet', 'well'])('any brand colour is readable as text on %s', (ground) => {
    const text = derived('brand-text')[hour];

    expect(worst(brands.map((brand) => [text(brand), pair(ground)[hour]]))).toBeGreaterThan(4.5);
  });

  it.each(['brand-fill', 'brand-deep', 'brand-night'])(
    'its own light ink can be read on any store’s %s',
    (name) => {
      const ground = derived(name)[hour];

      expect(worst(brands.map((brand) => [ground(brand), pair('on-brand')[hour]]))).toBeGreaterThan(4.5);
    },
  );

  it.each(['ink', 'ink-soft', 'kumkum', 'leaf', 'peacock', 'turmeric'])(
    '%s can be read on every ground',
    (ink) => {
      const grounds = ['paper', 'sheet', 'well'].map(
        (ground) => [pair(ink)[hour], pair(ground)[hour]] as const,
      );

      expect(worst(grounds)).toBeGreaterThan(4.5);
    },
  );

  it.each(['rule-firm'])('the field border %s is visible on every ground', (rule) => {
    const grounds = ['paper', 'sheet', 'well'].map(
      (ground) => [pair(rule)[hour], pair(ground)[hour]] as const,
    );

    expect(worst(grounds)).toBeGreaterThan(3);
  });
});

it('ink is readable on every gold stop', () => {
  const stops = ['gold-1', 'gold-2', 'gold-3', 'gold-4'].map(
    (stop) => [pair(stop)[0], pair('on-gold')[0]] as const,
  );

  expect(worst(stops)).toBeGreaterThan(4.5);
});
