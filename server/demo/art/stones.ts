/** Pearls, cabochons and cut stones, and the small gold work that holds them. */
import { around, at, circle, drop, ellipse, n, path, petal, times } from './draw.ts';
import { cast } from './materials.ts';

export type Stone = 'ruby' | 'emerald' | 'sapphire';

export const pearl = (x: number, y: number, r: number): string =>
  circle(x + r * 0.18, y + r * 0.42, r, 'fill="#050103" opacity="0.35"') +
  circle(x, y, r, 'fill="url(#pearl)"') +
  ellipse(x - r * 0.32, y - r * 0.38, r * 0.24, r * 0.17, 'fill="#fff"');

/** A gold bead small enough that a gradient serves better than a filter. */
export const bead = (x: number, y: number, r: number): string =>
  circle(x + r * 0.15, y + r * 0.4, r, 'fill="#050103" opacity="0.4"') +
  circle(x, y, r, 'fill="url(#ball)"') +
  circle(x - r * 0.34, y - r * 0.38, r * 0.2, 'fill="#fffdf0"');

/** A smooth domed stone with its lamp above and the light it gathers below. */
export const cabochon = (x: number, y: number, rx: number, ry: number, stone: Stone): string =>
  ellipse(x, y, rx, ry, `fill="url(#${stone})"`) +
  ellipse(x + rx * 0.18, y + ry * 0.5, rx * 0.5, ry * 0.22, 'fill="#ffd9c0" opacity="0.32"') +
  ellipse(x - rx * 0.3, y - ry * 0.42, rx * 0.3, ry * 0.17, 'fill="#fff" opacity="0.9"');

/** A drop-shaped stone hanging from the point. */
export const stoneDrop = (x: number, y: number, width: number, height: number, stone: Stone): string =>
  at(
    x,
    y,
    drop(width, height, `fill="url(#${stone})"`) +
      ellipse(width * 0.12, height * 0.84, width * 0.22, height * 0.06, 'fill="#ffe4d0" opacity="0.4"') +
      ellipse(-width * 0.16, height * 0.58, width * 0.09, height * 0.13, 'fill="#fff" opacity="0.85"'),
  );

/** A round stone in a gold collar with granules around it. */
export const setStone = (x: number, y: number, r: number, stone: Stone, granules = 0): string =>
  at(
    x,
    y,
    cast(
      circle(0, 0, r * 1.28) +
        (granules === 0
          ? ''
          : around(
              granules,
              r * 1.5,
              circle(0, 0, Math.min(r * 0.26, (r * 1.5 * Math.PI) / granules - 0.15)),
            )),
      'gold-fine',
    ) + cabochon(0, 0, r, r, stone),
  );

type Cut = { readonly light: string; readonly mid: string; readonly deep: string; readonly dark: string };

const cuts = {
  ruby: { light: '#ff7f8c', mid: '#d71738', deep: '#8f0a26', dark: '#4c0215' },
  emerald: { light: '#8ef0b8', mid: '#179a5d', deep: '#06573a', dark: '#012a1e' },
  diamond: { light: '#ffffff', mid: '#dfe7f2', deep: '#9fb0c6', dark: '#5f7087' },
} as const satisfies Record<string, Cut>;

const facet = (points: readonly string[], fill: string) => path(`M${points.join('L')}Z`, `fill="${fill}"`);

/** A brilliant seen from above: table, star and kite facets, each with the light it would catch. `facets` is 8 or 12. */
export const brilliant = (rx: number, ry: number, kind: keyof typeof cuts, facets = 8): string => {
  const { light, mid, deep, dark } = cuts[kind];
  const shades = [mid, light, deep, mid, dark, deep, mid, dark, light, deep, dark, mid];
  const point = (step: number, ring: number) => {
    const angle = ((step / facets) * 2 - 0.5) * Math.PI;
    return `${n(rx * ring * Math.cos(angle))} ${n(ry * ring * Math.sin(angle))}`;
  };
  const shade = (index: number) => shades[index % shades.length] ?? mid;
  return (
    ellipse(0, 0, rx, ry, `fill="${deep}"`) +
    times(facets, (index) =>
      facet(
        [point(index, 0.56), point(index - 0.5, 0.8), point(index, 1), point(index + 0.5, 0.8)],
        shade(index * 5 + 1),
      ),
    ) +
    times(facets, (index) =>
      facet([point(index, 1), point(index + 0.5, 0.8), point(index + 0.5, 1)], shade(index * 7 + 2)),
    ) +
    times(facets, (index) =>
      facet([point(index, 1), point(index - 0.5, 0.8), point(index - 0.5, 1)], shade(index * 3 + 4)),
    ) +
    times(facets, (index) =>
      facet([point(index, 0.56), point(index + 0.5, 0.8), point(index + 1, 0.56)], shade(index * 5 + 3)),
    ) +
    facet(
      Array.from({ length: facets }, (_, index) => point(index, 0.56)),
      mid,
    ) +
    facet([point(0, 0.56), point(facets - 1, 0.56), point(facets - 2, 0.56), point(facets - 3, 0.5)], light) +
    facet([point(facets * 0.4, 0.5), point(facets * 0.55, 0.52), '0 0'], deep) +
    ellipse(-rx * 0.3, -ry * 0.34, rx * 0.13, ry * 0.09, 'fill="#fff" opacity="0.95"')
  );
};

/** A row of petals with a stone at the heart: the kundan flower that closes so many Indian pieces. */
export const flower = (
  x: number,
  y: number,
  r: number,
  petals: number,
  stone: Stone,
  petalStone?: Stone,
): string =>
  at(
    x,
    y,
    cast(
      around(petals, 0, petal((r * 5.4) / petals, r)) + around(petals * 2, r * 1.02, circle(0, 0, r * 0.07)),
      'gold',
    ) +
      (petalStone === undefined
        ? ''
        : around(
            petals,
            r * 0.66,
            ellipse(0, 0, (r * 1.1) / petals, r * 0.17, `fill="url(#${petalStone})"`),
          )) +
      setStone(0, 0, r * 0.3, stone, 12),
  );
