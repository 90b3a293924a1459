import type { ReactNode } from 'react';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import table from './table.module.css';

interface Column {
  label: string;
  /** Its cells are aligned at the end. */
  figure?: boolean;
  /** The label is for screen readers alone. */
  hidden?: boolean;
  className?: string | undefined;
}

/** A list of the store: cards on a phone, a table on a desk, both from one table element. `children` are its bodies. */
export const Table = ({ columns, children }: { columns: readonly Column[]; children: ReactNode }) => (
  <table className={table.table}>
    <thead className={table.head}>
      <tr>
        {columns.map(({ label, figure, hidden, className }) => (
          <th key={label} scope="col" className={figure ? table.figure : className}>
            {hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);
