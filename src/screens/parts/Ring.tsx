import { useId, type ReactNode } from 'react';
import { partsCopy } from '../../lib/copy/parts.ts';
import css from './Ring.module.css';

const around = 1000;

/** The first `shown` of `count` ticks around a circle, as a dash pattern. */
const ticks = (shown: number, count: number) => {
  const step = around / count;
  const gap = Math.min(step * 0.34, 12);
  return `${`${step - gap} ${gap} `.repeat(shown)}0 ${around}`;
};

/** A ring of instalments, one tick each, paid ticks in gold. The middle holds a word or a figure; screen readers hear the count. */
export function Ring({
  paid,
  count,
  label,
  children,
}: {
  paid: number;
  count: number;
  label?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 120 120" role="img" aria-label={label ?? partsCopy.instalmentsPaid(paid, count)}>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop className={css.deep} offset="0" />
          <stop className={css.light} offset=".35" />
          <stop className={css.middle} offset=".6" />
          <stop className={css.deep} offset="1" />
        </linearGradient>
        <circle
          className={css.rest}
          cx="60"
          cy="60"
          r="52"
          pathLength={around}
          strokeDasharray={ticks(count, count)}
        />
        {paid > 0 && (
          <circle
            className={css.paid}
            cx="60"
            cy="60"
            r="52"
            pathLength={around}
            stroke={`url(#${id})`}
            strokeDasharray={ticks(Math.min(paid, count), count)}
          />
        )}
      </svg>
      {children && <div className={css.middleText}>{children}</div>}
    </div>
  );
}
