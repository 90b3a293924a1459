import { partsCopy } from '../../../lib/copy/parts.ts';
import { IconButton } from '../Button.tsx';
import { chevronLeft, forward } from '../ornaments/icons.ts';
import css from './Pager.module.css';

const copy = partsCopy.pager;

/** Moves through the pages of a list, one at a time. Hidden for a single page. */
export function Pager({
  page,
  pageCount,
  onPage,
}: {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}) {
  if (pageCount < 2) return null;
  return (
    <nav className={css.pager} aria-label={partsCopy.pages}>
      <IconButton
        label={copy.previous}
        icon={chevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{copy.place(page, pageCount)}</span>
      <IconButton
        label={copy.next}
        icon={forward}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
