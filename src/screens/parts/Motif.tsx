// The house's one ornament, a fine line in three sizes: the temple border of a sari's edge, a jaali lattice for a lit ground, and a
// rosette (Rosette.tsx). Its colour is the text's; the place sets the opacity.
import { useId } from 'react';
import { classNames } from './classNames.ts';
import css from './Motif.module.css';

const drawings = {
  border: { size: [20, 12], d: 'M0 11.5H20M2 11.5L10 3L18 11.5M6 11.5L10 7.25L14 11.5M10 .6v.1' },
  jaali: {
    size: [40, 40],
    d: 'M20 0C30 10 30 30 20 40C10 30 10 10 20 0M0 20C10 10 30 10 40 20C30 30 10 30 0 20M0 0L8 8M40 0L32 8M0 40L8 32M40 40L32 32M20 16l4 4l-4 4l-4 -4z',
  },
} as const;

/** A strip or a ground that repeats without end; it fills the place it is given. */
export function Motif({ kind, className }: { kind: keyof typeof drawings; className?: string | undefined }) {
  const id = useId();
  const { size, d } = drawings[kind];
  return (
    <svg className={classNames(css.motif, css[kind], className)} aria-hidden="true">
      <pattern id={id} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
        <path d={d} />
      </pattern>
      <rect className={css.ground} width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
