// A store may set any colour. The tokens' formulas stand in tokens.css; here they are read and held against every hue, lightness and
// chroma, and against twelve colours that are hard to build on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linearOfOklch, oklchOf, themeColor, type Oklch } from '../../../src/lib/brandColor.ts';
import { hardColors } from '../../../tools/statecharts/gallery/hardColors.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const tokens = read('styles/tokens.css');
/** The style sheet for more contrast, over the tokens. */
const more = `${read('styles/moreContrast.css')} ${tokens}`;
const card = read('screens/parts/Card.module.css');

const luminance = (color: Oklch) => {
  const [r, g, b] = linearOfOklch(color).map((part) => Math.min(1, Math.max(0, part))); // cut as browsers do
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

/** Screens mix overlapping colors in sRGB, not in linear light. */
const gammaOf = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const luminanceOf = (screen: number[]) => {
  const [r, g, b] = screen.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

const contrast = (one: Oklch, other: Oklch) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

const labOf = ([l, c, h]: Oklch) => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];

const mix = (one: Oklch, other: Oklch, share: number): Oklch => {
  const [l, a, b] = labOf(one).map((part, at) => part * share + labOf(other)[at]! * (1 - share));
  return [l!, Math.hypot(a!, b!), (Math.atan2(b!, a!) * 180) / Math.PI];
};

/** A number, or how one is made of a part of the brand: `min(l, 0.46)`. */
const part = (text: string, of: number): number => {
  const [, how, ...limits] = /^(min|max|clamp)\(([^,]+), ([^,]+)(?:, (.+))?\)$/.exec(text) ?? [];
  const [one = 0, two = 0, three = 0] = limits.map((limit) => (/^[lc]$/.test(limit) ? of : Number(limit)));
  if (how === 'min') return Math.min(one, two);
  if (how === 'max') return Math.max(one, two);
  if (how === 'clamp') return Math.min(three, Math.max(one, two));
  return Number(text);
};

const DAY = 0;
const NIGHT = 1;
type Hour = typeof DAY | typeof NIGHT;

/** A token's value by day or by night, in the app of a store with this color. */
function token(name: string, hour: Hour, brand: Oklch, sheet = tokens): Oklch {
  const text = new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1] ?? '';
  const value = /^light-dark\( ?(oklch\(.+\)), (oklch\(.+\)) ?\)$/.exec(text)?.[hour + 1] ?? text;
  const plain = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3])];
  const derived = /^oklch\(from var\(--brand\) (\S+\(.+?\)|[\d.]+) (min\(c, [\d.]+\)) h\)$/.exec(value);
  if (derived) return [part(derived[1]!, brand[0]), part(derived[2]!, brand[1]), brand[2]];
  const mixed = /^color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(value);
  if (!mixed) throw new Error(`no such token: ${name}`);
  return mix(
    token(mixed[1]!, hour, brand, sheet),
    token(mixed[3]!, hour, brand, sheet),
    Number(mixed[2]) / 100,
  );
}

const anyColor: Oklch[] = [];
for (let l = 0; l <= 1.0001; l += 0.1)
  for (let c = 0; c <= 0.32; c += 0.04) for (let h = 0; h < 360; h += 10) anyColor.push([l, c, h]);

const grounds = ['paper', 'sheet', 'well'];
const inks = ['ink', 'ink-soft', 'brand-text', 'kumkum', 'leaf', 'peacock', 'turmeric'];
const washed = ['kumkum', 'peacock', 'turmeric', 'brand'];

/** Every text and its backgrounds; by night also those of the highlight card, which is always dark. */
const texts: [ink: string, ground: string][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...washed.map((name): [string, string] => [name === 'brand' ? 'brand-text' : name, `${name}-wash`]),
  ...washed.map((name): [string, string] => ['ink', `${name}-wash`]),
  ...['brand-fill', 'brand-deep', 'brand-night', 'brand-glow'].map((ground): [string, string] => [
    'on-brand',
    ground,
  ]),
  ['gold-3', 'brand-deep'],
  ['gold-3', 'brand-night'],
];

const faults = (
  colors: Oklch[],
  hour: Hour,
  pairs: [string, string][],
  least: number,
  sheet: string = tokens,
) =>
  pairs.flatMap(([ink, ground]) => {
    const worst = Math.min(
      ...colors.map((brand) => contrast(token(ink, hour, brand, sheet), token(ground, hour, brand, sheet))),
    );
    return worst > least ? [] : [`${ink} on ${ground}: ${worst.toFixed(2)}`];
  });

describe.each([
  ['day', DAY],
  ['night', NIGHT],
] as const)('by %s', (_, hour) => {
  it('every text is readable on its grounds, whatever the brand colour', () => {
    expect(faults(anyColor, hour, texts, 4.5)).toEqual([]);
  });

  it('where more contrast is asked for, text keeps 7:1 and every border 4.5:1 on its grounds, whatever the brand colour', () => {
    const borders = grounds.flatMap((ground): [string, string][] => [
      ['rule', ground],
      ['rule-firm', ground],
    ]);
    const inks = texts.filter(([ink]) => !ink.startsWith('gold'));

    expect(faults(anyColor, hour, inks, 7, more)).toEqual([]);
    expect(faults(anyColor, hour, borders, 4.5, more)).toEqual([]);
  });

  it('a field’s border is visible on every ground', () => {
    const borders = grounds.map((ground): [string, string] => ['rule-firm', ground]);

    expect(faults(anyColor, hour, borders, 3)).toEqual([]);
  });

  it.each(Object.entries(hardColors))('a store in %s has no contrast fault', (_name, color) => {
    expect(faults([oklchOf(themeColor(color))], hour, texts, 4.5)).toEqual([]);
  });

  it('yellow makes antique gold, not olive', () => {
    for (const yellow of ['#ffff00', '#ffd700', '#fff44f', '#808000'])
      for (const name of ['brand-text', 'brand-fill', 'brand-deep']) {
        const [, , hue] = token(name, hour, oklchOf(themeColor(yellow)));
        expect(hue).toBeGreaterThan(65);
        expect(hue).toBeLessThan(85);
      }
  });
});

it('the sign of a login is readable on any cover, whatever the brand colour', () => {
  const front = read('screens/public/PlainFrame.module.css');
  const coverShare = Number(/> img \{[^}]*opacity: (\d+)%/.exec(front)?.[1]) / 100;
  const archShare =
    Number(/rgb\(from var\(--gold-line\) r g b \/ (\d+)%\), transparent/.exec(front)?.[1]) / 100;
  const screenOf = (color: Oklch) =>
    linearOfOklch(color).map((part) => gammaOf(Math.min(1, Math.max(0, part))));
  const over = (below: number[], above: number[], share: number) =>
    below.map((part, at) => part * (1 - share) + above[at]! * share);
  const white = [1, 1, 1];

  const worst = anyColor.flatMap((brand) => {
    const arch = screenOf(token('gold-4', NIGHT, brand));
    const ink = luminanceOf(screenOf(token('on-brand', NIGHT, brand)));
    return ['brand-deep', 'brand-night'].map((name) => {
      const ground = over(over(screenOf(token(name, NIGHT, brand)), white, coverShare), arch, archShare);
      return (ink + 0.05) / (luminanceOf(ground) + 0.05);
    });
  });

  expect(Math.min(...worst)).toBeGreaterThan(4.5);
});

it.each(Object.entries(hardColors))(
  'the papers of a store in %s are ivory by day and take its hue by night, with little chroma',
  (_, color) => {
    const brand = oklchOf(themeColor(color));

    for (const ground of grounds) {
      const [, byDay, ivory] = token(ground, DAY, brand);
      const [, byNight, hue] = token(ground, NIGHT, brand);
      expect(Math.max(byDay, byNight)).toBeLessThanOrEqual(0.02);
      expect(ivory).toBeGreaterThan(80);
      expect(ivory).toBeLessThan(88);
      expect(hue).toBe(brand[2]);
    }
  },
);

it.each(['brand-fill', 'brand-glow', 'brand-deep', 'brand-night'])(
  'text on the highlight card is readable on its %s, whatever the brand colour',
  (ground) => {
    const worst = anyColor.map((brand) =>
      Math.min(
        ...['ink-soft', 'brand-text'].map((ink) =>
          contrast(token(ink, NIGHT, brand, card), token(ground, NIGHT, brand)),
        ),
        contrast(token('ink', NIGHT, brand), token(ground, NIGHT, brand)),
      ),
    );

    expect(Math.min(...worst)).toBeGreaterThan(4.5);
  },
);

it('ink is readable on every gold stop', () => {
  const stops = ['gold-1', 'gold-2', 'gold-3', 'gold-4'].map((stop): [string, string] => ['on-gold', stop]);

  expect(faults([oklchOf('#7a2048')], DAY, stops, 4.5)).toEqual([]);
});
