/** The lotus coin, face on, and the lotus that returns in other pictures. */
import { around, at, circle, path, petal, stroke, times } from './draw.ts';
import { glyphs } from './glyphs.ts';
import { cast } from './materials.ts';

type PetalRow = {
  readonly count: number;
  readonly spread: number;
  readonly width: number;
  readonly length: number;
  readonly y: number;
};

const rows: readonly PetalRow[] = [
  { count: 8, spread: 23, width: 62, length: 168, y: 0 },
  { count: 7, spread: 24, width: 62, length: 142, y: 4 },
  { count: 5, spread: 27, width: 62, length: 116, y: 8 },
  { count: 3, spread: 33, width: 64, length: 88, y: 11 },
];

/** A lotus in relief, about 330 units wide and 170 high, its foot at the origin. */
export const lotusRelief = (): string =>
  rows
    .map(({ count, spread, width, length, y }) => {
      const turn = (index: number) => (index - (count - 1) / 2) * spread;
      const vein = stroke(
        `M0 ${-length * 0.4}V${-length * 0.84}M-7 ${-length * 0.42}Q-10 ${-length * 0.6} -4 ${-length * 0.76}M7 ${-length * 0.42}Q10 ${-length * 0.6} 4 ${-length * 0.76}`,
        1.5,
        'stroke="#7a4a14" opacity="0.5"',
      );
      const everyOther = (first: number, draw: string) =>
        times(Math.ceil((count - first) / 2), (step) => at(0, y, draw, turn(first + step * 2)));
      // two castings a row: petals cast together melt into one, so a petal's neighbours belong to the other casting
      return [1, 0]
        .map(
          (first) =>
            cast(everyOther(first, petal(width, length, 'fill="url(#foot)"')), 'gold-bold') +
            everyOther(first, vein),
        )
        .join('');
    })
    .join('');

/** Words struck around a rim of this radius, centred on the top, or on the foot when `below`. */
const rimText = (words: string, radius: number, size: number, below: boolean): string => {
  const letters = Array.from(words, (letter) => ({
    letter,
    width: ((glyphs[letter]?.width ?? 46) + 14) * (size / 100),
  }));
  const length = letters.reduce((sum, { width }) => sum + width, 0);
  let walked = -length / 2;
  return letters
    .map(({ letter, width }) => {
      const middle = ((walked + width / 2) / radius) * (180 / Math.PI);
      walked += width;
      const shape = glyphs[letter];
      if (shape === undefined) return '';
      const mark = at(-(shape.width * size) / 200, below ? size : 0, path(shape.d), 0, size / 100);
      return `<g transform="rotate(${(below ? 180 - middle : middle).toFixed(2)}) translate(0 ${-radius})">${below ? `<g transform="rotate(180)">${mark}</g>` : mark}</g>`;
    })
    .join('');
};

/** A coin of radius 200 about the origin. */
export const lotusCoin = (): string =>
  cast(circle(0, 0, 198) + around(150, 197.5, circle(0, 0, 2.6)), 'gold') +
  circle(0, 0, 190, 'fill="url(#coin-face)"') +
  cast(
    path('M0 -194A194 194 0 1 1 -.1 -194ZM0 -174A174 174 0 1 0 .1 -174Z', 'fill-rule="evenodd"'),
    'gold-bold',
  ) +
  circle(0, 0, 173, 'fill="none" stroke="#3d1b06" stroke-width="3" opacity="0.5"') +
  cast(around(84, 164, circle(0, 0, 3.8)), 'gold-fine') +
  cast(rimText('FINE GOLD 24K', 131, 22, false) + rimText('999', 131, 22, true), 'gold-fine') +
  cast(
    [-1, 1]
      .map((side) =>
        times(7, (index) =>
          at(
            0,
            0,
            at(0, -141, index % 3 === 0 ? petal(12, 17, 'transform="translate(0 8)"') : circle(0, 0, 3)),
            side * (76 + index * 12),
          ),
        ),
      )
      .join(''),
    'gold-fine',
  ) +
  cast(
    path('M0 -121A121 121 0 1 1 -.1 -121ZM0 -118A118 118 0 1 0 .1 -118Z', 'fill-rule="evenodd"'),
    'gold-fine',
  ) +
  at(0, 50, lotusRelief(), 0, 0.68) +
  cast(
    times(9, (index) => circle((index - 4) * 13, 72 + (16 - (index - 4) ** 2) * 0.9, 3.8)),
    'gold-fine',
  );
