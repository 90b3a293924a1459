/** The demo stores' logos: filled badges, so that they hold on paper and on the dark alike, with one letter that reads at 40 px. */
import { around, at, circle, ellipse, n, path, petal, stroke, times, type Size } from './draw.ts';
import { lettering } from './lettering.ts';

const leaf = `<linearGradient id="leaf" gradientUnits="userSpaceOnUse" x1="-150" y1="-190" x2="150" y2="200"><stop offset="0" stop-color="#fff3c9"/><stop offset="0.28" stop-color="#f0c765"/><stop offset="0.5" stop-color="#c98d2d"/><stop offset="0.62" stop-color="#f6d98a"/><stop offset="0.82" stop-color="#d39b3c"/><stop offset="1" stop-color="#f7e0a0"/></linearGradient>`;

const badge = ({ width, height }: Size, ground: readonly [string, string], content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-256 -256 512 512"><defs>${leaf}<radialGradient id="ground" cx="0.36" cy="0.26" r="0.9"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></radialGradient></defs>${content}</svg>`;

/** A seal the colour of a wedding sari, the M under a lotus. */
export const meeraLogo = (size: Size): string =>
  badge(
    size,
    ['#a31f4c', '#560a29'],
    circle(0, 0, 250, 'fill="url(#leaf)"') +
      circle(0, 0, 232, 'fill="url(#ground)"') +
      `<g fill="url(#leaf)">${around(48, 214, circle(0, 0, 4.6))}</g>` +
      at(
        0,
        -74,
        `<g fill="url(#leaf)">${times(5, (index) => {
          const order = [0, 4, 1, 3, 2][index] ?? 2;
          return at(
            0,
            0,
            petal(44, order === 2 ? 100 : 88, 'stroke="#6d0f33" stroke-width="7"'),
            (order - 2) * 36,
          );
        })}</g>`,
      ) +
      at(0, 56, `<g fill="url(#leaf)" stroke="url(#leaf)" stroke-width="5">${lettering('M', 172)}</g>`),
  );

const archOutline = (inset: number) =>
  `M${n(-206 + inset)} ${n(250 - inset)}V-40C${n(-206 + inset)} -150 -110 -188 0 ${n(-252 + inset * 1.25)}C110 -188 ${n(206 - inset)} -150 ${n(206 - inset)} -40V${n(250 - inset)}Z`;

const wave = (y: number) =>
  stroke(`M-176 ${y}q29.3 -30 58.7 0t58.7 0t58.7 0t58.7 0t58.7 0t58.7 0`, 13, 'stroke="url(#leaf)"');

/** A temple arch over a river: K, and the Kaveri under it. */
export const kaveriLogo = (size: Size): string => {
  return badge(
    size,
    ['#138a86', '#063f4a'],
    path(archOutline(0), 'fill="url(#leaf)"') +
      path(archOutline(18), 'fill="url(#ground)"') +
      at(0, -172, `<g fill="url(#leaf)">${petal(22, 40)}${circle(0, 6, 8)}</g>`) +
      at(6, -22, `<g fill="url(#leaf)" stroke="url(#leaf)" stroke-width="6">${lettering('K', 218)}</g>`) +
      wave(138) +
      wave(172) +
      wave(206),
  );
};

const octagonCorner = (index: number, radius: number) => {
  const angle = ((index + 0.5) / 8) * 2 * Math.PI;
  return `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
};

const octagon = (radius: number) =>
  `M${[...Array(8).keys()].map((index) => octagonCorner(index, radius)).join('L')}Z`;

/** A cut stone, new and plain, its facets meeting in an N. */
export const nayaLogo = (size: Size): string => {
  const shades = ['#3b2a86', '#33237a', '#2a1b68', '#3f2d8f', '#5a45b4', '#6f59cc', '#614cbe', '#4a37a2'];
  return badge(
    size,
    ['#5d47bd', '#2a1a6b'],
    path(octagon(256), 'fill="url(#leaf)"') +
      times(8, (index) =>
        path(
          `M${octagonCorner(index, 236)}L${octagonCorner(index + 1, 236)}L${octagonCorner(index + 1, 176)}L${octagonCorner(index, 176)}Z`,
          `fill="${shades[index] ?? '#3b2a86'}" stroke="#f0c765" stroke-opacity="0.5" stroke-width="3"`,
        ),
      ) +
      path(octagon(176), 'fill="url(#ground)" stroke="#f0c765" stroke-width="4"') +
      path('M-96 104V-104H-62L62 44V-104H96V104H62L-62 -44V104Z', 'fill="url(#leaf)"') +
      ellipse(-118, -118, 26, 9, 'fill="#fff" opacity="0.6" transform="rotate(-45 -118 -118)"'),
  );
};
