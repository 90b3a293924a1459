import { classNames } from '../classNames.ts';
import motif from './Motif.module.css';
import css from './Rosette.module.css';

const petals = Array.from({ length: 8 }, (_, turn) => turn * 45);

/** The ornament as it is drawn on the floor by a door: eight petals, a bud between each two, a garland, and dots of rice flour. */
export function Rosette({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(motif.motif, css.rosette, className)}
      viewBox="-64 -64 128 128"
      aria-hidden="true"
    >
      {petals.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0 -9C-13 -21 -11 -36 0 -47C11 -36 13 -21 0 -9M0 -20C-4 -26 -4 -32 0 -38C4 -32 4 -26 0 -20" />
          <path transform="rotate(22.5)" d="M0 -29C-5 -36 -4 -43 0 -48C4 -43 5 -36 0 -29" />
          <path d="M-22 -53.1Q-14 -50 0 -56.5Q14 -50 22 -53.1" />
          <circle className={css.dot} cy="-61" r="1.6" />
          <circle className={css.dot} cy="-15" r="1.1" transform="rotate(22.5)" />
        </g>
      ))}
      <circle r="5" />
      <circle className={css.dot} r="1.6" />
    </svg>
  );
}
