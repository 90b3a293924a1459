import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import css from './DescriptionList.module.css';

export interface DescriptionRow {
  term: string;
  value: ReactNode;
  /** A sum, under a double rule. */
  total?: boolean;
}

/** Terms and values, a line each, joined by dots. */
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

/** Rows of the facts with a value. */
export const rowsOf = (facts: readonly (readonly [term: string, value: ReactNode])[]): DescriptionRow[] =>
  facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
