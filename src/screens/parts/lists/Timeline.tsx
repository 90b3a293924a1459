import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './Timeline.module.css';

export interface TimelineEntry {
  term: string;
  value: string;
  /** In the past: its mark is gold. */
  reached: boolean;
}

/** The way from a beginning to an end, one dated station after the other. `reachedWord` is spoken after those behind us. */
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
