import type { ReactNode } from 'react';
import type { ListSort } from '../../../api/pages.ts';
import { classNames } from '../../parts/classNames.ts';
import { chevronDown } from '../../parts/ornaments/icons.ts';
import { Icon } from '../../parts/ornaments/Icon.tsx';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import table from './table.module.css';

interface Column {
  label: string;
  /** Its cells are aligned at the end. */
  figure?: boolean;
  /** The label is for screen readers only. */
  hidden?: boolean;
  className?: string | undefined;
  /** The orders that a column head cycles through. */
  sorts?: readonly ListSort[];
}

export interface Sorting {
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

/**
 * A list of the store: cards on a phone, a table on wide screens, both from one table element. `children` are its
 * bodies.
 */
export const Table = ({
  columns,
  sorting,
  even,
  children,
}: {
  columns: readonly Column[];
  sorting?: Sorting;
  /**
   * On wide screens every row has the same height; each column but one has its width. `wide`: from 1200 px; below, long
   * texts wrap.
   */
  even?: boolean | 'wide';
  children: ReactNode;
}) => (
  <table className={classNames(table.table, even && table.even, even === 'wide' && table.wide)}>
    <thead className={table.head}>
      <tr>
        {columns.map((column) => (
          <Head key={column.label} {...column} sorting={column.sorts && sorting} />
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

const ariaSort = (sort: ListSort) =>
  sort === 'overdue' ? 'other' : sort.startsWith('-') ? 'descending' : 'ascending';

function Head({
  label,
  figure,
  hidden,
  className,
  sorts = [],
  sorting,
}: Column & { sorting: Sorting | undefined }) {
  const at = sorting ? sorts.indexOf(sorting.sort) : -1;
  const next = sorts[(at + 1) % sorts.length];
  return (
    <th
      scope="col"
      className={classNames(figure && table.figure, className)}
      aria-sort={sorting && at >= 0 ? ariaSort(sorting.sort) : undefined}
      aria-label={sorting && label} // a phone shows no heads, and its keyboard must not stop at them
    >
      {sorting && next ? (
        <button type="button" className={table.sort} onClick={() => sorting.onSort(next)}>
          {label}
          <Icon path={chevronDown} />
        </button>
      ) : hidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
    </th>
  );
}
