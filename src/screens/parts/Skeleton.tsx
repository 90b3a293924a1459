import { partsEntryCopy } from '../../lib/copy/partsEntry.ts';
import { classes } from './classes.ts';
import { Hidden } from './Hidden.tsx';
import css from './Skeleton.module.css';

/**
 * The shape of what is coming, at its height. `count`: how many pieces of it; a `list`’s row, a `record`, a `table`'s row and a `figure` are as tall as
 * their place says with `--height`. `head`: a count and a button stand over them. Without a label where a neighbour says it already.
 */
export function Skeleton({
  shape,
  count = 1,
  head = false,
  label = partsEntryCopy.loading,
}: {
  shape: 'card' | 'list' | 'lines' | 'ring' | 'tile' | 'record' | 'table' | 'poster' | 'item' | 'figure';
  count?: number;
  head?: boolean;
  label?: string | null;
}) {
  const root = classes(css.skeleton, shape === 'tile' && css.tiles, shape === 'table' && css.leaf);
  return (
    <div className={root} role={label === null ? undefined : 'status'}>
      {label !== null && <Hidden>{label}</Hidden>}
      {head && <div className={css.head} />}
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes(css.piece, css[shape])} />
      ))}
    </div>
  );
}
