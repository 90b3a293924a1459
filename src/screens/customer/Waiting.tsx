import { partsEntryCopy } from '../../lib/copy/partsEntry.ts';
import { classes } from '../parts/classes.ts';
import { Hidden } from '../parts/Hidden.tsx';
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
  label = partsEntryCopy.loading,
}: {
  pieces: readonly Piece[];
  inColumns?: 'two' | 'one' | 'tiles';
  label?: string;
}) {
  return (
    <div className={classes(css.waiting, css[inColumns])} role="status">
      <Hidden>{label}</Hidden>
      {pieces.map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- ghosts have nothing else to tell them apart
        <div key={at} className={classes(css.piece, css[piece])} />
      ))}
    </div>
  );
}

/** The same piece, so many times. */
export const times = (count: number, piece: Piece): Piece[] => Array.from({ length: count }, () => piece);
