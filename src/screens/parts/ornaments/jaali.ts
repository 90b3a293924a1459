// Separate from Motif.tsx, because the login uses only the border.
import css from './jaali.module.css';
import type { Tile } from './Motif.tsx';

export const jaali: Tile = {
  size: [40, 40],
  d: 'M20 0C30 10 30 30 20 40C10 30 10 10 20 0M0 20C10 10 30 10 40 20C30 30 10 30 0 20M0 0L8 8M40 0L32 8M0 40L8 32M40 40L32 32M20 16l4 4l-4 4l-4 -4z',
  className: css.jaali,
};
