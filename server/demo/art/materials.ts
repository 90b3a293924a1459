/**
 * What things are made of: gold, silver and velvet as light sees them. Metal is drawn as a flat shape; a filter raises it,
 * lights it from the upper left and maps the light onto the metal's own ramp, which is what makes it metal and not yellow.
 */
import { n, type Stage } from './draw.ts';

type Ramp = { readonly r: string; readonly g: string; readonly b: string };

const ramp = (...stops: readonly string[]): Ramp => {
  const channel = (from: number) =>
    stops.map((stop) => (Number.parseInt(stop.slice(from, from + 2), 16) / 255).toFixed(3)).join(' ');
  return { r: channel(0), g: channel(2), b: channel(4) };
};

// From the side turned away from the lamp to the side facing it. The dips are the dark room mirrored in polished metal.
const goldRamp = ramp(
  '2a1005',
  '4d2408',
  '7d470f',
  'a86a1a',
  '8f5212',
  'b97a22',
  'd79f38',
  'dda842',
  'e6b750',
  'f6d988',
  'fff4cf',
);
const silverRamp = ramp(
  '14161c',
  '2b2f38',
  '4e5561',
  '7b8390',
  '5d6571',
  '8b939f',
  'b3bac4',
  'bcc3cc',
  'ccd2d9',
  'eaeef2',
  'ffffff',
);
const blackRamp = ramp(
  '000000',
  '060406',
  '0c090c',
  '141014',
  '0c080c',
  '1a151b',
  '221c23',
  '262028',
  '2e2730',
  '5c5360',
  'a79fae',
);

const metal = (
  id: string,
  { r, g, b }: Ramp,
  blur: number,
  height: number,
  shadow: number,
  glint = '#fff1c9',
): string => `
<filter id="${id}" x="-15%" y="-15%" width="130%" height="140%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="h"/>
<feDiffuseLighting in="h" surfaceScale="${height}" diffuseConstant="1.02" lighting-color="#fff"><feDistantLight azimuth="238" elevation="52"/></feDiffuseLighting>
<feComponentTransfer><feFuncR type="table" tableValues="${r}"/><feFuncG type="table" tableValues="${g}"/><feFuncB type="table" tableValues="${b}"/></feComponentTransfer>
<feBlend in2="SourceGraphic" mode="multiply"/><feComposite in2="SourceAlpha" operator="in" result="m"/>
<feSpecularLighting in="h" surfaceScale="${height}" specularConstant="0.85" specularExponent="30" lighting-color="${glint}"><feDistantLight azimuth="238" elevation="40"/></feSpecularLighting>
<feComposite in2="SourceAlpha" operator="in"/><feComposite in2="m" operator="arithmetic" k2="0.9" k3="1" result="lit"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="${shadow}"/><feOffset dx="${n(shadow * 0.5)}" dy="${n(shadow * 1.1)}"/>
<feColorMatrix values="0 0 0 0 0.05 0 0 0 0 0.01 0 0 0 0 0.03 0 0 0 0.62 0"/>
<feMerge><feMergeNode/><feMergeNode in="lit"/></feMerge></filter>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (...list: Stop[]): string =>
  list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const lit = (id: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.78">${stops(...list)}</radialGradient>`;

/** Every gradient and filter the pictures share; written once into each. */
const definitions = [
  metal('gold-fine', goldRamp, 0.7, 1.7, 1.2),
  metal('gold', goldRamp, 1.7, 3.6, 2.6),
  metal('gold-bold', goldRamp, 4, 8, 5),
  metal('gold-full', goldRamp, 8, 17, 8),
  metal('silver-fine', silverRamp, 0.7, 1.7, 1.4, '#fff'),
  metal('silver', silverRamp, 1.8, 4, 3, '#fff'),
  metal('onyx', blackRamp, 1.8, 4, 2, '#cfc4d6'),
  lit('pearl', [0, '#fffdf8'], [0.35, '#f7ece0'], [0.68, '#dcc7b8'], [0.88, '#a98d86'], [1, '#cdb6a8']),
  lit('ruby', [0, '#ff8c93'], [0.2, '#e3243f'], [0.6, '#970a27'], [0.88, '#4a0216'], [1, '#9c1430']),
  lit('emerald', [0, '#9ff0bd'], [0.2, '#1ea866'], [0.6, '#066040'], [0.88, '#012c20'], [1, '#118055']),
  lit('sapphire', [0, '#a9d3ff'], [0.2, '#2b74cf'], [0.6, '#0d3a86'], [0.88, '#051a44'], [1, '#2459a8']),
  lit('ball', [0, '#fff6d4'], [0.2, '#efc864'], [0.5, '#b97a22'], [0.8, '#5b2c0a'], [1, '#a3661a']),
  `<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1">${stops([0, '#fff'], [0.3, '#f3dfae'], [0.46, '#fff'], [0.62, '#cfa970'], [0.8, '#f6e3b6'], [1, '#b98d52'])}</linearGradient>`,
  `<linearGradient id="tube" x1="0" y1="0" x2="0" y2="1">${stops([0, '#fff'], [0.55, '#fff'], [1, '#a8804a'])}</linearGradient>`,
  `<linearGradient id="round" x1="0" y1="0" x2="1" y2="0">${stops([0, '#6d4218'], [0.16, '#d9b06a'], [0.34, '#fff'], [0.55, '#e8c88c'], [0.82, '#8f6128'], [0.93, '#5c3512'], [1, '#a9793a'])}</linearGradient>`,
  `<linearGradient id="foot" x1="0" y1="1" x2="0" y2="0">${stops([0, '#a06c30'], [0.45, '#f0d9a6'], [0.8, '#fff'])}</linearGradient>`,
  `<radialGradient id="coin-face" cx="0.3" cy="0.22" r="0.95">${stops([0, '#fbe6a8'], [0.22, '#e6bb58'], [0.42, '#bf8528'], [0.5, '#d39d3a'], [0.72, '#96601a'], [1, '#5d310b'])}</radialGradient>`,
  `<radialGradient id="halo">${stops([0, '#ffdf9e', 0.8], [0.35, '#ffc877', 0.36], [0.7, '#ff9f4f', 0.09], [1, '#ff9f4f', 0])}</radialGradient>`,
  `<filter id="soft-2"><feGaussianBlur stdDeviation="2"/></filter>`,
  `<filter id="soft-8" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="8"/></filter>`,
  `<filter id="soft-30" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="30"/></filter>`,
].join('');

export type Metal = 'gold-fine' | 'gold' | 'gold-bold' | 'gold-full' | 'silver-fine' | 'silver' | 'onyx';

/** Flat shapes become metal. White is the pure metal; a tint or a gradient darkens it. */
export const cast = (content: string, kind: Metal = 'gold'): string =>
  `<g fill="#fff" filter="url(#${kind})">${content}</g>`;

type GroundColours = {
  readonly far: string;
  readonly near: string;
  readonly glow: string;
  readonly lattice: string;
  readonly edge: string;
};

const grounds = {
  aubergine: { far: '#160a18', near: '#2a1430', glow: '#8a4a78', lattice: '#f0b6c8', edge: '#07020a' },
  wine: { far: '#1d070c', near: '#380d17', glow: '#a03a3c', lattice: '#ffc7a0', edge: '#0a0204' },
  peacock: { far: '#04161a', near: '#09282d', glow: '#2b7f80', lattice: '#a9f0e2', edge: '#010809' },
  espresso: { far: '#150d08', near: '#2b1b10', glow: '#8d5e36', lattice: '#ffdca8', edge: '#080402' },
  ivory: { far: '#e5d6bd', near: '#f4ead8', glow: '#fffaf0', lattice: '#a98452', edge: '#a88a62' },
} as const satisfies Record<string, GroundColours>;

export type GroundName = keyof typeof grounds;

/** Eight-pointed jaali, one cell of 64 units. */
const lattice = (colour: string): string =>
  `<pattern id="jaali" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="translate(-8 -14)"><g fill="none" stroke="${colour}" stroke-width="1.6"><path d="M32 6 39 25 58 32 39 39 32 58 25 39 6 32 25 25Z"/><circle cx="32" cy="32" r="31"/><circle cx="0" cy="0" r="7"/><circle cx="64" cy="0" r="7"/><circle cx="0" cy="64" r="7"/><circle cx="64" cy="64" r="7"/></g></pattern>`;

export type GroundOptions = { readonly shelf?: number; readonly lamp?: number; readonly jaali?: boolean };

/**
 * The vitrine: back wall with lattice where the lamp falls, velvet below, and, if `shelf` (a height in stage units) is given,
 * a shelf that catches the light. `lamp` is the height of the light's centre.
 */
export const ground = (
  stage: Stage,
  name: GroundName,
  { shelf, lamp = stage.cy * 0.85, jaali = true }: GroundOptions = {},
): string => {
  const { far, near, glow, lattice: line, edge } = grounds[name];
  const { width, height, cx } = stage;
  const all = `x="0" y="0" width="${n(width)}" height="${n(height)}"`;
  const pale = name === 'ivory';
  const board =
    shelf === undefined
      ? ''
      : `<linearGradient id="board" x1="0" y1="0" x2="0" y2="1">${stops([0, glow, pale ? 0.9 : 0.42], [0.1, near, 0.95], [1, edge, pale ? 0.35 : 1])}</linearGradient>
<rect x="0" y="${n(shelf)}" width="${n(width)}" height="${n(height - shelf)}" fill="${near}"/><rect x="0" y="${n(shelf)}" width="${n(width)}" height="${n(height - shelf)}" fill="url(#board)"/>
<ellipse cx="${n(cx)}" cy="${n(shelf + 40)}" rx="${n(width * 0.36)}" ry="34" fill="${glow}" opacity="${pale ? 0.7 : 0.4}" filter="url(#soft-30)"/>`;
  return `<defs>${lattice(line)}
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">${stops([0, far], [0.7, near], [1, far])}</linearGradient>
<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(lamp)}" r="${n(height * 0.78)}">${stops([0, glow, 0.95], [0.3, glow, 0.5], [0.65, glow, 0.13], [1, glow, 0])}</radialGradient>
<radialGradient id="lattice-light" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(lamp - 70)}" r="${n(height * 0.85)}">${stops([0, '#fff', 0.75], [0.6, '#fff', 0.35], [1, '#fff', 0.08])}</radialGradient>
<radialGradient id="edge" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(height * 0.5)}" r="${n(Math.hypot(width, height) / 2)}">${stops([0.5, edge, 0], [1, edge, pale ? 0.4 : 0.85])}</radialGradient>
<mask id="lattice-mask"><rect ${all} fill="url(#lattice-light)"/></mask></defs>
<rect ${all} fill="url(#wall)"/><rect ${all} fill="url(#lamp)"/>${jaali ? `<g mask="url(#lattice-mask)" opacity="${pale ? 0.16 : 0.13}"><rect ${all} fill="url(#jaali)"/></g>` : ''}${board}<rect ${all} fill="url(#edge)"/>`;
};

/** Warm light around something that shines. */
export const halo = (x: number, y: number, r: number, opacity = 0.6): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#halo)" opacity="${opacity}"/>`;

/** A soft shadow lying on the ground. */
export const groundShadow = (x: number, y: number, rx: number, ry: number, opacity = 0.7): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#080205" opacity="${opacity}" filter="url(#soft-8)"/>`;

/** What the shelf gives back of a thing that stands on it at height `y`. */
export const reflection = (content: string, y: number, id: string, strength = 0.26, reach = 110): string =>
  `<linearGradient id="${id}-fade" gradientUnits="userSpaceOnUse" x1="0" y1="${n(y)}" x2="0" y2="${n(y + reach)}">${stops([0, '#fff', strength], [1, '#fff', 0])}</linearGradient>
<mask id="${id}" maskUnits="userSpaceOnUse" x="-500" y="${n(y)}" width="2000" height="${n(reach)}"><rect x="-500" y="${n(y)}" width="2000" height="${n(reach)}" fill="url(#${id}-fade)"/></mask>
<g mask="url(#${id})"><g transform="translate(0 ${n(y * 2)}) scale(1 -1)">${content}</g></g>`;

/** The whole picture: stage, shared definitions, content. */
export const picture = (stage: Stage, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(stage.width)}" height="${n(stage.height)}" viewBox="0 0 ${n(stage.width)} ${n(stage.height)}"><defs>${definitions}</defs>${content}</svg>`;

/** A point of light with four rays, where polished metal meets the lamp. */
export const glint = (x: number, y: number, size: number): string => {
  const q = size * 0.06;
  return `<g transform="translate(${n(x)} ${n(y)})" fill="#fffbe8"><circle r="${n(size * 0.5)}" opacity="0.16" filter="url(#soft-2)"/><path d="M0 ${n(-size)}Q${n(q)} ${n(-q)} ${n(size * 0.8)} 0Q${n(q)} ${n(q)} 0 ${n(size)}Q${n(-q)} ${n(q)} ${n(-size * 0.8)} 0Q${n(-q)} ${n(-q)} 0 ${n(-size)}Z" opacity="0.92"/></g>`;
};
