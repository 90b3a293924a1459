import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import css from './DescriptionList.module.css';

export interface DescriptionRow {
  term: string;
  value: ReactNode;
  /** The line that counts: a sum under its double rule. */
  total?: boolean;
}

/** Lines of the passbook: a name, dots that lead the eye across, an exact figure. */
export function DescriptionList({ rows }: { rows: readonly DescriptionRow[] }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ term, value, total }) => (
        <div key={term} className={classNames(css.row, total && css.total)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows of the facts that are known. */
export const rowsOf = (facts: readonly (readonly [term: string, value: string | null])[]): DescriptionRow[] =>
  facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
