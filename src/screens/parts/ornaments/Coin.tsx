import { useId } from 'react';
import css from './Coin.module.css';

/** A coin that turns once, for a completed action. Still with reduced motion. */
export function Coin() {
  const id = useId();
  return (
    <div className={css.coin} aria-hidden="true">
      <svg viewBox="-50 -50 100 100">
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop className={css.a} offset="0" />
          <stop className={css.b} offset=".3" />
          <stop className={css.c} offset=".55" />
          <stop className={css.b} offset=".75" />
          <stop className={css.d} offset="1" />
        </linearGradient>
        <circle r="48" fill={`url(#${id})`} className={css.edge} />
        <circle r="42" className={css.rim} />
        <circle r="36" className={css.beads} pathLength="48" strokeDasharray="0 1" />
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <path
            key={turn}
            className={css.petal}
            transform={`rotate(${turn})`}
            d="M0 -4C-9 -12 -8 -21 0 -29C8 -21 9 -12 0 -4"
          />
        ))}
        <circle r="3" className={css.petal} />
      </svg>
    </div>
  );
}
