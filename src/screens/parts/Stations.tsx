import { Hidden } from './Hidden.tsx';
import css from './Stations.module.css';

export interface Station {
  term: string;
  value: string;
  /** Already behind us: its mark is of gold. */
  reached: boolean;
}

/** The way from a beginning to an end, one dated station after the other. `reachedWord` is spoken after those behind us. */
export function Stations({ stations, reachedWord }: { stations: readonly Station[]; reachedWord: string }) {
  return (
    <ol className={css.stations}>
      {stations.map(({ term, value, reached }) => (
        <li key={term} className={css.station} data-reached={reached ? '' : undefined}>
          <span className={css.term}>{term}</span>
          <span className={css.value}>{value}</span>
          {reached && <Hidden>{reachedWord}</Hidden>}
        </li>
      ))}
    </ol>
  );
}
