// The product's ornament, a fine line in three sizes: the temple border of a sari's edge, a jaali lattice for a lit
// ground (jaali.ts), and a rosette (Rosette.tsx). It has the text's color; the place sets the opacity.
import { useId } from 'react';
import { classNames } from '../classNames.ts';
import css from './Motif.module.css';

/** One of its tiles. */
export interface Tile {
  size: readonly [width: number, height: number];
  d: string;
  className: string | undefined;
}

export const border: Tile = {
  size: [20, 12],
  d: 'M0 11.5H20M2 11.5L10 3L18 11.5M6 11.5L10 7.25L14 11.5M10 .6v.1',
  className: css.border,
};

/** A repeating strip or background that fills its place. */
export function Motif({ tile, className }: { tile: Tile; className?: string | undefined }) {
  const id = useId();
  const { size, d } = tile;
  return (
    <svg className={classNames(css.motif, tile.className, className)} aria-hidden="true">
      <pattern id={id} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
        <path d={d} />
      </pattern>
      <rect className={css.ground} width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
