/** Pictures for people of the demo: initials on a patterned cloth, the same for the same name for ever. No face is invented. */
import { around, at, circle, n, path, petal, seeded, stroke, times } from './draw.ts';
import { glyphs } from './glyphs.ts';
import { lettering } from './lettering.ts';

const cloths = [
  { light: '#b8365a', dark: '#6a1233', thread: '#ffd9a0' },
  { light: '#1f8a86', dark: '#0a4650', thread: '#f4e2a8' },
  { light: '#c9772a', dark: '#7a3d0c', thread: '#fff0cf' },
  { light: '#5a4bb0', dark: '#2a2068', thread: '#f3cf8e' },
  { light: '#4e8a4a', dark: '#1f4a2a', thread: '#f7e6b0' },
  { light: '#8a4a86', dark: '#45184a', thread: '#ffd7c2' },
  { light: '#3a6fa8', dark: '#163a66', thread: '#f6dfa6' },
  { light: '#a3533f', dark: '#57201a', thread: '#ffe0b0' },
] as const;

/** Weaves, each filling 256 units square about the origin with `currentColor`. */
const weaves: readonly (() => string)[] = [
  // marigold: rings of petals
  () =>
    [118, 92]
      .map((radius, ring) =>
        around(
          ring === 0 ? 24 : 18,
          radius,
          petal(22, 34, 'fill="none" stroke="currentColor" stroke-width="2"'),
          ring * 9,
        ),
      )
      .join(''),
  // kolam: dots, and the line that goes round them
  () =>
    times(49, (index) => {
      const x = ((index % 7) - 3) * 40;
      const y = (Math.floor(index / 7) - 3) * 40;
      return (
        circle(x, y, 3.4, 'fill="currentColor"') +
        (index % 2 === 0
          ? stroke(
              `M${x} ${y - 20}Q${x + 20} ${y} ${x} ${y + 20}Q${x - 20} ${y} ${x} ${y - 20}`,
              2,
              'stroke="currentColor"',
            )
          : '')
      );
    }),
  // bandhani: tied dots in circles
  () =>
    [34, 60, 86, 112, 138, 164]
      .map((radius, ring) =>
        around(10 + ring * 8, radius, circle(0, 0, ring % 2 === 0 ? 3.6 : 2.2, 'fill="currentColor"')),
      )
      .join(''),
  // ikat: lozenges
  () =>
    times(35, (index) =>
      at(
        ((index % 5) - 2) * 58 + (Math.floor(index / 5) % 2) * 29,
        (Math.floor(index / 5) - 3) * 42,
        path('M0 -34L24 0L0 34L-24 0Z', 'fill="none" stroke="currentColor" stroke-width="2"') +
          path('M0 -13L9 0L0 13L-9 0Z', 'fill="currentColor" opacity="0.8"'),
      ),
    ),
  // temple border: rows of spires
  () =>
    times(6, (row) =>
      at(
        0,
        -118 + row * 48,
        times(11, (index) =>
          at(
            (index - 5) * 26 + (row % 2) * 13,
            0,
            path('M-11 22L0 -10L11 22Z', 'fill="none" stroke="currentColor" stroke-width="2"') +
              circle(0, -16, 2.6, 'fill="currentColor"'),
          ),
        ) + stroke('M-140 26H140', 2, 'stroke="currentColor"'),
      ),
    ),
];

const hash = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );

/** First letters of the first and the last word, as far as they can be drawn. */
const initialsOf = (name: string): string => {
  const words = name.toUpperCase().split(/\s+/).filter(Boolean);
  const firsts = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '');
  return firsts.filter((letter) => letter in glyphs).join('');
};

/** A person's picture as SVG, square; composed so that a round crop loses nothing. `name` is the seed. */
export const portrait = (name: string, side = 256): string => {
  const next = seeded(hash(name.trim().toUpperCase()));
  const cloth = cloths[Math.floor(next() * cloths.length)] ?? cloths[0];
  const weave = weaves[Math.floor(next() * weaves.length)] ?? weaves[0];
  const initials = initialsOf(name);
  const middle =
    initials === ''
      ? times(5, (index) => at(0, 34, petal(30, 72), (index - 2) * 34))
      : lettering(initials, initials.length === 1 ? 84 : 66, 10);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-128 -128 256 256"><defs><radialGradient id="cloth" cx="0.35" cy="0.28" r="0.95"><stop offset="0" stop-color="${cloth.light}"/><stop offset="1" stop-color="${cloth.dark}"/></radialGradient><radialGradient id="rest"><stop offset="0.55" stop-color="${cloth.dark}" stop-opacity="0.92"/><stop offset="1" stop-color="${cloth.dark}" stop-opacity="0"/></radialGradient></defs><rect x="-128" y="-128" width="256" height="256" fill="url(#cloth)"/><g color="${cloth.thread}" opacity="0.5" transform="rotate(${n(Math.floor(next() * 4) * 15 - 30)})">${weave?.() ?? ''}</g><circle r="96" fill="url(#rest)"/><g fill="${cloth.thread}" stroke="${cloth.thread}" stroke-width="1.5">${middle}</g></svg>`;
};
