import { partsCopy } from '../../lib/copy/parts.ts';
import { classes } from './classes.ts';
import { Hidden } from './Hidden.tsx';
import css from './Skeleton.module.css';

/** The shape of what is coming, at its height. `count`: cards, rows, lines or tiles. */
export function Skeleton({
  shape,
  count = 1,
  label = partsCopy.loading,
}: {
  shape: 'card' | 'list' | 'lines' | 'ring' | 'tile';
  count?: number;
  label?: string;
}) {
  return (
    <div className={classes(css.skeleton, shape === 'tile' && css.tiles)} role="status">
      <Hidden>{label}</Hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes(css.piece, css[shape])} />
      ))}
    </div>
  );
}
