import { partsCriticalCopy } from '../../lib/copy/parts.critical.ts';
import { classNames } from './classNames.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import css from './Skeleton.module.css';

/**
 * The shape of what is coming, at its height. `count`: how many pieces of it; a `list`’s row, a `record`, a `table`'s row and a `figure` are as tall as
 * their place says with `--height`. `head`: a count and a button stand over them. Without a label where a neighbour says it already.
 */
export function Skeleton({
  variant,
  count = 1,
  head = false,
  label = partsCriticalCopy.loading,
}: {
  variant: 'card' | 'list' | 'lines' | 'ring' | 'tile' | 'record' | 'table' | 'poster' | 'item' | 'figure';
  count?: number;
  head?: boolean;
  label?: string | null;
}) {
  const root = classNames(css.skeleton, variant === 'tile' && css.tiles, variant === 'table' && css.leaf);
  return (
    <div className={root} role={label === null ? undefined : 'status'}>
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
      {head && <div className={css.head} />}
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classNames(css.piece, css[variant])} />
      ))}
    </div>
  );
}
