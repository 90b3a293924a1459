import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Rows.module.css';

export interface Row {
  term: string;
  value: ReactNode;
  /** The line that counts: a sum under its double rule. */
  total?: boolean;
}

/** Lines of the passbook: a name, dots that lead the eye across, an exact figure. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ term, value, total }) => (
        <div key={term} className={classes(css.row, total && css.total)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
