import { formatRupees } from '../../../lib/money.ts';
import { classNames } from '../classNames.ts';
import css from './Donut.module.css';

interface Share {
  label: string;
  amount: number;
  color: 'gold' | 'brand' | 'peacock' | 'kumkum';
}

/** The parts of a sum: shares around a circle, and as a list beside it. */
export function Donut({
  label,
  shares,
  total: totalLabel,
  wordsOnly = false,
}: {
  label: string;
  shares: readonly Share[];
  /** The sum's label: makes the ring thin, with the sum in the middle. */
  total?: string;
  /** The list beside it has no amounts: they stand elsewhere in view. */
  wordsOnly?: boolean;
}) {
  const radius = totalLabel === undefined ? 16 : 19.5;
  const sum = shares.reduce((before, share) => before + share.amount, 0);
  // A share is negative if more was voided than received; it has no part of the ring.
  const parts = shares.map((share) => ({ ...share, amount: Math.max(share.amount, 0) }));
  const total = parts.reduce((before, part) => before + part.amount, 0) || 1;
  // A fine gap between two shares; a single share closes the ring.
  const gap = parts.filter(({ amount }) => amount > 0).length > 1 ? total * 0.012 : 0;
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((before, share) => before + share.amount, 0));
  return (
    <figure className={css.donut} aria-label={label}>
      <div className={classNames(css.ring, totalLabel !== undefined && css.thin)}>
        <svg viewBox="0 0 42 42" aria-hidden="true">
          {parts.every(({ amount }) => amount === 0) && (
            <circle className={css.none} cx="21" cy="21" r={radius} />
          )}
          {parts.map((share, at) => (
            <circle
              key={share.label}
              className={css[share.color]}
              cx="21"
              cy="21"
              r={radius}
              pathLength={total}
              // a dash of exactly the circle's length would leave a hairline gap
              strokeDasharray={
                share.amount === total ? undefined : `${Math.max(share.amount - gap, 0)} ${total}`
              }
              strokeDashoffset={-(starts[at] ?? 0)}
            />
          ))}
        </svg>
        {totalLabel !== undefined && (
          <p className={css.total}>
            {totalLabel}
            <b>{formatRupees(sum)}</b>
          </p>
        )}
      </div>
      <figcaption>
        <ul className={css.legend}>
          {shares.map((share) => (
            <li key={share.label}>
              <span className={classNames(css.key, css[share.color])} />
              {share.label}
              {!wordsOnly && <b>{formatRupees(share.amount)}</b>}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
