import { partsCriticalCopy } from '../../lib/copy/parts.critical.ts';
import { classNames } from './classNames.ts';
import css from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ClassName = string | undefined;

/** A sum over two lines, and a row of a list: pieces that both areas use. */
export const [cardPiece, listPiece] = [css.card, css.list];

/** The same piece `count` times. */
export const repeat = (count: number, piece: ClassName): ClassName[] =>
  Array.from({ length: count }, () => piece);

/**
 * The outline of what is loading, as tall as what it stands for, so that nothing moves when that comes. A piece is a class that draws it:
 * one from here, or from the area's `skeletons.module.css`. `label`: null where a neighbour says it already.
 */
export function Skeleton({
  pieces,
  className,
  label = partsCriticalCopy.loading,
}: {
  pieces: readonly ClassName[];
  className?: string | undefined;
  label?: string | null;
}) {
  return (
    <div className={classNames(css.skeleton, className)} role={label === null ? undefined : 'status'}>
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from(pieces.entries(), ([at, piece]) => (
        <div key={at} className={classNames(css.piece, piece)} />
      ))}
    </div>
  );
}
