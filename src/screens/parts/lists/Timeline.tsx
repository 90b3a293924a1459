import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './Timeline.module.css';

export interface TimelineEntry {
  term: string;
  value: string;
  /** In the past: its mark is gold. */
  reached: boolean;
}

/** Dated stations from a beginning to an end. Screen readers get `reachedWord` after past ones. */
export function Timeline({
  entries,
  reachedWord,
}: {
  entries: readonly TimelineEntry[];
  reachedWord: string;
}) {
  return (
    <ol className={css.timeline}>
      {entries.map(({ term, value, reached }) => (
        <li key={term} className={css.entry} data-reached={reached ? '' : undefined}>
          <span className={css.term}>{term}</span>
          <span className={css.value}>{value}</span>
          {reached && <VisuallyHidden>{reachedWord}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
