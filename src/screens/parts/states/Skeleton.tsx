import { partsCopy } from '../../../lib/copy/parts.ts';
import { classNames } from '../classNames.ts';
import css from './Skeleton.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

type ClassName = string | undefined;

/** Blocks that both areas use: a sum over two lines, and a row of a list. */
export const [cardBlock, listBlock] = [css.card, css.list];

/** The same block `count` times. */
export const repeat = (count: number, block: ClassName): ClassName[] =>
  Array.from({ length: count }, () => block);

/**
 * Placeholder of loading content, with the same height, so that nothing moves when it arrives. A block is a class that
 * draws it: from here, or from the area's `skeletons.module.css`. `label`: null if a neighbour announces it already.
 */
export function Skeleton({
  blocks,
  className,
  label = partsCopy.loading,
}: {
  blocks: readonly ClassName[];
  className?: string | undefined;
  label?: string | null;
}) {
  return (
    <div className={classNames(css.skeleton, className)} role={label === null ? undefined : 'status'}>
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from(blocks.entries(), ([at, block]) => (
        <div key={at} className={classNames(css.block, block)} />
      ))}
    </div>
  );
}
