import { useId, type ReactNode } from 'react';
import { partsCopy } from '../../../lib/copy/parts.ts';
import { ringTicks } from '../../../lib/ring.ts';
import css from './ProgressRing.module.css';

/**
 * A ring of instalments, one tick each, paid ticks in gold, with a word or a figure in the middle; screen readers get
 * the count.
 */
export function ProgressRing({
  paid,
  count,
  closing = false,
  children,
}: {
  paid: number;
  count: number;
  /** The last instalment was just paid: animates the closing ring. */
  closing?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.ring} data-closing={closing || undefined}>
      <svg viewBox="0 0 120 120" role="img" aria-label={partsCopy.instalmentsPaid(paid, count)}>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop className={css.deep} offset="0" />
          <stop className={css.light} offset=".35" />
          <stop className={css.middle} offset=".6" />
          <stop className={css.deep} offset="1" />
        </linearGradient>
        <path className={css.rest} d={ringTicks(count, count)} />
        <path
          className={css.paid}
          pathLength={1}
          d={ringTicks(Math.min(paid, count), count)}
          stroke={`url(#${id})`}
        />
      </svg>
      {children && <div className={css.middleText}>{children}</div>}
    </div>
  );
}
