// A store's color, from the seller's choice to the base of the theme (styles/tokens.css). Used by the server and by the
// forms; /login gets a finished color and loads none of this. OKLCH as in https://bottosson.github.io/posts/oklab/

/** Ready colors for the forms, which need no adjustment; their names are in the copy. */
export const brandColors = [
  '#7a2048',
  '#942b33',
  '#9c4222',
  '#7f5916',
  '#1d6145',
  '#0f5c6e',
  '#35478c',
  '#5b3a7a',
] as const;

/** The default theme color; `--brand` in tokens.css. */
export const defaultBrandColor = brandColors[0];

/** A page's background by day; `--paper` in tokens.css. */
export const PAPER = '#f9f4ea';

/**
 * A typed or pasted color in its stored form: `#7a2048`. Three digits become six; anything else stays, for validation
 * to reject.
 */
export function normalizeBrandColor(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, '');
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`;
  return digits && `#${digits}`;
}

/** True for a valid normalized color. */
export const isBrandColor = (color: string): boolean => /^#[0-9a-f]{6}$/.test(color);

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = readonly [l: number, c: number, h: number];

const degrees = 180 / Math.PI;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));

export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z;
  const bb = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  const hue = Math.atan2(bb, a) * degrees;
  return [0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z, Math.hypot(a, bb), (hue + 360) % 360];
}

/** Linear sRGB; components below 0 or above 1 are outside the screen's gamut. */
export function linearOfOklch([l, c, h]: Oklch): [r: number, g: number, b: number] {
  const [a, b] = [c * Math.cos(h / degrees), c * Math.sin(h / degrees)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** The hex of a color; its chroma is lowered until a screen can show it, which keeps lightness and hue. */
export function hexOf([l, chroma, h]: Oklch): string {
  let c = chroma;
  while (c > 0 && linearOfOklch([l, c, h]).some((part) => part < -0.0005 || part > 1.0005)) c -= 0.002;
  return `#${linearOfOklch([l, Math.max(0, c), h])
    .map((part) => Math.round(255 * gamma(Math.min(1, Math.max(0, part)))))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Lightness range in which the tokens' text, fills and backgrounds still resemble the color. */
const DARKEST = 0.28;
const LIGHTEST = 0.6;

const [GOLD, LIME, LEAF] = [78, 115, 135];

/** A dark yellow looks olive, so yellows become antique gold, and limes leaf green. */
function withoutOlive(hue: number): number {
  if (hue <= GOLD || hue >= LEAF) return hue;
  return hue < LIME ? GOLD : LEAF;
}

/** The base of the theme: the store's color itself unless it is too light, too dark, or olive once darkened. */
export function themeColor(color: string): string {
  const [l, c, h] = oklchOf(color);
  const lightness = Math.min(LIGHTEST, Math.max(DARKEST, l));
  const hue = withoutOlive(h);
  return lightness === l && hue === h ? color : hexOf([lightness, c, hue]);
}

/**
 * A background or an icon in the theme's color, as tokens.css makes it: its hue at this lightness, its chroma at most
 * `chroma`.
 */
export function shadeOf(theme: string, lightness: number, chroma: number): string {
  const [, c, h] = oklchOf(theme);
  return hexOf([lightness, Math.min(c, chroma), h]);
}

/** WCAG contrast of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** True when the color is too light for text on paper, or when the theme adjusts it. */
export const isAdjusted = (color: string): boolean =>
  themeColor(color) !== color || contrastOf(color, '#f2ede2') < 4.5;
