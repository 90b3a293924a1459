import { useId, type ReactNode } from 'react';
import { partsCopy } from '../../lib/copy/parts.ts';
import css from './ProgressRing.module.css';

const radius = 52;

const at = (turn: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI; // from twelve o'clock
  return `${(60 + radius * Math.cos(angle)).toFixed(2)} ${(60 + radius * Math.sin(angle)).toFixed(2)}`;
};

/** The first `shown` of `count` ticks around a circle, as one path; each stands in the middle of its share. */
const ticks = (shown: number, count: number) => {
  const gap = Math.min(0.34 / count, 0.012);
  return Array.from({ length: shown }, (_, tick) => {
    const [from, to] = [tick / count + gap / 2, (tick + 1) / count - gap / 2];
    return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
  }).join('');
};

/** A ring of instalments, one tick each, paid ticks in gold. The middle holds a word or a figure; screen readers hear the count. */
export function ProgressRing({
  paid,
  count,
  children,
}: {
  paid: number;
  count: number;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 120 120" role="img" aria-label={partsCopy.instalmentsPaid(paid, count)}>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop className={css.deep} offset="0" />
          <stop className={css.light} offset=".35" />
          <stop className={css.middle} offset=".6" />
          <stop className={css.deep} offset="1" />
        </linearGradient>
        <path className={css.rest} d={ticks(count, count)} />
        <path className={css.paid} d={ticks(Math.min(paid, count), count)} stroke={`url(#${id})`} />
      </svg>
      {children && <div className={css.middleText}>{children}</div>}
    </div>
  );
}
