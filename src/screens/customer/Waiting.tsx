import { partsCriticalCopy } from '../../lib/copy/parts.critical.ts';
import { classNames } from '../parts/classNames.ts';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import css from './Waiting.module.css';

type Piece =
  | 'title'
  | 'hero'
  | 'tabs'
  | 'search'
  | 'entry'
  | 'field' // across the page
  | 'plan'
  | 'face'
  | 'card'
  | 'payment'
  | 'sum'
  | 'leaf'
  | 'holding'
  | 'form'
  | 'tile';

/**
 * The shape of a customer's page while it is on its way: its pieces in their order and at their height, in the columns that the page will
 * have, so that nothing jumps when it comes.
 */
export function Waiting({
  pieces,
  inColumns = 'two',
  label = partsCriticalCopy.loading,
}: {
  pieces: readonly Piece[];
  inColumns?: 'two' | 'one' | 'tiles';
  label?: string;
}) {
  return (
    <div className={classNames(css.waiting, css[inColumns])} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {pieces.map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- ghosts have nothing else to tell them apart
        <div key={at} className={classNames(css.piece, css[piece])} />
      ))}
    </div>
  );
}

/** The same piece, so many times. */
export const times = (count: number, piece: Piece): Piece[] => Array.from({ length: count }, () => piece);
